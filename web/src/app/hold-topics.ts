import { hasOpenSeaCheck } from '@keywright/events/catalogue';
import { comparePositions } from '@keywright/events/live';
import type { TopicCounters, TopicRow } from '@keywright/events/topic';
import { answer, answerWithHeaders, api } from '../api/index.ts';
import {
  countersAtom,
  liveDeniedAtom,
  liveResetsAtom,
  openSeaChecksAtom,
  presenceAtom,
  projectChannelAtom,
  store,
} from '../state/index.ts';
import { topicRows } from '../topics/index.ts';
import { liveClient } from './live-client.ts';

const ASK_AGAIN_MS = 2000;
const GATHER_MS = 700;
/** Everybody on a busy board sees the same change; they do not all ask in the same moment. */
const SPREAD_MS = 800;

/**
 * Opens the channel of the project's topics and feeds rows, counters and people to their atoms until the returned
 * function is called.
 */
export function holdTopics(projectId: string): () => void {
  let open = true;
  let countedAt = '0';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const live = liveClient();
  live.start();

  function show(counters: TopicCounters, position: string) {
    if (comparePositions(position, countedAt) < 0) return;
    countedAt = position;
    store.set(countersAtom, counters);
  }

  const channel = live.channel<TopicRow, TopicCounters>(`topics:${projectId}`, {
    rows: topicRows,
    counters: show,
    presence: (people) => store.set(presenceAtom, people),
    // Whatever was touched may stand in any list.
    touched: () => store.set(liveResetsAtom, (resets) => resets + 1),
    denied: (code) => store.set(liveDeniedAtom, code),
    reset() {
      store.set(liveResetsAtom, (resets) => resets + 1);
      void count();
    },
  });

  async function count(): Promise<void> {
    try {
      const { counters, epoch, position } = await fetchCounters(projectId);
      if (!open) return;
      show(counters, position);
      if (channel.seed({ epoch, position }) === 'accepted') return;
    } catch {
      // Lists say what is wrong; the numbers come as soon as they can.
    }
    if (open) timer = setTimeout(() => void count(), ASK_AGAIN_MS);
  }

  store.set(projectChannelAtom, {
    projectId,
    seed: (from) => channel.seed(from),
    changedSince: (position) => channel.changedSince(position),
    setPresence: (own) => channel.setPresence(own),
  });
  void count();
  const stopOpenSeaChecks = subscribeOpenSeaChecks(projectId);

  return () => {
    stopOpenSeaChecks();
    open = false;
    clearTimeout(timer);
    channel.close();
    store.set(projectChannelAtom, null);
    store.set(countersAtom, null);
    store.set(presenceAtom, []);
    store.set(liveDeniedAtom, null);
  };
}

async function fetchCounters(projectId: string) {
  const { data, headers } = await answerWithHeaders(
    api.GET('/api/topics/topicCounts', { params: { query: { projectId } } }),
  );
  const counters: TopicCounters = data;
  return { counters, epoch: headers.get('X-Epoch') ?? '', position: headers.get('X-Position') ?? '0' };
}

/**
 * Keeps the number of published pages that wait for their ads check, which the counters by status do not include. It is asked
 * for anew when a change may have altered it: a row that begins or ceases to wait, or one of which the state before is not
 * known here. Answers how to stop.
 */
function subscribeOpenSeaChecks(projectId: string): () => void {
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
