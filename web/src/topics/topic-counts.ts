import { hasOpenSeaCheck } from '@keywright/events/catalogue';
import { comparePositions } from '@keywright/events/live';
import type { TopicCounters, TopicRow } from '@keywright/events/topic';
import type { QueryClient } from '@tanstack/react-query';
import { answer, api } from '../api/index.ts';
import type { RowChange } from '../data/row-store.ts';
import { followSavedViewNudges, savedViewsQuery } from '../saved-views/index.ts';
import { store } from '../state/index.ts';
import { topicRows } from './atoms.ts';
import { countersAtom, openSeaChecksAtom } from './counters.ts';

/**
 * When something is counted anew after a change, in ms: what happens within `gather` is answered by one call, and not everybody
 * who sees the same change calls in the same moment.
 */
const OPEN_SEA_CHECKS_AFTER = { gather: 700, spread: 800 };
/** Each view is counted anew, so that a busy board asks for all of them less often. */
const SAVED_VIEWS_AFTER = { gather: 1_500, spread: 1_000 };

/** How many topics stand in each status: `show` takes what is newer than what it has, `forget` ends it. */
export function topicCounters() {
  let countedAt = '0';
  return {
    show(counters: TopicCounters, position: string): void {
      if (comparePositions(position, countedAt) < 0) return;
      countedAt = position;
      store.set(countersAtom, counters);
    },
    forget: () => store.set(countersAtom, null),
  };
}

/**
 * Keeps the number of published pages that wait for their ads check, which the counters by status do not include. It is asked
 * for anew when a change may have altered it: a row that begins or ceases to wait, or one of which the state before is not
 * known here. Answers how to stop.
 */
export function followOpenSeaChecks(projectId: string): () => void {
  const abort = new AbortController();

  async function count(): Promise<void> {
    const query = { projectId, view: 'CHECK_SEA_PAGE' as const, statuses: ['PUBLISHED'] };
    const call = api.GET('/api/topicViews/search/countByFilter', { params: { query }, signal: abort.signal });
    const { total } = await answer(call);
    if (!abort.signal.aborted) store.set(openSeaChecksAtom, total);
  }

  const ask = (): void => void count().catch(() => undefined);
  const stopListening = afterChanges(OPEN_SEA_CHECKS_AFTER, ask, ({ before, after }) => {
    return before === null || hasOpenSeaCheck(before) !== (after !== null && hasOpenSeaCheck(after));
  });
  ask();

  return () => {
    abort.abort();
    stopListening();
    store.set(openSeaChecksAtom, null);
  };
}

/** Reads the saved views again after somebody has changed them, and after topics have, because they are shown with what they list. */
export function followSavedViews(projectId: string, queries: QueryClient) {
  const { queryKey } = savedViewsQuery(projectId, 'topics');
  const readAgain = (): void => void queries.invalidateQueries({ queryKey });
  // Without a view there is nothing to count; that there is a first one is said by a nudge.
  const counts = () => queries.getQueryData(queryKey)?.length !== 0;
  const stopListening = afterChanges(SAVED_VIEWS_AFTER, readAgain, counts);
  const { nudged, stop } = followSavedViewNudges(projectId, queries);
  return {
    nudged,
    stop(): void {
      stop();
      stopListening();
    },
  };
}

/** Calls `ask` a while after rows have changed so that it concerns what is asked. Answers how to stop. */
function afterChanges(
  { gather, spread }: { gather: number; spread: number },
  ask: () => void,
  concerns: (change: RowChange<TopicRow>) => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopListening = topicRows.onChange((changes) => {
    if (timer !== undefined) return;
    if (!changes.some((change) => change.source !== 'answer' && concerns(change))) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        ask();
      },
      gather + Math.random() * spread,
    );
  });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}
