import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

/** What deciders need to know of a project. */
export interface ProjectFacts {
  ownerId: string;
  strictWorkflow: boolean;
}

/** The facts of one project, or null where there is none. */
export async function projectFacts(db: Kysely<Database>, projectId: string): Promise<ProjectFacts | null> {
  const facts = await db
    .selectFrom('projects')
    .innerJoin('accounts', 'accounts.user_name', 'projects.owner_name')
    .where('projects.id', '=', projectId)
    .select(['accounts.id as ownerId', 'strict_workflow as strictWorkflow'])
    .executeTakeFirst();
  return facts ?? null;
}
