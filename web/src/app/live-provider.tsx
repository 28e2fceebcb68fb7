import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { useProjectScope } from '../projects/index.ts';
import { HoldKindContext, type LiveKind, store } from '../state/index.ts';
import { LIVE_KINDS } from './features.ts';
import { HeldKinds } from './held-kinds.ts';
import { liveClient } from './live-client.ts';

const ASK_AGAIN_MS = 2000;
const SPREAD_MS = 800;

/**
 * Holds the live channels of the project on screen, one a kind: those of every feature that the reader may listen to, and
 * those that a screen holds while it is there (`useLiveKind`). What stands in it begins with them, so that its lists are made
 * once and not again when a channel is there.
 */
export function LiveProvider({ projectId, children }: { projectId: string; children: ReactNode }) {
  const [held, setHeld] = useState(false);
  const queries = useQueryClient();
  const kinds = useMemo(
    () => new HeldKinds((kind) => holdChannel(kind, projectId, queries)),
    [projectId, queries],
  );
  useLayoutEffect(() => {
    setHeld(true);
    return () => kinds.closeAll();
  }, [kinds]);
  return (
    <HoldKindContext value={kinds.hold}>
      {LIVE_KINDS.map((kind) => (
        <Listener key={kind.kind} kind={kind} projectId={projectId} />
      ))}
      {held && children}
    </HoldKindContext>
  );
}

function Listener({ kind, projectId }: { kind: LiveKind; projectId: string }) {
  const queries = useQueryClient();
  const { membership } = useProjectScope();
  const may = kind.mayListen(membership);
  useLayoutEffect(() => {
    if (may) return holdChannel(kind, projectId, queries);
  }, [kind, projectId, queries, may]);
  return null;
}

/** Opens a kind's channel in a project and feeds its rows and atoms until the returned function is called. */
function holdChannel(kind: LiveKind, projectId: string, queries: QueryClient): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const live = liveClient();
  live.start();

  const loadIn = (ms: number): void => void (timer ??= setTimeout(() => void load(), ms));
  const opened = kind.open?.(projectId, queries, () => loadIn(Math.random() * SPREAD_MS)) ?? {};
  const { load: loadSeed, close, ...listened } = opened;
  const again = () => store.set(kind.resetsAtom, (resets) => resets + 1);

  const channel = live.channel(`${kind.kind}:${projectId}`, {
    // Whatever was touched may stand in any list.
    touched: again,
    ...listened,
    rows: kind.rows,
    denied: (code) => store.set(kind.deniedAtom, code),
    reset() {
      again();
      clearTimeout(timer);
      void load();
    },
  });

  async function load(): Promise<void> {
    timer = undefined;
    if (!loadSeed) return;
    try {
      const from = await loadSeed(abort.signal);
      if (abort.signal.aborted || channel.seed(from) === 'accepted') return;
    } catch {
      // Screens say what is wrong; what is known already stays.
    }
    if (!abort.signal.aborted) loadIn(ASK_AGAIN_MS);
  }

  store.set(kind.channelAtom, {
    projectId,
    seed: channel.seed,
    changedSince: channel.changedSince,
    setPresence: channel.setPresence,
  });
  void load();

  return () => {
    abort.abort();
    clearTimeout(timer);
    channel.close();
    close?.();
    store.set(kind.channelAtom, null);
    store.set(kind.deniedAtom, null);
  };
}
