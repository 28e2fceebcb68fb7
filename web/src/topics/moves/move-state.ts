import type { SeaCheckStatus, TopicStatus } from '@keywright/events/catalogue';
import type { ExplainedTransition, MoveContext } from '@keywright/events/topic';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { familyOf } from '../../data/family.ts';
import { type ProjectScope, useProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { type Anchor, anchorOf } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { explainRow } from './explain-moves.ts';

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

/** Opens the menu of a topic's moves at an element; `opener` is what was pressed, if not that. */
export function openMoveMenu(topicId: string, at: Element, opener = at as HTMLElement): void {
  store.set(moveMenuAtom, { topicId, anchor: anchorOf(at), opener });
}

/** The move of a topic that got no answer, if there is one. */
export const failedMoveAtom = familyOf(() => atom<FailedMove | null>(null));

/** Where a topic may go, as of its newest revision; null where its row is not there. */
export function useMoves(topicId: string): readonly ExplainedTransition[] | null {
  const row = useAtomValue(topicRows.atomOf(topicId));
  const scope = useProjectScope();
  return useMemo(() => row && explainRow(row, moveContextOf(scope)), [row, scope]);
}

/** What the decider needs to know of the reader. */
export function moveContextOf(scope: ProjectScope): MoveContext {
  return {
    actor: { userId: scope.me, ...scope.membership },
    defaultHolders: scope.defaultHolders,
    strict: scope.strict,
  };
}
