import type { SeaCheckStatus, TopicStatus } from '@keywright/events/catalogue';
import { answer, api } from '../../api/index.ts';
import { type CommandHeaders, sentTo } from '../../data/optimistic.ts';
import type { CommandAnswer } from '../atoms.ts';

/** What of an open request stands in no row: why it is asked. */
interface AskNote {
  /** The text; null where none was given, or where its author’s texts were removed. */
  note: string | null;
  noteRemoved: boolean;
}

interface AnswerToAsk {
  /** Event of the request. */
  eventId: string;
  accept: boolean;
  note: string | null;
  /** Of a move that takes the result of the ads check. */
  seaCheckStatus?: SeaCheckStatus | null;
}

/** The open request of a topic, with its note; null where none is open any more. Throws ApiProblem. */
export async function openAskOf(id: string, signal: AbortSignal): Promise<AskNote | null> {
  const { ask } = await answer(api.GET('/api/topics/{id}/transitions', { params: { path: { id } }, signal }));
  return ask;
}

/** Asks those who may to move the topic. Throws ApiProblem. */
export function sendAsk(
  topicId: string,
  body: { to: TopicStatus; note: string | null },
  headers: CommandHeaders,
): Promise<CommandAnswer> {
  return answer(api.POST('/api/topics/{id}/ask-move', { ...sentTo(topicId, headers), body }));
}

/** Accepts a request, which makes the move, refuses it, or takes one’s own back. Throws ApiProblem. */
export function sendAnswer(
  topicId: string,
  body: AnswerToAsk,
  headers: CommandHeaders,
): Promise<CommandAnswer> {
  return answer(api.POST('/api/topics/{id}/answer-move', { ...sentTo(topicId, headers), body }));
}
