import { atom } from 'jotai';
import { store } from '../../state/index.ts';
import { topicRows } from '../atoms.ts';
import { familyOf } from '../../data/family.ts';

/** As long as a change by somebody else stays marked, in ms. */
const MARKED_MS = 4_000;

/** Counts up with every change somebody else makes to a topic, and goes back to 0 when the mark is over. */
export const flashAtom = familyOf(() => atom(0));

/** Marks topics that others change, as long as a screen with cards is open. Answers how to stop. */
export function flashForeignChanges(): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = topicRows.onChange((changes) => {
    for (const { id, source, after } of changes) {
      if (source !== 'foreign' || after === null) continue;
      clearTimeout(timers.get(id));
      store.set(flashAtom(id), (count) => count + 1);
      timers.set(
        id,
        setTimeout(() => store.set(flashAtom(id), 0), MARKED_MS),
      );
    }
  });
  return () => {
    stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
