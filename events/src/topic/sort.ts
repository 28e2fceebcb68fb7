import { statusOrd } from '../catalogue/statuses.ts';
import { SCORE_STATUSES, type SortDirection } from '../catalogue/topic-enums.ts';
import { foldCase } from './filter.ts';
import type { TopicRow } from './row.ts';

/** The columns a list of topics can be ordered by. */
export const SORT_FIELDS = [
  'pageTag',
  'pageName',
  'type',
  'subject',
  'kwStrategy',
  'totalMsv',
  'wordsEstimated',
  'wordsWritten',
  'deliveryDate',
  'status',
  'statusSince',
  'msvScore',
  'seoScore',
  'notes',
  'publishedOn',
  'createdAt',
  'updatedAt',
] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export interface SortKey {
  field: SortField;
  direction: SortDirection;
}

/** The order of a list nobody has sorted: what moved last comes first. */
export const DEFAULT_SORT: readonly SortKey[] = [{ field: 'updatedAt', direction: 'desc' }];

type KeyValue = string | number | null;

/** Each column's value to order by; texts are folded so that case does not matter, unknown values are null. */
const VALUE: Record<SortField, (row: TopicRow) => KeyValue> = {
  pageTag: (row) => textKey(row.pageTags[0] ?? null),
  pageName: (row) => textKey(row.pageName),
  type: (row) => row.type,
  subject: (row) => textKey(row.myTopic),
  kwStrategy: (row) => row.keywordCounts.MAIN,
  totalMsv: (row) => row.totalMsv,
  wordsEstimated: (row) => row.estimateNumberOfWords,
  wordsWritten: (row) => row.wordsInContent,
  deliveryDate: (row) => row.deliveryDate,
  status: (row) => statusOrd(row.status),
  statusSince: (row) => row.statusSince,
  msvScore: (row) => SCORE_STATUSES.indexOf(row.msvScoreStatus),
  seoScore: (row) => SCORE_STATUSES.indexOf(row.seoScoreStatus),
  notes: (row) => row.noteCount,
  publishedOn: (row) => row.publishedOn,
  createdAt: (row) => row.createdAt,
  updatedAt: (row) => row.updatedAt,
};

/** A list's whole order: `pageTagSortType` comes before `sort`; with neither, the default. */
export function sortKeys(sort: readonly SortKey[], pageTagSortType: SortDirection | null): SortKey[] {
  const first: SortKey[] = pageTagSortType === null ? [] : [{ field: 'pageTag', direction: pageTagSortType }];
  const keys = [...first, ...sort];
  return keys.length === 0 ? [...DEFAULT_SORT] : keys;
}

/**
 * Compares two rows as the server orders them: key by key, unknown values last in either direction, the id as the last
 * word. Texts compare by code point of their folded form, as the database does with the collation "C".
 */
export function compareRows(keys: readonly SortKey[]): (one: TopicRow, other: TopicRow) => number {
  return (one, other) => {
    for (const { field, direction } of keys) {
      const order = compareKeys(VALUE[field](one), VALUE[field](other), direction);
      if (order !== 0) return order;
    }
    return compareText(one.id, other.id);
  };
}

/**
 * The values a row is ordered by, its id last: what a keyset cursor carries. The next page begins after the row whose
 * keys these are.
 */
export function sortKeysOf(row: TopicRow, keys: readonly SortKey[]): KeyValue[] {
  return [...keys.map(({ field }) => VALUE[field](row)), row.id];
}

function compareKeys(one: KeyValue, other: KeyValue, direction: SortDirection): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compareText(String(one), String(other));
  return direction === 'asc' ? order : -order;
}

/** By code point; `<` alone would compare UTF-16 units and put astral characters before U+E000. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  const others = other[Symbol.iterator]();
  for (const character of one) {
    const next = others.next();
    if (next.done) return 1;
    const difference = (character.codePointAt(0) ?? 0) - (next.value.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return -1;
}

function textKey(text: string | null): string | null {
  return text === null ? null : foldCase(text);
}
