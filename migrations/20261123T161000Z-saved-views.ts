import { type Kysely, sql } from 'kysely';

/** Filters of a project's lists that somebody keeps under a name, for themselves or for all who read the project. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id uuid primary key,
      project_id uuid not null references projects (id) on delete cascade,
      owner_id uuid not null references accounts (id) on delete cascade,
      kind text not null,
      view text not null,
      name text not null,
      name_key text not null,
      filter text not null,
      sort text,
      columns text[],
      shared boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (project_id, owner_id, kind, name_key)
    )`.execute(db);
  await sql`create index saved_views_owner on saved_views (owner_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table saved_views`.execute(db);
}
