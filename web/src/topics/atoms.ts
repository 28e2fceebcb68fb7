import type { Atom } from 'jotai';
import type { TopicRow } from '@keywright/events/topic';
import { accountAtom, store } from '../state/index.ts';
import { nextFrame } from './rows/next-frame.ts';
import { TopicRows } from './rows/topic-rows.ts';

/** The rows of every topic this tab knows. The live channel writes here; screens read with `topicAtom`. */
export const topicRows = new TopicRows(store, nextFrame);

store.sub(accountAtom, () => {
  if (store.get(accountAtom) === null) topicRows.forget();
});

/** One topic as shown now, or null while it is unknown. The same atom for the same id, so it can be read in render. */
export function topicAtom(id: string): Atom<TopicRow | null> {
  return topicRows.atomOf(id);
}
