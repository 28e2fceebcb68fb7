import { permissionScope } from '@keywright/events/catalogue';
import { comparePositions, type TopicCounters } from '@keywright/events/live';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { answerWithHeaders, api } from '../api/index.ts';
import { useProjectScope } from '../projects/index.ts';
import {
  countersAtom,
  liveDeniedAtom,
  liveResetsAtom,
  presenceAtom,
  projectChannelAtom,
  store,
} from '../state/index.ts';
import { topicRows } from '../topics/index.ts';
import { liveClient } from './live-client.ts';
import { subscribeOpenSeaChecks } from './subscribe-open-sea-checks.ts';

const ASK_AGAIN_MS = 2000;

/**
 * Holds the live channel of the project on screen: rows go to their atoms, counters to the navigation, people to the
 * header. The counters' own call is the first seed, so that the channel lives before any list is loaded.
 * Who reads no topics has no channel.
 */
export function LiveProvider({ projectId, children }: { projectId: string; children: ReactNode }) {
  const queries = useQueryClient();
  const { standing } = useProjectScope();
  const reads = permissionScope('READ_TOPICS', standing) !== null;
  useEffect(() => {
    if (!reads) return;
    const membersChanged = () => void queries.invalidateQueries({ queryKey: ['members', projectId] });
    const release = holdChannel(projectId, membersChanged);
    const stopCounting = subscribeOpenSeaChecks(projectId);
    return () => {
      stopCounting();
      release();
    };
  }, [projectId, queries, reads]);
  return children;
}

/** Opens the channel and feeds the atoms until the returned function is called. `membersChanged`: ask for them again. */
function holdChannel(projectId: string, membersChanged: () => void): () => void {
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

  const channel = live.channel(`topics:${projectId}`, {
    rows: topicRows,
    counters: show,
    presence: (people) => store.set(presenceAtom, people),
    denied: (code) => store.set(liveDeniedAtom, code),
    reset() {
      store.set(liveResetsAtom, (resets) => resets + 1);
      void count();
      membersChanged();
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

  return () => {
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
