import { hasOpenSeaCheck } from '@keywright/events/catalogue';
import { comparePositions } from '@keywright/events/live';
import type { TopicCounters } from '@keywright/events/topic';
import { answer, answerWithHeaders, api } from '../api/index.ts';
import { countersAtom, openSeaChecksAtom, store } from '../state/index.ts';
import { topicRows } from '../topics/index.ts';

/** The numbers by status of one project's topics, the newest that came: frames and answers may cross. */
export function statusCounts(projectId: string) {
  let countedAt = '0';

  /** Shows counters as of a position of the channel, unless newer ones are shown. */
  function show(counters: TopicCounters, position: string): void {
    if (comparePositions(position, countedAt) < 0) return;
    countedAt = position;
    store.set(countersAtom, counters);
  }

  /** Has the server count. Answers where the numbers were read; throws ApiProblem. */
  async function fetch(): Promise<{ counters: TopicCounters; epoch: string; position: string }> {
    const call = api.GET('/api/topics/topicCounts', { params: { query: { projectId } } });
    const { data, headers } = await answerWithHeaders(call);
    const [epoch, position] = [headers.get('X-Epoch') ?? '', headers.get('X-Position') ?? '0'];
    return { counters: data, epoch, position };
  }
  return { show, fetch };
}

const GATHER_MS = 700;
/** Everybody on a busy board sees the same change; they do not all ask in the same moment. */
const SPREAD_MS = 800;

/**
 * Keeps the number of published pages that wait for their ads check, which the counters by status do not include. It is asked
 * for anew when a change may have altered it: a row that begins or ceases to wait, or one of which the state before is not
 * known here. Answers how to stop.
 */
export function subscribeOpenSeaChecks(projectId: string): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function count(): Promise<void> {
    const query = { projectId, view: 'CHECK_SEA_PAGE' as const, statuses: ['PUBLISHED'] };
    const call = api.GET('/api/topicViews/search/countByFilter', { params: { query }, signal: abort.signal });
    const { total } = await answer(call);
    if (!abort.signal.aborted) store.set(openSeaChecksAtom, total);
  }

  const countLater = (): void => {
    timer = undefined;
    void count().catch(() => undefined);
  };
  const stopListening = topicRows.onChange((changes) => {
    const concerned = changes.some(
      ({ before, after, source }) =>
        source !== 'answer' &&
        (before === null || hasOpenSeaCheck(before) !== (after !== null && hasOpenSeaCheck(after))),
    );
    if (concerned) timer ??= setTimeout(countLater, GATHER_MS + Math.random() * SPREAD_MS);
  });
  countLater();

  return () => {
    abort.abort();
    clearTimeout(timer);
    stopListening();
    store.set(openSeaChecksAtom, null);
  };
}
