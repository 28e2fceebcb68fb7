import type { KeywordFilter } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListScope } from '../../platform/read-models/filter-sql.ts';
import { VOLUME_IN } from '../read/keyword-counts.ts';
import { EMPTY_KEYWORD_FILTER, keywordList } from '../read/keyword-list.ts';
import type { Selection } from '../read/keyword-sums.ts';
import type { CategoryFacts } from '../read/label-facts.ts';

/** Categories with how many of the keywords that a condition on rows lets through are in each, and their volume. */
export async function countedIn(
  db: Kysely<Database>,
  categories: readonly CategoryFacts[],
  where: RawBuilder<unknown>,
): Promise<CategoryFacts[]> {
  const { rows } = await sql<{ id: string; keywords: number; volume: number }>`
    select label as id, count(*)::double precision as keywords,
      coalesce(sum(own.volume), 0)::double precision as volume
    from (select categories, ${VOLUME_IN} as volume from keyword_views where categories <> '{}' and ${where}) as own,
      unnest(own.categories) as label
    group by label`.execute(db);
  const found = new Map(rows.map(({ id, ...numbers }) => [id, numbers]));
  return categories.map((category) => ({
    ...category,
    ...(found.get(category.id) ?? { keywords: 0, volume: 0 }),
  }));
}

/** Of these categories those of a list: made for it, or with keywords that stand in it. Numbers are those within the list. */
export async function countedInList(
  db: Kysely<Database>,
  categories: readonly CategoryFacts[],
  { projectId, listId }: { projectId: string; listId: string },
): Promise<CategoryFacts[]> {
  const counted = await countedIn(db, categories, sql`project_id = ${projectId} and list_id = ${listId}`);
  return counted.filter(({ keyWordListId, keywords }) => keyWordListId === listId || keywords > 0);
}

/** The rows that a filter and a selection mean; null for all of the project, whose numbers are kept. */
export function withinFilter(
  scope: ListScope,
  filter: KeywordFilter,
  { ids, exclude = [] }: Selection,
): RawBuilder<unknown> | null {
  const isAll = JSON.stringify(filter) === JSON.stringify(EMPTY_KEYWORD_FILTER);
  if (isAll && ids === undefined && exclude.length === 0) return null;
  const alone = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::uuid[])`;
  return sql`${keywordList.filter.where(filter, scope)} and ${alone} and id <> all(${[...exclude]}::uuid[])`;
}
