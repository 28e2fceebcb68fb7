import { actingRole, type TopicStatus } from '@keywright/events/catalogue';
import { type ExplainedTransition, isMine, type TopicRow } from '@keywright/events/topic';
import { atom } from 'jotai';
import type { ProjectScope } from '../../projects/index.ts';
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

/** Reasons that somebody else could not take away either: the page has to be activated, or the workflow has no such step. */
const NOT_ASKED: readonly string[] = ['ILLEGAL_TRANSITION', 'TOPIC_INACTIVE'];

/**
 * Whether the reader may ask for a move: a step from where the topic stands that is locked for them, while no request is open. The
 * server decides by the same rule (mayAsk in GET /api/topics/{id}/transitions).
 */
export function mayAsk(
  { allowed, current, refusal }: Pick<ExplainedTransition, 'allowed' | 'current' | 'refusal'>,
  row: TopicRow,
  { membership, me }: Pick<ProjectScope, 'membership' | 'me'>,
): boolean {
  if (allowed || current || row.parked || row.ask !== null) return false;
  if (refusal === null || NOT_ASKED.includes(refusal.code)) return false;
  return actingRole('WRITE_NOTE', membership, isMine(row, { userId: me })) !== null;
}
