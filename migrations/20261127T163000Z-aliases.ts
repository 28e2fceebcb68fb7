import { type Kysely, sql } from 'kysely';

/**
 * An alias that stands alone again keeps its row, so that no event of before makes one of it again; and topics, whose totals leave
 * aliases out, have a table of them that waits for no other read model.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table keyword_aliases alter column original_id drop not null`.execute(db);
  await sql`
    create table topic_aliases (
      alias_id uuid primary key,
      original_id uuid,
      project_id uuid not null,
      position bigint not null
    )`.execute(db);
  await sql`create index topic_aliases_project on topic_aliases (project_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table topic_aliases`.execute(db);
  await sql`delete from keyword_aliases where original_id is null`.execute(db);
  await sql`alter table keyword_aliases alter column original_id set not null`.execute(db);
}
