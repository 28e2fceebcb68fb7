import type { TopicStatus } from '@keywright/events/catalogue';
import type { ExplainedTransition } from '@keywright/events/topic';
import { atom } from 'jotai';
import { familyOf } from '../../data/family.ts';

/** The card being dragged; `moves` is null until the server has said where it may go. */
export interface DraggedCard {
  topicId: string;
  from: TopicStatus;
  moves: readonly ExplainedTransition[] | null;
}

export const draggedCardAtom = atom<DraggedCard | null>(null);

/** Whether a stage takes the dragged card; null while nothing is dragged. */
export type DropState =
  | { kind: 'asking' }
  | { kind: 'home' }
  | { kind: 'open'; move: ExplainedTransition }
  | { kind: 'closed'; move: ExplainedTransition };

const ASKING: DropState = { kind: 'asking' };
const HOME: DropState = { kind: 'home' };

/** Changes for a stage only when a drag begins or ends or its answer comes, not with every move of the pointer. */
export const dropStateAtom = familyOf((status) =>
  atom((get): DropState | null => {
    const card = get(draggedCardAtom);
    if (card === null) return null;
    if (card.from === status) return HOME;
    const move = card.moves?.find(({ to }) => to === status);
    return move ? { kind: move.allowed ? 'open' : 'closed', move } : ASKING;
  }),
);
