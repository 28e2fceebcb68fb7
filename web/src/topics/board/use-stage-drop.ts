import type { TopicStatus } from '@keywright/events/catalogue';
import { useStore } from 'jotai';
import type { RefObject } from 'react';
import { useProjectScope } from '../../projects/index.ts';
import { useDropTarget } from '../../ui/index.ts';
import type { TopicDrag } from '../card/topic-drag.ts';
import { anchorOf } from '../moves/move-state.ts';
import { requestMove } from '../moves/make-move.ts';
import { type DraggedCard, draggedCardAtom } from './drag-state.ts';

/** Lets a stage (a column, collapsed or not, a next stage) take the cards that may go there. Answers whether one is over it. */
export function useStageDrop(ref: RefObject<HTMLElement | null>, status: TopicStatus): boolean {
  const store = useStore();
  const scope = useProjectScope();
  const openFor = (card: DraggedCard | null) =>
    card?.moves?.find(({ to, allowed }) => to === status && allowed);
  return useDropTarget<TopicDrag>({
    ref,
    kind: 'topic',
    accepts: ({ topicId }) => {
      const card = store.get(draggedCardAtom);
      return card?.topicId === topicId && openFor(card) !== undefined;
    },
    onDrop({ topicId }) {
      const move = openFor(store.get(draggedCardAtom));
      const place = ref.current?.querySelector('[data-slot]') ?? ref.current;
      if (move && place) void requestMove(scope, { topicId, move, anchor: anchorOf(place) });
    },
  });
}
