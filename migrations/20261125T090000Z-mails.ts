import { type Kysely, sql } from 'kysely';

/**
 * What mails say, by kind, part and language, so that the back-office can change it; mails that wait to be sent; and, where
 * nothing is sent by SMTP, those that would have been.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_contents (
      id uuid primary key,
      mail_type text not null,
      content_type text not null,
      unique (mail_type, content_type)
    )`.execute(db);
  await sql`
    create table mail_content_translations (
      id uuid primary key,
      mail_content_id uuid not null references mail_contents (id) on delete cascade,
      language text not null references languages (code),
      translation text not null,
      seeded text,
      updated_at timestamptz not null,
      unique (mail_content_id, language)
    )`.execute(db);
  await sql`
    create table waiting_mails (
      id uuid primary key,
      mail_type text,
      recipient text not null,
      language text not null,
      facts jsonb not null,
      created_at timestamptz not null,
      next_attempt_at timestamptz not null,
      attempts integer not null default 0
    )`.execute(db);
  await sql`create index waiting_mails_next on waiting_mails (next_attempt_at)`.execute(db);
  await sql`
    create table outbox_mails (
      id uuid primary key,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      sent_at timestamptz not null,
      ord bigint generated always as identity
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table outbox_mails, waiting_mails, mail_content_translations, mail_contents`.execute(db);
}
