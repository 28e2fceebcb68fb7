import { type Kysely, sql } from 'kysely';

/**
 * Events that the event store was seen to hold, and under which versions of the read models: one that it does not hold any
 * more says that it is an older copy, or of another history, whatever its positions say.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_witnesses (
      event_id uuid primary key,
      stream text not null,
      revision bigint not null,
      position bigint not null,
      epochs text[] not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table store_witnesses`.execute(db);
}
