import { type Kysely, sql } from 'kysely';

/**
 * Whom invitations are for: written before they are recorded, as no event has an address; what the events say of them is kept
 * beside it. And what members hand over to others, until every topic has followed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table project_invitations (
      id uuid primary key,
      project_id uuid not null references projects (id) on delete cascade,
      email text,
      role text not null,
      written_at timestamptz not null,
      position bigint not null default 0,
      status text check (status in ('ONGOING', 'CONFIRMED', 'EXPIRED')),
      sent_at timestamptz,
      expires_at timestamptz,
      sent_by uuid,
      accepted_by uuid,
      sends integer not null default 0,
      mailed integer not null default 0,
      hash text unique
    )`.execute(db);
  await sql`create index project_invitations_by_project on project_invitations (project_id, email)`.execute(
    db,
  );
  await sql`create index project_invitations_to_mail on project_invitations (id) where sends > mailed`.execute(
    db,
  );
  await sql`create index project_invitations_by_end on project_invitations (expires_at)`.execute(db);
  await sql`create index project_invitations_by_age on project_invitations (written_at)`.execute(db);
  await sql`
    create table topic_hand_overs (
      event_id uuid primary key,
      project_id uuid not null references projects (id) on delete cascade,
      role text not null,
      from_user uuid not null,
      to_user uuid not null,
      position bigint not null,
      done_at timestamptz
    )`.execute(db);
  await sql`create index topic_hand_overs_by_project on topic_hand_overs (project_id)`.execute(db);
  await sql`create index topic_hand_overs_open on topic_hand_overs (position) where done_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table topic_hand_overs`.execute(db);
  await sql`drop table project_invitations`.execute(db);
}
