import { type Kysely, sql } from 'kysely';

/**
 * Failed log-ins, counted where every process sees them. Attempts under way count, too, for a while: of one whose outcome
 * nobody stored nothing is left. Unlogged: after a crash counting begins anew, and no log-in waits for the disk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table log_in_failures (
      key text primary key,
      failures integer not null,
      pending integer not null,
      pending_until timestamptz not null,
      blocked_until timestamptz,
      forgotten_at timestamptz not null
    )`.execute(db);
  await sql`create index log_in_failures_forgotten on log_in_failures (forgotten_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table log_in_failures`.execute(db);
}
