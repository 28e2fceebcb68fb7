import { type Kysely, sql } from 'kysely';

/**
 * What administrators do to accounts are events. The account's own row says what counts, as log-ins and sockets ask it; how far it
 * has followed them stands beside, so that a replay changes nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_changes (
      id uuid primary key,
      revision bigint not null,
      changed_by uuid not null,
      changed_at timestamptz not null,
      position bigint not null
    )`.execute(db);
  await sql`alter table accounts add column standing_position bigint not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts drop column standing_position`.execute(db);
  await sql`drop table account_changes`.execute(db);
}
