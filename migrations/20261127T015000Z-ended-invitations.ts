import { type Kysely, sql } from 'kysely';

/**
 * To whom invitations went that were revoked, or ended long ago: the history of a project's people names them. A process of an
 * earlier version deletes what it ends, as it did before; nothing else depends on these rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ended_invitations (
      id uuid primary key,
      project_id uuid not null references projects (id) on delete cascade,
      email text not null
    )`.execute(db);
  await sql`create index ended_invitations_by_project on ended_invitations (project_id)`.execute(db);
  await sql`create index ended_invitations_by_email on ended_invitations (email)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table ended_invitations`.execute(db);
}
