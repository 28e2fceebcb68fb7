import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/**
 * Ends the sessions that have moved a checkpoint and then said nothing for `silentMs` with their transaction open, as a
 * projector leaves behind that froze in the middle of a step: nobody could go on until the server ends them by itself.
 * What they had not committed never happened. Answers how many there were.
 */
export async function endAbandonedSteps(db: Kysely<Database>, silentMs: number): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(a.pid) from pg_stat_activity a
    where a.datname = current_database() and a.usename = current_user and a.state like 'idle in transaction%'
      and a.state_change < clock_timestamp() - make_interval(secs => ${silentMs / 1_000})
      and exists (
        select from pg_locks l
        where l.pid = a.pid and l.relation = 'projection_checkpoints'::regclass and l.mode = 'RowExclusiveLock'
      )`.execute(db);
  return rows.length;
}
