import type { Role } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

/** Who is assigned by default when a topic enters the stage of a role. */
export async function defaultHoldersOf(
  db: Kysely<Database>,
  projectId: string,
): Promise<Partial<Record<Role, string>>> {
  const rows = await db
    .selectFrom('project_members')
    .where('project_id', '=', projectId)
    .select(['user_id', 'default_for'])
    .execute();
  return Object.fromEntries(rows.flatMap((row) => row.default_for.map((role) => [role, row.user_id])));
}

/** The members of a project by each role they hold. */
export async function holdersByRole(
  db: Kysely<Database>,
  projectId: string,
): Promise<Partial<Record<Role, string[]>>> {
  const rows = await db
    .selectFrom('project_members')
    .where('project_id', '=', projectId)
    .select(['user_id', 'roles'])
    .execute();
  const holders: Partial<Record<Role, string[]>> = {};
  for (const { user_id, roles } of rows) {
    for (const role of roles) (holders[role] ??= []).push(user_id);
  }
  return holders;
}
