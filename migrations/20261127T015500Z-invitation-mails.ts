import { type Kysely, sql } from 'kysely';

/** How many invitations an account had mailed when, for a day. A process of an earlier version counts none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitation_mails (
      id bigint generated always as identity primary key,
      sender uuid not null,
      sent_at timestamptz not null,
      mails integer not null
    )`.execute(db);
  await sql`create index invitation_mails_by_sender on invitation_mails (sender, sent_at)`.execute(db);
  await sql`create index invitation_mails_by_age on invitation_mails (sent_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table invitation_mails`.execute(db);
}
