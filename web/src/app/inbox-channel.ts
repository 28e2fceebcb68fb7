import { loadInbox } from '../inbox/index.ts';
import { sessionAtom, store } from '../state/index.ts';
import { gathered } from '../tasks/index.ts';
import { liveClient } from './live-client.ts';

/** What many people do at once is told more often than anybody reads it, in ms. */
const LOOK_MS = 1_000;
const AGAIN_MS = 2_000;
/** A server of an earlier version knows no such channel; the next one does. */
const DENIED_MS = 60_000;

let following = false;

/** Has the inbox follow what whoever is logged in is told, whatever page is open; from the first call on. */
export function followInbox(): void {
  if (following) return;
  following = true;
  let held: { id: string; close: () => void } | null = null;
  const follow = (): void => {
    const session = store.get(sessionAtom);
    const id = session.kind === 'user' ? session.account.id : null;
    if (held?.id === id) return;
    held?.close();
    held = id === null ? null : { id, close: holdInbox(id) };
  };
  store.sub(sessionAtom, follow);
  follow();
}

/** The channel tells that there is something new, or that something was read elsewhere: the rows are asked for then. */
function holdInbox(id: string): () => void {
  const live = liveClient();
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(looks.ask, ms);
  };
  const looks = gathered(async () => {
    clearTimeout(timer);
    try {
      const from = await loadInbox(abort.signal);
      if (abort.signal.aborted || channel.seed(from) === 'accepted') return;
    } catch {
      // The inbox says that it could not be asked for.
    }
    if (!abort.signal.aborted) askIn(AGAIN_MS);
  }, LOOK_MS);

  const channel = live.channel(`inbox:${id}`, {
    rows: { receiveFrame: () => undefined },
    touched: looks.ask,
    nudged: looks.ask,
    reset: looks.ask,
    denied: () => askIn(DENIED_MS),
  });
  live.start();
  looks.ask();
  return () => {
    clearTimeout(timer);
    looks.stop();
    abort.abort();
    channel.close();
  };
}
