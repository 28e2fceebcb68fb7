import { fetchCounters } from '../topics/index.ts';
import { liveClient } from './live-client.ts';

/** How long until a channel that could not begin is begun again, in ms. */
const AGAIN_MS = 2_000;

/** Calls `changed` whenever topics of one of the projects have, until the returned function is called. */
export function followTopics(projectIds: readonly string[], changed: () => void): () => void {
  liveClient().start();
  const stops = projectIds.map((id) => followProject(id, changed));
  return () => {
    for (const stop of stops) stop();
  };
}

function followProject(projectId: string, changed: () => void): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const channel = liveClient().channel(`topics:${projectId}`, {
    rows: { receiveFrame: changed },
    counters: changed,
    touched: changed,
    reset() {
      changed();
      begin();
    },
  });

  function begin(): void {
    clearTimeout(timer);
    fetchCounters(projectId, abort.signal).then(
      (from) => {
        if (!abort.signal.aborted && channel.seed(from) === 'stale') again();
      },
      () => again(),
    );
  }

  function again(): void {
    if (!abort.signal.aborted) timer = setTimeout(begin, AGAIN_MS);
  }

  begin();
  return () => {
    abort.abort();
    clearTimeout(timer);
    channel.close();
  };
}
