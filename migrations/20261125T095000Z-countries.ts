import { type Kysely, sql } from 'kysely';

/** The countries of ISO 3166, with the language that most people of each speak. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table country_infoes (
      code text primary key,
      name text not null,
      language text not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table country_infoes`.execute(db);
}
