import { KEYWORD_SCOPES, type KeywordScope } from '@keywright/events/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { answer, api } from '../api/index.ts';
import { askedCountsAtom, scopeCountersAtom } from '../keywords/index.ts';
import { savedViewsQuery } from '../saved-views/index.ts';
import { connectionAtom, ownTasksToldAtom, store } from '../state/index.ts';

/**
 * When keywords are counted anew, in ms: `gather` and `spread` after there was a reason, so that one call answers several and not
 * everybody calls in the same moment; and `rest` after the last time.
 */
const WHERE_SHOWN = { gather: 2_000, spread: 1_500, rest: 4_000 };
const ELSEWHERE = { gather: 300, spread: 700, rest: 20_000 };

/**
 * Keeps what the navigation says of keywords: how many stand in each scope and are listed by each saved view. Screens of keywords
 * follow them live, and views are counted again after each change; everywhere else, where no frame tells of keywords, all of it is asked
 * for again when somebody comes back to the window, the connection is back, or a task of theirs has come further. Answers how to stop.
 */
export function followKeywordCounts(projectId: string, queries: QueryClient): () => void {
  const abort = new AbortController();
  const { queryKey } = savedViewsQuery(projectId, 'keywords');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = -Infinity;
  let missed = false;

  function countViews(): void {
    // Without a view there is nothing to count; that there is a first one is said by a nudge.
    if (queries.getQueryData(queryKey)?.length !== 0) void queries.invalidateQueries({ queryKey });
  }

  async function countScopes(): Promise<void> {
    if (store.get(scopeCountersAtom) !== null) return;
    const counts = await askCounts(projectId, abort.signal);
    if (!abort.signal.aborted) store.set(askedCountsAtom, counts);
  }

  function ask(): void {
    timer = undefined;
    missed = document.hidden;
    if (missed) return;
    asked = performance.now();
    countViews();
    void countScopes().catch(() => undefined);
  }

  function askSoon({ gather, spread, rest }: typeof ELSEWHERE): void {
    const wait = Math.max(gather + Math.random() * spread, asked + rest - performance.now());
    timer ??= setTimeout(ask, wait);
  }

  const elsewhere = (): void => {
    if (store.get(scopeCountersAtom) === null || missed) askSoon(ELSEWHERE);
  };
  let known = store.get(scopeCountersAtom);
  const stops = [
    store.sub(ownTasksToldAtom, elsewhere),
    store.sub(connectionAtom, () => {
      if (store.get(connectionAtom).state === 'live') elsewhere();
    }),
    store.sub(scopeCountersAtom, () => {
      const before = known;
      known = store.get(scopeCountersAtom);
      if (known === null) return;
      // What was followed last stands there until it is asked for again.
      store.set(askedCountsAtom, countsIn(known));
      if (before !== null) askSoon(WHERE_SHOWN);
    }),
  ];
  addEventListener('focus', elsewhere);
  document.addEventListener('visibilitychange', elsewhere);
  asked = performance.now();
  void countScopes().catch(() => undefined);
  // What changed between the first answer and now, when this begins to listen, was told to nobody.
  if (known !== null) askSoon(WHERE_SHOWN);

  return () => {
    abort.abort();
    clearTimeout(timer);
    removeEventListener('focus', elsewhere);
    document.removeEventListener('visibilitychange', elsewhere);
    for (const stop of stops) stop();
    store.set(askedCountsAtom, null);
  };
}

type Counts = Readonly<Record<KeywordScope, number>>;

const countsIn = (scopes: Readonly<Record<KeywordScope, { keywords: number }>>): Counts =>
  Object.fromEntries(KEYWORD_SCOPES.map((scope) => [scope, scopes[scope].keywords])) as Counts;

/** How many keywords stand in each scope now. Throws ApiProblem. */
async function askCounts(projectId: string, signal: AbortSignal): Promise<Counts> {
  const counts = KEYWORD_SCOPES.map(async (scope) => {
    const params = { query: { projectId, scopes: [scope] } };
    const { total } = await answer(api.GET('/api/keywordViews/search/countByFilter', { params, signal }));
    return [scope, total] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Counts;
}
