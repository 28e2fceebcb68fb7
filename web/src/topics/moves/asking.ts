import type { TopicStatus } from '@keywright/events/catalogue';
import { atom } from 'jotai';
import { store } from '../../state/index.ts';
import { type Anchor, anchorOf } from '../../ui/index.ts';

/** What the form of requests is open for: to ask for a move, or to say why one is refused. */
export interface AskQuestion {
  topicId: string;
  to: TopicStatus;
  /** Event of the request that is refused; null where one asks. */
  refused: string | null;
  anchor: Anchor;
}

export const askQuestionAtom = atom<AskQuestion | null>(null);

/** Opens the form at an element, or where one was; an older one goes. */
export function openAskForm(question: Omit<AskQuestion, 'anchor'>, at: Element | Anchor): void {
  store.set(askQuestionAtom, { ...question, anchor: at instanceof Element ? anchorOf(at) : at });
}
