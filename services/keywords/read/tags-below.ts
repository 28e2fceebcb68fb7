import type { KeywordFilter } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { uuidOf } from '../../platform/ids.ts';

/** The same filter, in which each of its tags stands with all that is below it in the project. */
export async function withTagsBelow(
  db: Kysely<Database>,
  projectId: string,
  filter: KeywordFilter,
): Promise<KeywordFilter> {
  const wanted = filter.tags.flatMap((id) => uuidOf(id) ?? []);
  if (wanted.length === 0) return filter;
  const { rows } = await sql<{ id: string }>`
    with recursive meant as (
      select id from keyword_tags where project_id = ${projectId} and id = any(${wanted}::uuid[])
      union
      select tags.id from keyword_tags as tags join meant on tags.parent_id = meant.id
      where tags.project_id = ${projectId}
    )
    select id from meant`.execute(db);
  return { ...filter, tags: [...new Set([...filter.tags, ...rows.map(({ id }) => id)])] };
}
