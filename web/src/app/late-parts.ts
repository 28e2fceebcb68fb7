import { loadKeywordViews } from '../keywords/index.ts';
import { latePartsAtom, store } from '../state/index.ts';
import { tryWhileLive } from './try-while-live.ts';

/** Loads what the shell shows beside its first screen, and has the inbox followed, after that. */
export function bringLateParts(): void {
  tryWhileLive(async () => {
    const [{ parts, followInbox }] = await Promise.all([import('./project-aside.tsx'), loadKeywordViews()]);
    followInbox();
    store.set(latePartsAtom, parts);
  });
}
