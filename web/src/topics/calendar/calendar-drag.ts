import type { TopicRow } from '@keywright/events/topic';
import { atom } from 'jotai';
import { followPointer } from '../../grid/follow-pointer.ts';
import { store } from '../../state/index.ts';
import type { DragData } from '../../ui/index.ts';
import { sayNot } from './set-delivery.ts';

/** A topic on its way to a day, or to the tray of those without one. */
export interface DeliveryDrag extends DragData {
  kind: 'delivery';
  topicId: string;
}

/** The topic being dragged; `over` is the day below the pointer, null over the tray, undefined elsewhere. */
export interface DraggedTopic {
  topicId: string;
  over: string | null | undefined;
}

export const draggedTopicAtom = atom<DraggedTopic | null>(null);

/** A topic that somebody drags who may not change its day, and who could. */
export const fixedTopicAtom = atom<{ topicId: string; why: string } | null>(null);

/** px the pointer goes before it counts as a drag. */
const SLACK = 6;

/** Follows a press on a topic that stays where it is: the strip says why, and so does a message that stays until it is read. */
export function followFixed(press: PointerEvent, row: TopicRow, why: string): void {
  followPointer(press, {
    slack: SLACK,
    take: () => store.set(fixedTopicAtom, { topicId: row.id, why }),
    move: () => undefined,
    end(done) {
      store.set(fixedTopicAtom, null);
      if (done) sayNot(row, why);
    },
  });
}
