import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

/** What deciders and scores need to know of a project. */
export interface ProjectFacts {
  id: string;
  ownerId: string;
  strictWorkflow: boolean;
  country: string;
  language: string;
  /** Monthly search volumes at which a topic leaves LOW and MEDIUM. */
  msvThresholds: { low: number; medium: number };
}

/** The facts of one project, or null where there is none. */
export async function projectFacts(db: Kysely<Database>, projectId: string): Promise<ProjectFacts | null> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('accounts', 'accounts.user_name', 'projects.owner_name')
    .where('projects.id', '=', projectId)
    .select(['projects.id', 'accounts.id as ownerId', 'strict_workflow as strictWorkflow'])
    .select(['projects.country', 'projects.language', 'msv_low as low', 'msv_medium as medium'])
    .executeTakeFirst();
  if (!row) return null;
  const { low, medium, ...facts } = row;
  return { ...facts, msvThresholds: { low, medium } };
}
