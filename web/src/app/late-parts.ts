import { loadKeywordViews } from '../keywords/index.ts';
import { connectionAtom, latePartsAtom, store } from '../state/index.ts';

/** Once the live connection stands a screen is about to be there; it has the line for itself for so long, in ms. */
const AFTER_LIVE_MS = 1_000;

/** Loads what the shell shows beside its first screen, and has the inbox followed, after that; where it cannot be loaded, when the connection is back. */
export function bringLateParts(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = async (): Promise<void> => {
    const [{ parts, followInbox }] = await Promise.all([import('./project-aside.tsx'), loadKeywordViews()]);
    stop();
    followInbox();
    store.set(latePartsAtom, parts);
  };
  const whenLive = (): void => {
    clearTimeout(timer);
    if (store.get(connectionAtom).state !== 'live') return;
    timer = setTimeout(() => void load().catch(() => undefined), AFTER_LIVE_MS);
  };
  const stop = store.sub(connectionAtom, whenLive);
  whenLive();
}
