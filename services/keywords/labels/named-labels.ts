import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import { uuidOf } from '../../platform/ids.ts';
import { placeMeant } from '../batch/place-asked.ts';

type Table = 'keyword_categories' | 'keyword_tags';

async function ownOf(
  db: Kysely<Database>,
  table: Table,
  { projectId, text, field }: { projectId: string; text: string; field: string },
): Promise<string> {
  const id = uuidOf(text);
  const { rows } =
    id === null
      ? { rows: [] }
      : await sql`select from ${sql.table(table)} where id = ${id} and project_id = ${projectId}`.execute(db);
  if (id === null || rows.length === 0) throw new AppError('NOT_FOUND', { field });
  return id;
}

/** The id of a category of the project. @throws AppError NOT_FOUND with the name of the field that says it */
export function categoryNamed(
  db: Kysely<Database>,
  projectId: string,
  text: string,
  field: string,
): Promise<string> {
  return ownOf(db, 'keyword_categories', { projectId, text, field });
}

/** The id of a tag of the project. @throws AppError NOT_FOUND */
export function tagNamed(db: Kysely<Database>, projectId: string, text: string): Promise<string> {
  return ownOf(db, 'keyword_tags', { projectId, text, field: 'tagId' });
}

/** The rows of keywords at a place: a list of the project, a scope, or all lists of a type. @throws AppError NOT_FOUND */
export async function keywordsAt(
  db: Kysely<Database>,
  projectId: string,
  text: string,
  field: string,
): Promise<RawBuilder<boolean>> {
  const place = await placeMeant(db, projectId, text, field);
  return 'scope' in place ? sql<boolean>`scope = ${place.scope}` : sql<boolean>`list_id = ${place.listId}`;
}
