import { atom } from 'jotai';
import { familyOf } from '../../data/family.ts';
import { store } from '../../state/index.ts';
import type { TopicList } from '../atoms.ts';
import type { Spot } from './queue.ts';

/** What a topic's panel lies over. */
export interface TopicScreen {
  /** Its lists, in the order they stand in: one, or a board's columns. */
  lists: readonly TopicList[];
  /** The order in which the topics of its lists are painted; absent or null where it is that of the lists. */
  painted?: () => readonly string[] | null;
  /** Puts the focus on the first of some topics; where that is not loaded or there is none, on what stands in its place. */
  focus: (ids: readonly string[], spot: Spot | null) => void;
}

export const topicScreenAtom = atom<TopicScreen | null>(null);

/** Brings the focus into the screen from elsewhere: to the row or card of a part that has it, else to the first one. */
export function focusTopics(): void {
  const screen = store.get(topicScreenAtom);
  const part = document.activeElement?.closest<HTMLElement>('[data-row], [data-topic]')?.dataset;
  const first = part?.['row'] ?? part?.['topic'] ?? screen?.lists.flatMap(({ view }) => view.list.ids)[0];
  screen?.focus(first === undefined ? [] : [first], null);
}

/** What the screen shows of the queue that is worked through over it. */
export const queueMarksAtom = atom<{ done: ReadonlySet<string>; next: string | null }>({
  done: new Set<string>(),
  next: null,
});

/** The mark of one topic; changes only when it does. */
export const queueMarkAtom = familyOf((id) =>
  atom((get): 'done' | 'next' | null => {
    const { done, next } = get(queueMarksAtom);
    return done.has(id) ? 'done' : next === id ? 'next' : null;
  }),
);
