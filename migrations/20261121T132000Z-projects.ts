import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Customers, projects, and who belongs to them in which roles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customers (
      id uuid primary key,
      name text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table projects (
      id uuid primary key,
      customer_id uuid references customers (id),
      name text not null,
      owner_name text not null,
      country text not null,
      language text not null,
      strict_workflow boolean not null default false,
      product_enabled boolean not null default false,
      ai_max_calls integer not null default 0,
      msv_low integer not null default 500,
      msv_medium integer not null default 5000,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index projects_owner on projects (owner_name)`.execute(db);
  await sql`
    create table project_members (
      delegation_id uuid primary key,
      project_id uuid not null,
      user_id uuid not null,
      roles text[] not null,
      added_at timestamptz not null,
      position bigint not null,
      unique (project_id, user_id)
    )`.execute(db);
  await sql`create index project_members_user on project_members (user_id)`.execute(db);
  await sql`
    create table project_default_holders (
      project_id uuid not null,
      role text not null,
      user_id uuid not null,
      position bigint not null,
      primary key (project_id, role)
    )`.execute(db);
  await sql`
    create table seeds (
      name text primary key,
      completed_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table seeds, project_default_holders, project_members, projects, customers`.execute(db);
}
