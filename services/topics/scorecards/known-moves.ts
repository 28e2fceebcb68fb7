import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { topicViewsProjection } from '../read/topic-views.projection.ts';
import { MovesByDay, type MovesAlike } from './day-sums.ts';
import type { ScoredProject } from './scored-projects.ts';

/** Most stays that are held of all projects together: some 20 MB. */
const MOST_STAYS = 2_000_000;
/** What a project weighs beside its stays. */
const OWN_WEIGHT = 1_000;

interface Known {
  sums: MovesByDay;
  /** Of the last move in them. */
  position: bigint;
}

/**
 * The moves of projects, added up by day and kept in memory: each answer reads those alone that came since. Rows of moves are
 * never changed, and those of a project come in the order of their positions, so that nothing is missed; another version of
 * the read model (its epoch) and another time zone begin anew.
 */
export class KnownMoves {
  readonly #known = new LRUCache<string, Known>({
    maxSize: MOST_STAYS,
    sizeCalculation: ({ sums }) => OWN_WEIGHT + sums.size,
  });

  /**
   * What `use` makes of a project's moves, as of the snapshot of a transaction; it must not keep them, as later answers add to
   * them.
   */
  async of<Result>(
    tx: Kysely<Database>,
    { id, timeZone }: Pick<ScoredProject, 'id' | 'timeZone'>,
    use: (sums: MovesByDay) => Result,
  ): Promise<Result> {
    const { epoch, last } = await lastMove(tx, id);
    const key = `${epoch} ${id} ${timeZone}`;
    for (;;) {
      const known = this.#known.get(key);
      const position = known?.position ?? 0n;
      // Somebody with a later snapshot was faster.
      if (position > last) return use(sumOf(await readMoves(tx, id, timeZone, 0n)));
      if (known !== undefined && position === last) return use(known.sums);
      const news = await readMoves(tx, id, timeZone, position);
      // Meanwhile somebody else may have added the same.
      if (this.#known.get(key) !== known) continue;
      const sums = known?.sums ?? new MovesByDay();
      for (const moves of news) sums.add(moves);
      this.#known.set(key, { sums, position: last });
      return use(sums);
    }
  }
}

/** The moves of the topics that are assigned to somebody now, from a moment on. */
export async function movesOfAssigned(
  tx: Kysely<Database>,
  { id, timeZone }: Pick<ScoredProject, 'id' | 'timeZone'>,
  assignee: string,
  since: Date,
): Promise<MovesByDay> {
  const theirs = sql`
    (select distinct topic_id from topic_assignees where project_id = ${id} and user_id = ${assignee}) as theirs
    join topic_moves using (topic_id)`;
  // What was made since was done since.
  return sumOf(await movesIn(tx, timeZone, sql`${theirs} where done_at >= ${since.toISOString()}`));
}

function sumOf(moves: readonly MovesAlike[]): MovesByDay {
  const sums = new MovesByDay();
  for (const some of moves) sums.add(some);
  return sums;
}

/** The last move of a project, and the version of the read model that tells of it. */
async function lastMove(tx: Kysely<Database>, projectId: string): Promise<{ epoch: string; last: bigint }> {
  const { rows } = await sql<{ epoch: string | null; last: string | null }>`
    select (select max(epoch) from projection_checkpoints where name = ${topicViewsProjection.name}) as epoch,
      (select max(position) from topic_moves where project_id = ${projectId}) as last`.execute(tx);
  return { epoch: rows[0]?.epoch ?? '', last: BigInt(rows[0]?.last ?? 0) };
}

function readMoves(
  tx: Kysely<Database>,
  projectId: string,
  timeZone: string,
  after: bigint,
): Promise<MovesAlike[]> {
  const own = sql`topic_moves where project_id = ${projectId} and position > ${after.toString()}`;
  return movesIn(tx, timeZone, own);
}

/** Moves, those alike together; what was done comes before what takes it back. */
async function movesIn(
  tx: Kysely<Database>,
  timeZone: string,
  from: ReturnType<typeof sql>,
): Promise<MovesAlike[]> {
  const { rows } = await sql<MovesAlike>`
    select day::text, done_on::text as "doneOn", from_status as from, to_status as to, sign,
      count(*)::integer as topics,
      case when from_status is not null then array_agg(hours) end as hours
    from (
      select (at at time zone ${timeZone})::date as day, (done_at at time zone ${timeZone})::date as done_on,
        from_status, to_status, sign, hours
      from ${from}
    ) as moves
    group by day, done_on, from_status, to_status, sign
    order by sign desc`.execute(tx);
  return rows;
}
