import type { TopicStatus } from '@keywright/events/catalogue';
import { CAN_BE_LATE } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MovesByDay } from './day-sums.ts';
import { type KnownMoves, movesOfAssigned } from './known-moves.ts';
import { momentsOf, type Period, type ScoredProject } from './scored-projects.ts';

/** What scorecards are made from; days are `YYYY-MM-DD` of each topic's own project. */
export interface Figures {
  /** How many active topics stand where now. */
  standing: { projectId: string; status: TopicStatus; topics: number }[];
  /** By how much numbers changed on each day, from the first one on until now. */
  changes: ReturnType<MovesByDay['changesSince']>;
  /** The moves of the period that stand, each on the day it was made. */
  moves: ReturnType<MovesByDay['movesWithin']>;
  /** Stays that ended in the period, of each project. */
  stays: ReturnType<MovesByDay['staysWithin']>[];
  overdue: { topics: number; oldestDays: number | null };
  people: { userId: string; open: number; overdue: number }[];
  /** Publications of the period, by whom their topics are assigned to now. */
  published: { userId: string; topics: number }[];
}

/** What is asked: some projects, some days, and whose topics alone (null: all; otherwise an account's id). */
export interface Asked {
  projects: readonly ScoredProject[];
  period: Period;
  assignee: string | null;
}

/** Reads it all; the statements go out together and are answered in their turn. */
export async function readFigures(db: Kysely<Database>, known: KnownMoves, asked: Asked): Promise<Figures> {
  const scope = scopeOf(asked);
  const [standing, past, overdue, people, published] = await Promise.all([
    readStanding(db, asked),
    Promise.all(asked.projects.map((project) => readPast(db, known, project, asked))),
    readOverdue(db, asked, scope),
    readPeople(db, asked, scope),
    readPublished(db, asked, scope),
  ]);
  return {
    ...{ standing, overdue, people, published },
    changes: past.flatMap(({ changes }) => changes),
    moves: past.flatMap(({ moves }) => moves),
    stays: past.map(({ stays }) => stays),
  };
}

async function readPast(
  db: Kysely<Database>,
  known: KnownMoves,
  project: ScoredProject,
  { period, assignee }: Asked,
): Promise<Pick<Figures, 'changes' | 'moves'> & { stays: Figures['stays'][number] }> {
  const { from, to } = period;
  const read = (sums: MovesByDay) => ({
    changes: sums.changesSince(from),
    moves: sums.movesWithin(from, to),
    stays: sums.staysWithin(from, to),
  });
  if (assignee === null) return known.of(db, project, read);
  return read(await movesOfAssigned(db, project, assignee, momentsOf(project, period).begins));
}

/** The projects as rows `scope (project_id, zone, today, begins, ends)`. */
function scopeOf({ projects, period }: Asked): RawBuilder<unknown> {
  const moments = projects.map((project) => momentsOf(project, period));
  return sql`unnest(
    ${projects.map(({ id }) => id)}::uuid[], ${projects.map(({ timeZone }) => timeZone)}::text[],
    ${projects.map(({ today }) => today)}::date[],
    ${moments.map(({ begins }) => begins.toISOString())}::timestamptz[],
    ${moments.map(({ ends }) => ends.toISOString())}::timestamptz[]
  ) as scope (project_id, zone, today, begins, ends)`;
}

/** True for topics of the assignee, by the column of their id. */
function isTheirs({ assignee }: Asked, column: string): RawBuilder<boolean> {
  if (assignee === null) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} in (select topic_id from topic_assignees where user_id = ${assignee})`;
}

async function readStanding(db: Kysely<Database>, asked: Asked): Promise<Figures['standing']> {
  const ids = asked.projects.map(({ id }) => id);
  const kept = sql`select project_id, status, topics from topic_counters where project_id = any(${ids}::uuid[])`;
  const counted = sql`
    select project_id, status, count(*)::integer as topics from topic_views
    where project_id = any(${ids}::uuid[]) and active and ${isTheirs(asked, 'topic_views.id')} group by 1, 2`;
  const { rows } = await sql<Figures['standing'][number]>`
    select project_id as "projectId", status, topics
    from (${asked.assignee === null ? kept : counted}) as numbers`.execute(db);
  return rows;
}

/** True for open topics whose day of delivery has passed in their project. */
const isOverdue = sql<boolean>`delivery_date < today and status = any(${[...CAN_BE_LATE]})`;

async function readOverdue(
  db: Kysely<Database>,
  asked: Asked,
  scope: RawBuilder<unknown>,
): Promise<Figures['overdue']> {
  const { rows } = await sql<Figures['overdue']>`
    select count(*)::integer as topics, max(today - delivery_date) as "oldestDays"
    from ${scope} join topic_views using (project_id)
    where active and ${isOverdue} and ${isTheirs(asked, 'topic_views.id')}`.execute(db);
  return rows[0] ?? { topics: 0, oldestDays: null };
}

/** True for the assignee alone, or for everybody. */
const isAsked = ({ assignee }: Asked) =>
  assignee === null ? sql<boolean>`true` : sql<boolean>`user_id = ${assignee}`;

// Each topic counts once a person, whatever number of roles they have on it. Topics come first and then whose they are: the other
// way round a plan made before the tables are analysed looks through all assignments once a topic. Only the publications of one
// person begin with their topics, found once.

async function readPeople(
  db: Kysely<Database>,
  asked: Asked,
  scope: RawBuilder<unknown>,
): Promise<Figures['people']> {
  const { rows } = await sql<Figures['people'][number]>`
    select user_id as "userId", count(*)::integer as open, count(*) filter (where late)::integer as overdue
    from (
      select distinct topic_views.id, user_id, coalesce(${isOverdue}, false) as late
      from ${scope} join topic_views using (project_id)
      join topic_assignees on topic_id = topic_views.id
      where active and status = any(${[...CAN_BE_LATE]}) and ${isAsked(asked)}
    ) as assigned group by user_id`.execute(db);
  return rows;
}

async function readPublished(
  db: Kysely<Database>,
  asked: Asked,
  scope: RawBuilder<unknown>,
): Promise<Figures['published']> {
  const { assignee } = asked;
  // Of everybody who has each publication is looked up, of one person all their topics at once.
  const assigned =
    assignee === null
      ? sql`lateral (select distinct user_id from topic_assignees where topic_id = topic_moves.topic_id)`
      : sql`(select distinct topic_id as id, user_id from topic_assignees where user_id = ${assignee})`;
  const { rows } = await sql<Figures['published'][number]>`
    select user_id as "userId", sum(sign)::integer as topics
    from ${scope} join topic_moves using (project_id), ${assigned} as assigned
    where at >= begins and at < ends and from_status = 'INTEGRATION' and to_status = 'PUBLISHED'
      and ${assignee === null ? sql`true` : sql`assigned.id = topic_moves.topic_id`}
    group by user_id having sum(sign) <> 0`.execute(db);
  return rows;
}
