import type { TopicStatus } from '@keywright/events/catalogue';
import type { ExplainedTransition } from '@keywright/events/topic';
import { atom, useStore } from 'jotai';
import type { RefObject } from 'react';
import { familyOf } from '../../data/family.ts';
import { t } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { announce, useDragMonitor, useDropTarget } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import type { TopicDrag } from '../card/topic-card.tsx';
import { requestMove } from '../moves/make-move.ts';
import { anchorOf } from '../moves/move-state.ts';
import { moveContextOf, movesOf } from '../moves/use-moves.ts';
import { nameOf } from '../topic-facts.ts';
import type { BoardColumnModel } from './board-columns.ts';

/** The card being dragged; `moves` is null until the server has said where it may go. */
export interface DraggedCard {
  topicId: string;
  from: TopicStatus;
  moves: readonly ExplainedTransition[] | null;
}

export const draggedCardAtom = atom<DraggedCard | null>(null);

/** Whether a status takes the dragged card; null while nothing is dragged. */
export type DropState =
  | { kind: 'asking' }
  | { kind: 'home' }
  | { kind: 'open'; move: ExplainedTransition }
  | { kind: 'closed'; move: ExplainedTransition };

const ASKING: DropState = { kind: 'asking' };
const HOME: DropState = { kind: 'home' };

/** Changes for a status only when a drag begins or ends or its answer comes, not with every move of the pointer. */
export const dropStateAtom = familyOf((status) =>
  atom((get): DropState | null => {
    const card = get(draggedCardAtom);
    if (card === null) return null;
    if (card.from === status) return HOME;
    const move = card.moves?.find(({ to }) => to === status);
    return move ? { kind: move.allowed ? 'open' : 'closed', move } : ASKING;
  }),
);

/**
 * Follows a card from drag start to drop. Meanwhile the lists pause their updates and the statuses know whether they take it;
 * where its row is not enough, the server is asked once and its answer updates the statuses.
 */
export function useCardDrag(columns: readonly BoardColumnModel[]): void {
  const store = useStore();
  const scope = useProjectScope();
  useDragMonitor<TopicDrag>({
    kind: 'topic',
    onStart({ topicId, from }) {
      const row = topicRows.get(topicId);
      if (row === null) return;
      for (const { list } of columns) list?.pauseUpdates();
      store.set(draggedCardAtom, { topicId, from, moves: null });
      void Promise.resolve(movesOf(row, moveContextOf(scope)))
        .catch(() => [])
        .then((moves) => {
          if (store.get(draggedCardAtom)?.topicId !== topicId) return;
          store.set(draggedCardAtom, { topicId, from, moves });
          const count = moves.filter((move) => move.allowed).length;
          announce(t('move.said.picked', { name: nameOf(row), count }));
        });
    },
    onEnd() {
      store.set(draggedCardAtom, null);
      for (const { list } of columns) list?.resumeUpdates();
    },
  });
}

/** Lets a stage (a column, collapsed or not, a next stage) take the cards that may go there. Answers whether one is over it. */
export function useStatusDrop(ref: RefObject<HTMLElement | null>, status: TopicStatus): boolean {
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
