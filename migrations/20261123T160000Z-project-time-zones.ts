import { type Kysely, sql } from 'kysely';

/** The time zone whose days decide what is late in a project; null: that of its country. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column time_zone text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects drop column time_zone`.execute(db);
}
