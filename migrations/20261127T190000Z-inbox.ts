import { type Kysely, sql } from 'kysely';

/**
 * What people are told: a read model of entries and of the rows that they stand in, with what it has to know of members, topics, asks
 * and tasks; and beside it how far each has read, and what was mailed to whom, which no rebuild touches. Some moves are open to holders
 * of a default alone, who are told of requests for them (`default_for`); what is marked as unread again is so as it was before
 * (`position_before`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inbox_members (
      project_id uuid not null,
      account_id uuid not null,
      owner boolean not null,
      roles text[] not null,
      position bigint not null,
      default_for text[] not null default '{}',
      primary key (project_id, account_id)
    )`.execute(db);
  await sql`
    create table inbox_preferences (
      account_id uuid not null,
      project_id uuid not null,
      scope text not null,
      mail text not null,
      position bigint not null,
      primary key (account_id, project_id)
    )`.execute(db);
  await sql`
    create table inbox_topics (
      topic_id uuid primary key,
      project_id uuid not null,
      author_id uuid not null,
      status text not null,
      assignments jsonb not null,
      submitters jsonb not null,
      ask_id uuid,
      position bigint not null
    )`.execute(db);
  await sql`
    create table inbox_asks (
      ask_id uuid primary key,
      topic_id uuid not null,
      project_id uuid not null,
      asked_by uuid not null,
      asked_at timestamptz not null,
      from_status text not null,
      to_status text not null,
      text_id uuid,
      outcome text,
      closed_by uuid,
      closed_at timestamptz,
      answer_text_id uuid,
      position bigint not null
    )`.execute(db);
  await sql`
    create table inbox_tasks (
      task_id uuid primary key,
      project_id uuid not null,
      started_by uuid not null,
      type text not null,
      title text,
      position bigint not null
    )`.execute(db);
  await sql`
    create table notification_entries (
      account_id uuid not null,
      event_id uuid not null,
      notification_id uuid not null,
      project_id uuid not null,
      topic_id uuid,
      task_id uuid,
      invitation_id uuid,
      kind text not null,
      actor_id uuid not null,
      at timestamptz not null,
      facts jsonb not null,
      position bigint not null,
      primary key (account_id, event_id, kind)
    )`.execute(db);
  await sql`create index notification_entries_row on notification_entries (notification_id, position)`.execute(
    db,
  );
  await sql`create index notification_entries_position on notification_entries (position)`.execute(db);
  await sql`
    create table notifications (
      id uuid primary key,
      account_id uuid not null,
      project_id uuid not null,
      topic_id uuid,
      task_id uuid,
      invitation_id uuid,
      kind text not null,
      at timestamptz not null,
      entries integer not null,
      position bigint not null
    )`.execute(db);
  await sql`create index notifications_account on notifications (account_id, position)`.execute(db);
  await sql`
    create table notification_reads (
      account_id uuid not null,
      notification_id uuid not null,
      position bigint not null,
      read_at timestamptz not null,
      position_before bigint,
      primary key (account_id, notification_id)
    )`.execute(db);
  await sql`
    create table notification_mails (
      event_id uuid not null,
      account_id uuid not null,
      mailed_at timestamptz not null,
      primary key (event_id, account_id)
    )`.execute(db);
  await sql`
    create table notification_digests (
      account_id uuid not null,
      day date not null,
      position bigint not null,
      primary key (account_id, day)
    )`.execute(db);
  await sql`
    create table notification_mail_cursor (
      "only" boolean primary key default true check ("only"),
      position bigint not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table notification_mail_cursor, notification_digests, notification_mails, notification_reads, notifications,
      notification_entries, inbox_tasks, inbox_asks, inbox_topics, inbox_preferences, inbox_members`.execute(
    db,
  );
}
