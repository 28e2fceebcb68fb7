import { connectionAtom, store } from '../state/index.ts';

/** Once the live connection stands a screen is about to be there; it has the line for itself for so long, in ms. */
const AFTER_LIVE_MS = 1_000;

/** Code that did not come is asked for again after so long, and after twice that, while the connection seems to stand. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** Some minutes in all. What is missing then is of a former release, and comes with the next load of the page. */
const TRIES = 8;

/**
 * Has something come after the first screen, once the connection stands. Where it does not come it is asked for again some times, and
 * as often once more whenever the connection has been away.
 */
export function tryWhileLive(bring: () => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let left = TRIES;
  let isLive = false;
  const load = async (): Promise<void> => {
    left -= 1;
    try {
      await bring();
      stop();
    } catch {
      if (isLive && left > 0) loadAfter(pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  };
  const loadAfter = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void load(), ms);
  };
  const look = (): void => {
    const wasLive = isLive;
    isLive = store.get(connectionAtom).state === 'live';
    if (isLive === wasLive) return;
    clearTimeout(timer);
    if (!isLive) return;
    pause = FIRST_PAUSE_MS;
    left = TRIES;
    loadAfter(AFTER_LIVE_MS);
  };
  const stop = store.sub(connectionAtom, look);
  look();
}
