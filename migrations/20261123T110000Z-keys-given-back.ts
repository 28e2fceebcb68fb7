import { type Kysely, sql } from 'kysely';

/**
 * A key whose request failed on our side is given back and still known, so that no other request takes its place.
 * `under_way_since` is null where nobody works on it; a process of the version before leaves it to the default.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_keys
      add column under_way_since timestamptz default clock_timestamp(),
      add column answer_bytes integer not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys drop column under_way_since, drop column answer_bytes`.execute(db);
}
