import { loadKeywordViews } from '../keywords/index.ts';
import { connectionAtom, latePartsAtom, store } from '../state/index.ts';

/** Once the live connection stands a screen is about to be there; it has the line for itself for so long, in ms. */
const AFTER_LIVE_MS = 1_000;

/** Code that did not come is asked for again after so long, and after twice that, while the connection seems to stand. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Loads what the shell shows beside its first screen, and has the inbox followed, after that; where it cannot be loaded, again and again. */
export function bringLateParts(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  const load = async (): Promise<void> => {
    const [{ parts, followInbox }] = await Promise.all([import('./project-aside.tsx'), loadKeywordViews()]);
    stop();
    followInbox();
    store.set(latePartsAtom, parts);
  };
  const loadAfter = (ms: number): void => {
    clearTimeout(timer);
    if (store.get(connectionAtom).state !== 'live') return;
    timer = setTimeout(() => {
      load().catch(() => {
        loadAfter(pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      });
    }, ms);
  };
  const whenLive = (): void => {
    pause = FIRST_PAUSE_MS;
    loadAfter(AFTER_LIVE_MS);
  };
  const stop = store.sub(connectionAtom, whenLive);
  whenLive();
}
