import { type KeywordFilter, rulesOfWords } from '@keywright/events/keywords';
import { type RawBuilder, sql } from 'kysely';
import type { ListScope, SqlCondition } from '../../platform/read-models/filter-sql.ts';
import { keywordList } from './keyword-list.ts';
import { textRulesApart } from './rules-in-sql.ts';

/** Conditions on rows of `keyword_views` of which no row meets two. */
export type RowsApart = readonly SqlCondition[];

/** What a filter lets through, in parts that are each found along an index: for counting, where the order does not matter. */
export function rowsApart(filter: KeywordFilter, scope: ListScope): RowsApart {
  const rules = rulesOfWords(filter.rules);
  if (rules === null || rules.length === 0) return [keywordList.filter.where(filter, scope)];
  const others = keywordList.filter.where({ ...filter, rules: [] }, scope);
  return textRulesApart(rules, scope).map((part) => sql<boolean>`${others} and ${part}`);
}

/** The ids of rows (`id`), no more than so many. */
export function idsApart(parts: RowsApart, most: number): RawBuilder<unknown> {
  const each = parts.map((part) => sql`(select id from keyword_views where ${part} limit ${most})`);
  return sql`select id from (${sql.join(each, sql` union all `)}) as parts limit ${most}`;
}
