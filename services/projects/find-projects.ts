import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { ProjectView } from './project-view.ts';

/** The projects a person owns or is a member of, oldest first. */
export async function findProjectsOf(db: Kysely<Database>, userId: string): Promise<ProjectView[]> {
  const rows = await db
    .selectFrom('projects')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', userId))
    .leftJoin('customers', 'customers.id', 'projects.customer_id')
    .leftJoin('project_members', (join) =>
      join
        .onRef('project_members.project_id', '=', 'projects.id')
        .onRef('project_members.user_id', '=', 'accounts.id'),
    )
    .where((where) =>
      where.or([
        where('project_members.user_id', 'is not', null),
        where('projects.owner_name', '=', where.ref('accounts.user_name')),
      ]),
    )
    .select([
      'projects.id',
      'projects.name',
      'projects.owner_name',
      'projects.country',
      'projects.language',
      'projects.strict_workflow',
      'projects.product_enabled',
      'projects.ai_max_calls',
      'projects.customer_id',
      'customers.name as customer_name',
    ])
    .orderBy('projects.created_at')
    .orderBy('projects.name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ownerName: row.owner_name,
    country: row.country,
    language: row.language,
    strictWorkflow: row.strict_workflow,
    projectProductConfig: { enabled: row.product_enabled, aiPlan: { maxNumberOfCalls: row.ai_max_calls } },
    customer:
      row.customer_id === null ? null : { id: row.customer_id, name: row.customer_name ?? row.customer_id },
  }));
}
