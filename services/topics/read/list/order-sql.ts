import { isMine, type SortField, sortKeysOf, type TopicRow } from '@keywright/events/topic';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, isMineCondition, type ListScope } from './filter-sql.ts';
import type { ListOrder } from './list-query.ts';

export type KeyValue = string | number | null;

/** One expression a list is ordered by. Unknown values come last in either direction. */
interface Term {
  sql: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  nullable: boolean;
}

const COLUMNS: Record<SortField, { column: string; nullable?: true }> = {
  pageTag: { column: 'page_tag_key', nullable: true },
  pageName: { column: 'page_name_key', nullable: true },
  type: { column: 'type' },
  subject: { column: 'my_topic_key', nullable: true },
  kwStrategy: { column: 'main_count' },
  totalMsv: { column: 'total_msv' },
  wordsEstimated: { column: 'estimate_number_of_words' },
  wordsWritten: { column: 'words_in_content' },
  deliveryDate: { column: 'delivery_date', nullable: true },
  status: { column: 'status_ord' },
  statusSince: { column: 'status_since' },
  msvScore: { column: 'msv_score_ord' },
  seoScore: { column: 'seo_score_ord' },
  notes: { column: 'note_count' },
  publishedOn: { column: 'published_on', nullable: true },
  createdAt: { column: 'created_at' },
  updatedAt: { column: 'updated_at' },
};

function termsOf({ mineFirst, keys }: ListOrder, scope: ListScope): Term[] {
  const mine: Term = {
    sql: sql`(case when ${isMineCondition(scope)} then 0 else 1 end)`,
    direction: 'asc',
    nullable: false,
  };
  const terms = keys.map(({ field, direction }): Term => {
    const { column, nullable = false } = COLUMNS[field];
    return { sql: sql.ref(column), direction, nullable };
  });
  return [...(mineFirst ? [mine] : []), ...terms, { sql: sql.ref('id'), direction: 'asc', nullable: false }];
}

/** The order of a list as SQL, equal to that of `compareRows`. */
export function orderBy(order: ListOrder, scope: ListScope): RawBuilder<unknown> {
  // "nulls last" on a column that has none would keep the planner from walking its index backwards.
  const parts = termsOf(order, scope).map(
    (term) => sql`${term.sql} ${sql.raw(term.direction)}${term.nullable ? sql` nulls last` : sql``}`,
  );
  return sql.join(parts);
}

/** The values a row is ordered by, as a cursor carries them. */
export function keysOfRow(row: TopicRow, { mineFirst, keys }: ListOrder, { userId }: ListScope): KeyValue[] {
  return [...(mineFirst ? [isMine(row, { userId }) ? 0 : 1] : []), ...sortKeysOf(row, keys)];
}

/**
 * True for the rows that come after the row with these keys: behind it in the first term, or level in the first and
 * behind it in the second, and so on. The terms differ in direction, so a comparison of whole rows will not do.
 */
export function afterKeys(values: readonly KeyValue[], order: ListOrder, scope: ListScope): Condition {
  const terms = termsOf(order, scope);
  const behind = terms.map((term, index) => {
    const level = terms.slice(0, index).map((earlier, at) => isLevel(earlier, values[at] ?? null));
    return sql`(${sql.join([...level, isBehind(term, values[index] ?? null)], sql` and `)})`;
  });
  return sql`(${boundOf(terms[0]!, values[0] ?? null)} and (${sql.join(behind, sql` or `)}))`;
}

function isLevel(term: Term, value: KeyValue): Condition {
  return value === null ? sql`${term.sql} is null` : sql`${term.sql} = ${value}`;
}

function isBehind({ sql: key, direction, nullable }: Term, value: KeyValue): Condition {
  if (value === null) return sql`false`;
  const behind = direction === 'asc' ? sql<boolean>`${key} > ${value}` : sql<boolean>`${key} < ${value}`;
  return nullable ? sql`(${behind} or ${key} is null)` : behind;
}

/** Follows from the rest, and lets the planner begin in the middle of an index. */
function boundOf({ sql: key, direction, nullable }: Term, value: KeyValue): Condition {
  if (nullable || value === null) return sql`true`;
  return direction === 'asc' ? sql`${key} >= ${value}` : sql`${key} <= ${value}`;
}
