import { hasOpenSeaCheck } from '@keywright/events/catalogue';
import { comparePositions } from '@keywright/events/live';
import type { TopicCounters } from '@keywright/events/topic';
import { answer, answerWithHeaders, api } from '../api/index.ts';
import { countersAtom, openSeaChecksAtom, store } from '../state/index.ts';
import { topicRows } from './atoms.ts';

const GATHER_MS = 700;
/** Everybody on a busy board sees the same change; they do not all ask in the same moment. */
const SPREAD_MS = 800;

/** How many topics stand in each status: `show` takes what is newer than what it has, `forget` ends it. */
export function topicCounters(projectId: string) {
  let countedAt = '0';
  return {
    show(counters: TopicCounters, position: string): void {
      if (comparePositions(position, countedAt) < 0) return;
      countedAt = position;
      store.set(countersAtom, counters);
    },
    forget: () => store.set(countersAtom, null),
    /** Throws ApiProblem. */
    async fetchCounters(signal: AbortSignal) {
      const { data, headers } = await answerWithHeaders(
        api.GET('/api/topics/topicCounts', { params: { query: { projectId } }, signal }),
      );
      const [epoch, position] = [headers.get('X-Epoch') ?? '', headers.get('X-Position') ?? '0'];
      return { counters: data satisfies TopicCounters, epoch, position };
    },
  };
}

/**
 * Keeps the number of published pages that wait for their ads check, which the counters by status do not include. It is asked
 * for anew when a change may have altered it: a row that begins or ceases to wait, or one of which the state before is not
 * known here. Answers how to stop.
 */
export function followOpenSeaChecks(projectId: string): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function count(): Promise<void> {
    const query = { projectId, view: 'CHECK_SEA_PAGE' as const, statuses: ['PUBLISHED'] };
    const call = api.GET('/api/topicViews/search/countByFilter', { params: { query }, signal: abort.signal });
    const { total } = await answer(call);
    if (!abort.signal.aborted) store.set(openSeaChecksAtom, total);
  }

  const stopListening = topicRows.onChange((changes) => {
    const concerned = changes.some(
      ({ before, after, source }) =>
        source !== 'answer' &&
        (before === null || hasOpenSeaCheck(before) !== (after !== null && hasOpenSeaCheck(after))),
    );
    if (!concerned || timer !== undefined) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void count().catch(() => undefined);
      },
      GATHER_MS + Math.random() * SPREAD_MS,
    );
  });
  void count().catch(() => undefined);

  return () => {
    abort.abort();
    clearTimeout(timer);
    stopListening();
    store.set(openSeaChecksAtom, null);
  };
}
