import { type Kysely, sql } from 'kysely';

/**
 * What administrators have changed of the words that the product ships: texts of the interface and mails, beside the shipped ones, so
 * that neither new seeds nor a rebuild takes anything from the other. `area` is the file in which the seeds have a label.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table translations add column area text not null default ''`.execute(db);
  await sql`
    create table translation_changes (
      id uuid primary key,
      language text not null,
      label text not null,
      translation text not null,
      revision bigint not null,
      changed_by uuid not null,
      changed_at timestamptz not null,
      position bigint not null
    )`.execute(db);
  await sql`
    create table mail_content_changes (
      id uuid primary key,
      mail_type text not null,
      language text not null,
      subject text not null,
      text text not null,
      html text not null,
      revision bigint not null,
      changed_by uuid not null,
      changed_at timestamptz not null,
      position bigint not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table translation_changes, mail_content_changes`.execute(db);
  await sql`alter table translations drop column area`.execute(db);
}
