import type { TopicStatus } from '@keywright/events/catalogue';
import type { ExplainedTransition } from '@keywright/events/topic';
import { atom, useAtomValue, useStore } from 'jotai';
import type { RefObject } from 'react';
import { familyOf } from '../../data/family.ts';
import { isolated, t } from '../../i18n/index.ts';
import { type ProjectScope, useProjectScope } from '../../projects/index.ts';
import { anchorOf, announce, showToast, useDragMonitor, useDropTarget } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import type { TopicDrag } from '../card/topic-card.tsx';
import { explainRow } from '../moves/explain-moves.ts';
import { requestMove } from '../moves/make-move.ts';
import { reasonOf } from '../moves/move-labels.ts';
import { moveContextOf } from '../moves/move-state.ts';
import { nameOf, statusName } from '../topic-facts.ts';
import type { BoardColumnModel } from './board-columns.ts';

/** The card being dragged, and where it may go. */
export interface DraggedCard {
  topicId: string;
  from: TopicStatus;
  moves: readonly ExplainedTransition[];
}

export const draggedCardAtom = atom<DraggedCard | null>(null);

/** Whether a status takes the dragged card; null while nothing is dragged. */
export type DropState =
  | { kind: 'home' }
  | { kind: 'open'; move: ExplainedTransition }
  | { kind: 'closed'; move: ExplainedTransition };

const HOME: DropState = { kind: 'home' };

/** Changes for a status only when a drag begins or ends, not with every move of the pointer. */
export const dropStateAtom = familyOf((status) =>
  atom((get): DropState | null => {
    const card = get(draggedCardAtom);
    if (card === null) return null;
    if (card.from === status) return HOME;
    const move = card.moves.find(({ to }) => to === status);
    return move ? { kind: move.allowed ? 'open' : 'closed', move } : null;
  }),
);

/** Follows a card from drag start to drop. Meanwhile the lists pause their updates and the statuses know whether they take it. */
export function useCardDrag(columns: readonly BoardColumnModel[]): void {
  const store = useStore();
  const scope = useProjectScope();
  useDragMonitor<TopicDrag>({
    kind: 'topic',
    onStart({ topicId, from }) {
      const row = topicRows.get(topicId);
      if (row === null) return;
      for (const { list } of columns) list?.pauseUpdates();
      const moves = explainRow(row, moveContextOf(scope));
      store.set(draggedCardAtom, { topicId, from, moves });
      const count = moves.filter((move) => move.allowed).length;
      announce(t('move.said.picked', { name: nameOf(row), count }));
    },
    onEnd() {
      store.set(draggedCardAtom, null);
      for (const { list } of columns) list?.resumeUpdates();
    },
  });
}

/**
 * Lets a stage (a column, collapsed or not, a next stage) take the cards that may go there; of others it says why not.
 * Answers whether one that may is over it.
 */
export function useStatusDrop(ref: RefObject<HTMLElement | null>, status: TopicStatus): boolean {
  const store = useStore();
  const scope = useProjectScope();
  const moveHere = (card: DraggedCard | null) =>
    card?.from === status ? undefined : card?.moves.find(({ to }) => to === status);
  const over = useDropTarget<TopicDrag>({
    ref,
    kind: 'topic',
    accepts: ({ topicId }) => {
      const card = store.get(draggedCardAtom);
      return card?.topicId === topicId && moveHere(card) !== undefined;
    },
    onDrop({ topicId, from }) {
      const move = moveHere(store.get(draggedCardAtom));
      if (move === undefined) return;
      if (!move.allowed) return sayWhyNot(topicId, move, from, scope);
      const place = ref.current?.querySelector('[data-slot]') ?? ref.current;
      if (place) void requestMove(scope, { topicId, move, anchor: anchorOf(place) });
    },
  });
  return useAtomValue(dropStateAtom(status))?.kind === 'open' && over;
}

/** A card was dropped where it may not go: the same sentence as in the menu of moves, and it stays until it is read. */
function sayWhyNot(topicId: string, move: ExplainedTransition, from: TopicStatus, scope: ProjectScope): void {
  const row = topicRows.get(topicId);
  if (row === null) return;
  const { title, help } = reasonOf(move, from, { t, scope });
  const why = [title, help].filter(Boolean).join(': ');
  announce(why);
  showToast({
    kind: 'error',
    title: `${t('move.failed', { stage: statusName(t, move.to) })}: ${isolated(nameOf(row))}`,
    text: why,
  });
}
