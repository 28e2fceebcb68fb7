import type { Role } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Membership } from '../platform/http/access.ts';
import { projectPeople } from '../projects/index.ts';

/**
 * A person's membership of a project: the owner by the project's row, members by their own. A stranger, an
 * unknown project and an unknown person all answer null, so that none can be told from another.
 */
export async function membershipOf(
  db: Kysely<Database>,
  projectId: string,
  userId: string,
): Promise<Membership | null> {
  const row = await db
    .selectFrom(projectPeople)
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .select(['owner', 'roles'])
    .executeTakeFirst();
  return row ? { projectId, userId, ...row } : null;
}

/** Who is assigned by default when a topic enters the status of a role. */
export async function defaultHoldersOf(
  db: Kysely<Database>,
  projectId: string,
): Promise<Partial<Record<Role, string>>> {
  const rows = await db
    .selectFrom('project_members')
    .where('project_id', '=', projectId)
    .where(sql<boolean>`default_for <> '{}'`)
    .select(['user_id', 'default_for'])
    .execute();
  return Object.fromEntries(rows.flatMap((row) => row.default_for.map((role) => [role, row.user_id])));
}
