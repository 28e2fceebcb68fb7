import { type Kysely, sql } from 'kysely';

/**
 * What administrators say of languages and countries beside what is shipped. `changed` holds what is not as shipped; of a language
 * that was added, all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table language_changes (
      code text primary key,
      changed jsonb not null,
      standing text not null,
      revision bigint not null,
      changed_by uuid not null,
      changed_at timestamptz not null,
      position bigint not null
    )`.execute(db);
  await sql`
    create table country_changes (
      code text primary key,
      changed jsonb not null,
      revision bigint not null,
      changed_by uuid not null,
      changed_at timestamptz not null,
      position bigint not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table country_changes, language_changes`.execute(db);
}
