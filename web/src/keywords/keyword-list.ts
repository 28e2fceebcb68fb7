import type { KeywordScope } from '@keywright/events/catalogue';
import { emptyFilterOf } from '@keywright/events/fields';
import {
  KEYWORD_FIELDS,
  type KeywordFilter,
  type KeywordRow,
  type KeywordSortKey,
} from '@keywright/events/keywords';
import { useCallback } from 'react';
import { answerWithHeaders, api, type ApiPaths } from '../api/index.ts';
import { listPage, listParameters } from '../data/list-calls.ts';
import { LiveList, type ListSource } from '../data/live-list.ts';
import { useLiveList } from '../data/use-live-list.ts';
import { useProjectScope } from '../projects/index.ts';
import { type LiveKind, type ProjectChannel, store } from '../state/index.ts';
import { narrowingParts } from './acts/run-act.ts';
import { compareKeywords, knownKeywords, matchesKeywords, readingOwn } from './keyword-store.ts';
import { scopeCountersAtom } from './scope-counters.ts';

const PAGE = 100;
/** Rows that stay loaded around those that are looked at. */
const KEPT = 2_000;

export type ScopeList = LiveList<KeywordRow>;

const USUAL: readonly KeywordSortKey[] = [{ field: 'volume', direction: 'desc' }];

/** An order as lists and exports are asked for it: marks tie by volume. */
export const keywordOrder = (sort: KeywordSortKey | null): readonly KeywordSortKey[] =>
  sort === null ? USUAL : sort.field === 'LTOP' ? [sort, ...USUAL] : [sort];

/**
 * The one list behind a scope's rows: open while it is shown, made anew when what it holds changes. `meant`: the same filter with
 * the tags below those it names, by which rows are judged here; null while they are not known.
 */
export function useKeywordList(
  kind: LiveKind<KeywordRow, never>,
  filter: KeywordFilter,
  meant: KeywordFilter,
  sort: KeywordSortKey | null,
): ScopeList;
export function useKeywordList(
  kind: LiveKind<KeywordRow, never>,
  filter: KeywordFilter,
  meant: KeywordFilter | null,
  sort: KeywordSortKey | null,
): ScopeList | null;
export function useKeywordList(
  kind: LiveKind<KeywordRow, never>,
  filter: KeywordFilter,
  meant: KeywordFilter | null,
  sort: KeywordSortKey | null,
): ScopeList | null {
  const { projectId } = useProjectScope();
  const make = useCallback(
    (channel: ProjectChannel, initial: readonly string[]) =>
      meant &&
      new LiveList<KeywordRow>({
        store,
        rows: knownKeywords,
        channel,
        source: keywordSource(projectId, filter, keywordOrder(sort)),
        rule: {
          matches: (row) => row.projectId === projectId && matchesKeywords(row, meant, NOBODY),
          compare: compareKeywords(keywordOrder(sort)),
        },
        initial,
        pageSize: PAGE,
        keep: KEPT,
        holdOrder: true,
        atOnce: 'own',
      }),
    [projectId, filter, meant, sort],
  );
  return useLiveList(kind, projectId, make);
}

/** No filter of keywords asks who looks, or when. */
const NOBODY = { userId: '', today: '' };

type CountParameters = ApiPaths['/api/keywordViews/search/countByFilter']['get']['parameters']['query'];

/** The server’s list of keywords, page by page. Calls throw ApiProblem. */
function keywordSource(
  projectId: string,
  filter: KeywordFilter,
  sort: readonly KeywordSortKey[],
): ListSource<KeywordRow> {
  const ordered = { projectId, ...listParameters(KEYWORD_FIELDS, filter, sort) };
  // Rules can be longer than an address may be.
  const asBody = filter.rules.length > 0;
  const body = { projectId, ...narrowingParts(filter) };
  const sorted = { ...body, sort: sort.map(({ field, direction }) => `${field},${direction}`) };
  const read = (query: { size: number; page?: number; cursor?: string }, signal?: AbortSignal) =>
    readingOwn((headers) => {
      const asked = { headers, ...(signal && { signal }) };
      return listPage<KeywordRow>(
        asBody
          ? api.POST('/api/keywordDetailsViews/find-all-by-filter', {
              body: { ...sorted, ...query },
              ...asked,
            })
          : api.GET('/api/keywordViews/search/byCriteria', {
              params: { query: { ...ordered, ...query } },
              ...asked,
            }),
      );
    });
  return {
    behind: (cursor, size) => read({ cursor, size }),
    async page(page, size, signal) {
      const found = await read({ page, size }, signal);
      const exact = found.capped ? countedWhole(filter) : null;
      return exact === null ? found : { ...found, total: exact, capped: false };
    },
    async count(signal) {
      const query: CountParameters = {
        projectId,
        ...(listParameters(KEYWORD_FIELDS, filter) as Omit<CountParameters, 'projectId'>),
      };
      const { data, headers } = await (asBody
        ? answerWithHeaders(api.POST('/api/keywordDetailsViews/counts-by-filter', { body, signal }))
        : answerWithHeaders(
            api.GET('/api/keywordViews/search/countByFilter', { params: { query }, signal }),
          ));
      return { total: data.total, position: headers.get('X-Position') ?? '0' };
    },
  };
}

const EMPTY: KeywordFilter = emptyFilterOf(KEYWORD_FIELDS);

/** The filter that lets a whole scope through. */
export const wholeScope = (scope: KeywordScope): KeywordFilter => ({ ...EMPTY, scopes: [scope] });

/** How many keywords a whole scope holds, from its counters; null where more narrows the list. */
function countedWhole(filter: KeywordFilter): number | null {
  const [scope, ...others] = filter.scopes;
  if (scope === undefined || others.length > 0) return null;
  if (JSON.stringify(filter) !== JSON.stringify(wholeScope(scope))) return null;
  return store.get(scopeCountersAtom)?.[scope].keywords ?? null;
}
