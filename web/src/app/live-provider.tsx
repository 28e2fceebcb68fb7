import { permissionScope } from '@keywright/events/catalogue';
import type { MemberRow } from '@keywright/events/membership';
import type { TopicCounters, TopicRow } from '@keywright/events/topic';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { membersQuery, namesUnknown, useProjectScope, withFrame } from '../projects/index.ts';
import {
  liveDeniedAtom,
  liveResetsAtom,
  memberChangesAtom,
  presenceAtom,
  projectChannelAtom,
  store,
} from '../state/index.ts';
import { topicRows } from '../topics/index.ts';
import { liveClient } from './live-client.ts';
import { followOpenSeaChecks, topicCounters } from './topic-counts.ts';

const ASK_AGAIN_MS = 2000;
const SPREAD_MS = 800;

/**
 * Holds the live channels of the project on screen: rows go to their atoms, counters to the navigation, people to the
 * header, members to the scope around every screen. The counters' own call is the first seed, so that the channel lives
 * before any list is loaded. Who reads no topics has no channel of them.
 */
export function LiveProvider({ projectId, children }: { projectId: string; children: ReactNode }) {
  const queries = useQueryClient();
  const { standing } = useProjectScope();
  const reads = permissionScope('READ_TOPICS', standing) !== null;
  useEffect(() => holdMembers(projectId, queries), [projectId, queries]);
  useEffect(() => {
    if (reads) return holdTopics(projectId);
  }, [projectId, reads]);
  return children;
}

/**
 * Opens the channel of the project's members, from where their list was read, until the returned function is called. The
 * list is loaded again for a reset, and for the name of somebody it does not know.
 */
function holdMembers(projectId: string, queries: QueryClient): () => void {
  const query = membersQuery(projectId);
  const live = liveClient();
  live.start();
  let open = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const channel = live.channel<MemberRow>(`members:${projectId}`, {
    rows: {
      receiveFrame(rows, removed) {
        store.set(memberChangesAtom, (changes) => withFrame(changes, rows, removed));
        const list = queries.getQueryData(query.queryKey);
        // Everybody in the project meets a new member in the same moment; they do not all ask in it.
        if (list && namesUnknown(list, store.get(memberChangesAtom))) loadIn(Math.random() * SPREAD_MS);
      },
    },
    touched: () => loadIn(Math.random() * SPREAD_MS),
    reset: () => loadIn(0),
  });

  function loadIn(ms: number): void {
    timer ??= setTimeout(() => void load(), ms);
  }

  async function load(): Promise<void> {
    timer = undefined;
    try {
      const list = await queries.fetchQuery({ ...query, staleTime: 0 });
      if (!open || channel.seed(list) === 'accepted') return;
    } catch {
      // The names come as soon as they can; what is known of the members stays.
    }
    if (open) loadIn(ASK_AGAIN_MS);
  }

  const known = queries.getQueryData(query.queryKey);
  if (!known || channel.seed(known) === 'stale') loadIn(0);
  return () => {
    open = false;
    clearTimeout(timer);
    channel.close();
    store.set(memberChangesAtom, new Map());
  };
}

/**
 * Opens the channel of the project's topics and feeds rows, counters and people to their atoms until the returned
 * function is called.
 */
function holdTopics(projectId: string): () => void {
  let open = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const live = liveClient();
  live.start();
  const { show, forget, fetchCounters } = topicCounters(projectId);

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
      const { counters, epoch, position } = await fetchCounters();
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
  const stopOpenSeaChecks = followOpenSeaChecks(projectId);

  return () => {
    stopOpenSeaChecks();
    open = false;
    clearTimeout(timer);
    channel.close();
    forget();
    store.set(projectChannelAtom, null);
    store.set(presenceAtom, []);
    store.set(liveDeniedAtom, null);
  };
}
