import { KEYWORD_RELATIONS, KEYWORD_STRATEGIES, type KeywordStrategy } from '@keywright/events/catalogue';
import type { SortKey } from '@keywright/events/fields';
import type { LineRelation, OptimizeLine } from './optimize-calls.ts';

/** What lines are ordered by; each is a member of a line. */
export const LINE_SORTS = ['value', 'volume', 'cpc', 'position', 'variation', 'score'] as const;
export type LineSort = (typeof LINE_SORTS)[number];

/** What of a topic's keywords is shown; null narrows nothing. */
export interface LineFilter {
  strategy: KeywordStrategy | null;
  relation: LineRelation | null;
}

/** The filter as the address says it; what is none of its words narrows nothing. */
export function lineFilterOf(search: URLSearchParams): LineFilter {
  const oneOf = <Word extends string>(words: readonly Word[], name: string): Word | null =>
    words.find((word) => word === search.get(name)) ?? null;
  return { strategy: oneOf(KEYWORD_STRATEGIES, 'strategy'), relation: oneOf(KEYWORD_RELATIONS, 'relation') };
}

/**
 * The keywords a filter lets through, in their order: as asked for, what is not known last in either direction; else MAIN
 * before RELATED before out of scope, and within each the most searched first.
 */
export function shownLines(
  lines: readonly OptimizeLine[],
  { strategy, relation }: LineFilter,
  sort: SortKey<LineSort> | null,
): readonly OptimizeLine[] {
  return lines
    .filter((line) => strategy === null || line.strategy === strategy)
    .filter((line) => relation === null || line.relation === relation)
    .toSorted(sort === null ? inPlace : by(sort));
}

const placeOf = ({ strategy }: OptimizeLine): number => KEYWORD_STRATEGIES.indexOf(strategy);
const byValue = (a: OptimizeLine, b: OptimizeLine): number => a.value.localeCompare(b.value);

const inPlace = (a: OptimizeLine, b: OptimizeLine): number =>
  placeOf(a) - placeOf(b) || (b.volume ?? -1) - (a.volume ?? -1) || byValue(a, b);

const by =
  ({ field, direction }: SortKey<LineSort>) =>
  (a: OptimizeLine, b: OptimizeLine): number => {
    const turn = direction === 'asc' ? 1 : -1;
    if (field === 'value') return turn * byValue(a, b);
    const [one, other] = [a[field], b[field]];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byValue(a, b);
    return turn * (one - other) || byValue(a, b);
  };

/** How many keywords there are of each strategy. */
export const strategyCounts = (
  lines: readonly OptimizeLine[],
): Readonly<Record<KeywordStrategy, number>> => ({
  MAIN: lines.filter(({ strategy }) => strategy === 'MAIN').length,
  RELATED: lines.filter(({ strategy }) => strategy === 'RELATED').length,
  OUT_OF_SCOPE: lines.filter(({ strategy }) => strategy === 'OUT_OF_SCOPE').length,
});
