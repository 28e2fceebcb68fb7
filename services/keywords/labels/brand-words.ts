import { brandWordsOf } from '@keywright/events/keyword-labels';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** The words by which people ask for what a project is about: those of its name and of its customer's. */
export async function brandWordsOfProject(db: Kysely<Database>, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from projects where id = ${projectId}
    union all
    select customers.name from projects join customers on customers.id = projects.customer_id
    where projects.id = ${projectId}`.execute(db);
  return brandWordsOf(rows.map(({ name }) => name));
}
