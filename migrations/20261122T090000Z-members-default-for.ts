import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What a member holds the default of stands in the member's own row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_members add column default_for text[] not null default '{}'`.execute(db);
  await sql`
    update project_members members set default_for = holders.roles
    from (
      select project_id, user_id, array_agg(role) as roles from project_default_holders group by project_id, user_id
    ) as holders
    where holders.project_id = members.project_id and holders.user_id = members.user_id`.execute(db);
  await sql`drop table project_default_holders`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table project_default_holders (
      project_id uuid not null,
      role text not null,
      user_id uuid not null,
      position bigint not null,
      primary key (project_id, role)
    )`.execute(db);
  await sql`
    insert into project_default_holders (project_id, role, user_id, position)
    select project_id, unnest(default_for), user_id, position from project_members`.execute(db);
  await sql`alter table project_members drop column default_for`.execute(db);
}
