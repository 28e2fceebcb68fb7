import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What a member holds the default of stands in the member's own row. The table it stood in stays for processes of the
 * version before, which may still run beside this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_members add column default_for text[] not null default '{}'`.execute(db);
  await sql`
    update project_members members set default_for = holders.roles
    from (
      select project_id, user_id, array_agg(role) as roles from project_default_holders group by project_id, user_id
    ) as holders
    where holders.project_id = members.project_id and holders.user_id = members.user_id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_members drop column default_for`.execute(db);
}
