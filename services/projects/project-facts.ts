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
    .selectAll('projects')
    .select('accounts.id as owner_id')
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    ownerId: row.owner_id,
    strictWorkflow: row.strict_workflow,
    country: row.country,
    language: row.language,
    msvThresholds: { low: row.msv_low, medium: row.msv_medium },
  };
}
