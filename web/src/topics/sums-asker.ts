import type { TopicStatus } from '@keywright/events/catalogue';
import type { ListSums } from './topic-facts.ts';

/** Changes gather this long before the server adds up again, in ms. */
const ASK_AFTER = 1_500;
/** No answer came: how long until it is asked again, in ms. */
const ASK_AGAIN = 5_000;

/** What is known of topics together, by their status. */
export type SumsByStatus = Partial<Record<TopicStatus, ListSums>>;

/**
 * Has the server add topics up: at once when `soon` is called first, later a little after. Where it does not answer, that is told
 * with null, and it is asked again.
 */
export function sumsAsker(
  ask: (signal: AbortSignal) => Promise<SumsByStatus>,
  onSums: (sums: SumsByStatus | null) => void,
) {
  const abort = new AbortController();
  let everAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function begin(): void {
    timer = undefined;
    everAsked = true;
    ask(abort.signal).then(onSums, () => {
      if (abort.signal.aborted) return;
      timer ??= setTimeout(begin, ASK_AGAIN);
      onSums(null);
    });
  }
  return {
    soon(): void {
      timer ??= setTimeout(begin, everAsked ? ASK_AFTER : 0);
    },
    stop(): void {
      abort.abort();
      clearTimeout(timer);
    },
  };
}
