import type { Role } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Membership } from '../platform/http/access.ts';

/**
 * A person's standing in a project: the owner by the project's owner name, members by their row. A stranger, an
 * unknown project and an unknown person all answer null, so that none can be told from another.
 */
export async function membershipOf(
  db: Kysely<Database>,
  projectId: string,
  userId: string,
): Promise<Membership | null> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', userId))
    .leftJoin('project_members', (join) =>
      join
        .onRef('project_members.project_id', '=', 'projects.id')
        .onRef('project_members.user_id', '=', 'accounts.id'),
    )
    .where('projects.id', '=', projectId)
    .select(['projects.owner_name', 'accounts.user_name', 'project_members.roles'])
    .executeTakeFirst();
  if (!row) return null;
  const owner = row.owner_name === row.user_name;
  if (!owner && row.roles === null) return null;
  return { projectId, userId, owner, roles: row.roles ?? [] };
}

/** Who is assigned by default when a topic enters the status of a role. */
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
