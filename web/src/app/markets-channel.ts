import type { Channel } from '@keywright/events/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { sessionAtom, store } from '../state/index.ts';
import { liveClient } from './live-client.ts';

/** What is asked for again, where a screen shows it: the tables of administrators, their history, and what readers choose from. */
const ASKED: Readonly<Record<Channel, readonly QueryKey[]>> = {
  'languages:all': [['languages'], ['interface-languages'], ['admin-history']],
  'countries:all': [['countries'], ['admin-history']],
};
const CHANNELS = Object.keys(ASKED) as Channel[];
/** Where such a channel begins: it carries nudges alone, and is always there (LP49). */
const BEGINNING = { epoch: 'none', position: '0' };
/** A server of an earlier version knows no such channel; the next one does. */
const DENIED_MS = 60_000;
/** So long at most is waited after a nudge: not everybody who is logged in asks in the same instant. */
const SPREAD_MS = 600;

/** Has whoever is logged in learn within a second that administrators have changed a language or a country. */
export function followMarkets(queries: QueryClient): void {
  let held: readonly (() => void)[] = [];
  const follow = (): void => {
    const wanted = 'account' in store.get(sessionAtom);
    if (wanted === held.length > 0) return;
    for (const close of held) close();
    held = wanted ? CHANNELS.map((name) => holdMarkets(name, queries)) : [];
  };
  store.sub(sessionAtom, follow);
  follow();
}

function holdMarkets(name: Channel, queries: QueryClient): () => void {
  const live = liveClient();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const begin = () => channel.seed(BEGINNING);
  const askAgain = (): void => {
    for (const queryKey of ASKED[name] ?? []) void queries.invalidateQueries({ queryKey });
  };
  const askSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      askAgain();
    }, Math.random() * SPREAD_MS);
  };
  const channel = live.channel(name, {
    rows: { receiveFrame: () => undefined },
    nudged: askSoon,
    /** What was read before this may be older than what is told from now on. */
    subscribed: askAgain,
    reset: begin,
    denied: () => (timer = setTimeout(begin, DENIED_MS)),
  });
  live.start();
  begin();
  return () => {
    clearTimeout(timer);
    clearTimeout(soon);
    channel.close();
  };
}
