import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { answer, api } from '../api/index.ts';
import { customersQuery, projectsQuery } from '../projects/index.ts';
import { accountChanged } from '../sessions/index.ts';
import { accountAtom, basketsToldAtom, ownTasksToldAtom, sessionAtom, store } from '../state/index.ts';
import { bringLateParts } from './late-parts.ts';
import { liveClient } from './live-client.ts';
import { followMarkets } from './markets-channel.ts';
import { followWords } from './words-channel.ts';

/** Where the channel begins: it carries nudges alone, and is always there (LP47). */
const BEGINNING = { epoch: 'none', position: '0' };
/** A server of an earlier version knows no such channel; the next one does. */
const DENIED_MS = 60_000;

/** What the profile asks for, under the keys that it has there: a module of its own would be one script more. */
const SESSIONS: QueryKey = ['sessions'];
const accountKey = (id: string): QueryKey => ['account', id];

/** The lists that are asked for again, where a screen shows them, for each word of the channel. */
const LISTS: Readonly<Record<string, readonly QueryKey[]>> = {
  customers: [customersQuery.queryKey],
  projects: [projectsQuery.queryKey, customersQuery.queryKey],
  sessions: [SESSIONS],
};

/**
 * Holds the channel of whoever is logged in with a session of a user, whatever page is open, until another person is; has the
 * words on screen, languages and countries follow what is changed of them, and what the shell of a project shows beside its first screen come.
 */
export function followAccount(queries: QueryClient): void {
  let held: { id: string; close: () => void } | null = null;
  const follow = (): void => {
    const session = store.get(sessionAtom);
    const id = session.kind === 'user' ? session.account.id : null;
    if (held?.id === id) return;
    held?.close();
    held = id === null ? null : { id, close: holdChannel(id, queries) };
  };
  store.sub(sessionAtom, follow);
  follow();
  followWords();
  followMarkets(queries);
  bringLateParts();
}

function holdChannel(id: string, queries: QueryClient): () => void {
  const live = liveClient();
  let known = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (keys: readonly QueryKey[]): void => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  const tasksToldOf = () => store.set(ownTasksToldAtom, (times) => times + 1);
  const basketsToldOf = () => store.set(basketsToldAtom, (times) => times + 1);
  const begin = () => channel.seed(BEGINNING);

  const channel = live.channel(`account:${id}`, {
    rows: { receiveFrame: () => undefined },
    nudged(what) {
      if (what === 'account') void loadAccount(id, queries);
      else if (what === 'tasks') tasksToldOf();
      else if (what === 'baskets') basketsToldOf();
      else if (what !== null) again(LISTS[what] ?? []);
    },
    /** What was read before this may be older than what is told from now on. */
    subscribed() {
      again([...new Set(Object.values(LISTS).flat())]);
      tasksToldOf();
      basketsToldOf();
      // The account itself was read a moment ago, when the page opened; what a profile shows of it may have changed since.
      if (known || queries.getQueryData(accountKey(id)) !== undefined) void loadAccount(id, queries);
      known = true;
    },
    reset: begin,
    denied: () => (timer = setTimeout(begin, DENIED_MS)),
  });
  live.start();
  begin();
  return () => {
    clearTimeout(timer);
    channel.close();
  };
}

/** Has every screen know the account as it is now; where it is not answered, what is known stays. */
async function loadAccount(id: string, queries: QueryClient): Promise<void> {
  const call = api.GET('/api/userAccounts/{id}', { params: { path: { id } } });
  const account = await answer(call).catch(() => null);
  if (account === null || store.get(accountAtom)?.id !== id) return;
  queries.setQueryData(accountKey(id), account);
  accountChanged(account);
}
