import type { SeaCheckStatus, TopicStatus } from '@keywright/events/catalogue';
import type { ExplainedTransition } from '@keywright/events/topic';
import { atom } from 'jotai';
import { familyOf } from '../../data/family.ts';
import { store } from '../../state/index.ts';

/** Where a popover points: the rectangle of what was pressed or dropped on, in the window. */
export interface Anchor {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A move that waits for a note (and, from the ads check, a result) before anything is sent. */
export interface MoveQuestion {
  topicId: string;
  from: TopicStatus;
  move: ExplainedTransition;
  anchor: Anchor;
  answer: (input: MoveInput | null) => void;
}

export interface MoveInput {
  note: string | null;
  seaCheckStatus: SeaCheckStatus | null;
}

/** A move that got no answer; the card offers it again. */
export interface FailedMove {
  to: TopicStatus;
  retry: () => void;
}

export interface MoveMenu {
  topicId: string;
  anchor: Anchor;
  /** Gets the focus back. */
  opener: HTMLElement | null;
}

export const moveQuestionAtom = atom<MoveQuestion | null>(null);

/** Asks what a move needs; an older question is cancelled. null where the person cancels it. */
export function askForInput(question: Omit<MoveQuestion, 'answer'>): Promise<MoveInput | null> {
  return new Promise((resolve) => {
    store.get(moveQuestionAtom)?.answer(null);
    const answer = (given: MoveInput | null): void => {
      store.set(moveQuestionAtom, null);
      resolve(given);
    };
    store.set(moveQuestionAtom, { ...question, answer });
  });
}

export const moveMenuAtom = atom<MoveMenu | null>(null);

/** The move of a topic that got no answer, if there is one. */
export const failedMoveAtom = familyOf(() => atom<FailedMove | null>(null));

export function anchorOf(element: Element): Anchor {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
