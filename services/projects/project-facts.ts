import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

/** What deciders need to know of a project. */
export interface ProjectFacts {
  ownerId: string;
  strictWorkflow: boolean;
  /** ISO 3166 and ISO 639. */
  country: string;
  language: string;
}

/** The facts of one project, or null where there is none that anybody owns. */
export async function projectFacts(db: Kysely<Database>, projectId: string): Promise<ProjectFacts | null> {
  const facts = await db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .where('owner_id', 'is not', null)
    .select(['owner_id as ownerId', 'strict_workflow as strictWorkflow', 'country', 'language'])
    .$narrowType<{ ownerId: string }>()
    .executeTakeFirst();
  return facts ?? null;
}
