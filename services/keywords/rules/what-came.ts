import type { KeywordStanding } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** Keywords that are looked at in one run, more or less: those of one event always are. */
const AT_ONCE = 10_000;

/** What came after a position and up to another one is looked at together; the same again after a crash. */
export interface RuleRun {
  projectId: string;
  after: string;
  until: string;
}

/** A keyword that came: how it stood then, and the position (decimal) of the event that brought it. */
export interface Arrival {
  id: string;
  position: string;
  came: KeywordStanding;
}

const ACTIVE = sql`enabled and stopped is null and action <> 'DISPLAY'`;

/** The projects whose rules have something to look at. None that is deleted. */
export async function projectsWithArrivals(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rules.project_id as id
    from (select project_id, min(since) as since from keyword_rules where ${ACTIVE} group by project_id) as rules
    join projects on projects.id = rules.project_id and projects.owner_id is not null
    left join keyword_rule_runs as runs on runs.project_id = rules.project_id
    where runs.until is not null or exists (
      select from keyword_acts where project_id = rules.project_id and act = 'ADD'
        and position > greatest(coalesce(runs.position, 0), rules.since))`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The run that is due in a project: the one that was begun and not ended, else the next one, which is written down before
 * anything is done. Null where nothing has come.
 */
export async function runDue(db: Kysely<Database>, projectId: string): Promise<RuleRun | null> {
  const { rows } = await sql<{ after: string | null; until: string | null }>`
    select greatest(coalesce(runs.position, 0), rules.since)::text as after, runs.until::text as until
    from (select min(since) as since from keyword_rules where project_id = ${projectId} and ${ACTIVE}) as rules
    left join keyword_rule_runs as runs on runs.project_id = ${projectId}
    where rules.since is not null`.execute(db);
  const [known] = rows;
  if (!known || known.after === null) return null;
  const until = known.until ?? (await endOfNext(db, projectId, known.after));
  if (until === null) return null;
  // Whoever else begins one meanwhile begins the same, or this one is gone on with.
  await sql`
    insert into keyword_rule_runs as runs (project_id, position, until) values (${projectId}, ${known.after}, ${until})
    on conflict (project_id) do update set position = excluded.position, until = excluded.until
      where runs.until is null and runs.position <= excluded.position`.execute(db);
  const run = await db
    .selectFrom('keyword_rule_runs')
    .where('project_id', '=', projectId)
    .select(['position', 'until'])
    .executeTakeFirst();
  return !run || run.until === null ? null : { projectId, after: run.position, until: run.until };
}

/** The position up to which the next run looks: of the last event that fits, or of all that has happened to what came. */
async function endOfNext(db: Kysely<Database>, projectId: string, after: string): Promise<string | null> {
  const { rows } = await sql<{ position: string | null; many: number }>`
    with acts as materialized (
      select id, position from keyword_acts where project_id = ${projectId} and act = 'ADD' and position > ${after}
    )
    select changes.position::text as position, count(*)::integer as many
    from acts join keyword_changes as changes on changes.batch_id = acts.id
    where changes.type = 'KeywordsAdded' and changes.position > ${after} group by changes.position
    union all select max(position)::text, 0 from acts`.execute(db);
  const end = rows.find(({ many }) => many === 0)?.position ?? null;
  const events = rows
    .filter(({ many }) => many > 0)
    .toSorted((one, other) => (BigInt(one.position ?? 0) < BigInt(other.position ?? 0) ? -1 : 1));
  let keywords = 0;
  for (const [nth, { position, many }] of events.entries()) {
    keywords += many;
    if (keywords >= AT_ONCE && nth < events.length - 1) return position;
  }
  return end;
}

/** The keywords that a run looks at; one that came twice counts as it came last. */
export async function arrivalsIn(
  db: Kysely<Database>,
  { projectId, after, until }: RuleRun,
): Promise<Arrival[]> {
  const { rows } = await sql<Arrival>`
    select distinct on (changes.keyword_id) changes.keyword_id as id, changes.position::text as position,
      changes.after as came
    from keyword_acts as acts join keyword_changes as changes on changes.batch_id = acts.id
    where acts.project_id = ${projectId} and acts.act = 'ADD' and acts.position > ${after}
      and changes.type = 'KeywordsAdded' and changes.position > ${after} and changes.position <= ${until}
    order by changes.keyword_id, changes.position desc`.execute(db);
  return rows;
}

/** Nothing of a run has to be looked at again. */
export async function endRun(db: Kysely<Database>, { projectId, until }: RuleRun): Promise<void> {
  await db
    .updateTable('keyword_rule_runs')
    .set({ position: until, until: null })
    .where('project_id', '=', projectId)
    .where('until', '=', until)
    .execute();
}
