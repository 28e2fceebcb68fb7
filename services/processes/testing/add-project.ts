import type { Role } from '@keywright/events/catalogue';
import type { Platform } from '../../platform/feature.ts';

/** Stores a project with members as rows, for tests of the platform that need no history of a team. Answers its id. */
export async function addProject(
  { db, ids, clock }: Pick<Platform, 'db' | 'ids' | 'clock'>,
  ownerName: string,
  members: Readonly<Record<string, readonly Role[]>> = {},
): Promise<string> {
  const id = ids.uuid();
  await db
    .insertInto('projects')
    .values({
      id,
      customer_id: null,
      name: 'A project',
      owner_name: ownerName,
      country: 'GB',
      language: 'en-GB',
      time_zone: null,
      strict_workflow: false,
      product_enabled: false,
      ai_max_calls: 0,
      msv_low: 500,
      msv_medium: 5000,
      created_at: clock.now(),
    })
    .execute();
  for (const [userId, roles] of Object.entries(members)) {
    await db
      .insertInto('project_members')
      .values({
        delegation_id: ids.uuid(),
        project_id: id,
        user_id: userId,
        roles: [...roles],
        default_for: [],
        added_at: clock.now().toISOString(),
        position: '0',
      })
      .execute();
  }
  return id;
}
