import { ROLES, type Role } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { holdersByRole } from '../membership/index.ts';
import { projectFacts } from '../projects/index.ts';

/** Who may be given each role: its holders, and the owner, who may do everything. */
export async function assignable(
  db: Kysely<Database>,
  projectId: string,
): Promise<Partial<Record<Role, string[]>>> {
  const [holders, project] = await Promise.all([holdersByRole(db, projectId), projectFacts(db, projectId)]);
  const owner = project ? [project.ownerId] : [];
  return Object.fromEntries(ROLES.map((role) => [role, [...(holders[role] ?? []), ...owner]]));
}
