import type { Platform } from '../platform/feature.ts';

/** The project a delegation belongs to. */
export async function projectOfDelegation(id: string, { db }: Platform): Promise<string | null> {
  const row = await db
    .selectFrom('project_members')
    .where('delegation_id', '=', id)
    .select('project_id')
    .executeTakeFirst();
  return row?.project_id ?? null;
}
