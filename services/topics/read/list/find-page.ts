import type { TopicFilter, TopicRow } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { ROW_COLUMNS, topicRowOf } from '../model/topic-row.ts';
import { filterCondition, type ListScope } from './filter-sql.ts';
import type { ListOrder } from './list-query.ts';
import { afterKeys, type KeyValue, orderBy } from './order-sql.ts';

/** Where a page begins: after so many rows, or after the row with these keys. */
export type PageStart = { skip: number } | { after: readonly KeyValue[] };

/** One page of a filtered list in its order, and whether more follows. One query, whatever hangs on the topics. */
export async function findPage(
  db: Kysely<Database>,
  scope: ListScope,
  filter: TopicFilter,
  order: ListOrder,
  start: PageStart,
  size: number,
): Promise<{ rows: TopicRow[]; more: boolean }> {
  const condition = filterCondition(filter, scope);
  const after = 'after' in start ? sql<boolean>`${afterKeys(start.after, order, scope)}` : sql<boolean>`true`;
  const views = await db
    .selectFrom('topic_views')
    .select(ROW_COLUMNS)
    .where(sql<boolean>`${condition} and ${after}`)
    .orderBy(orderBy(order, scope))
    .limit(size + 1)
    .offset('skip' in start ? start.skip : 0)
    .execute();
  return { rows: views.slice(0, size).map(topicRowOf), more: views.length > size };
}
