import type { TopicCommand } from '@keywright/events/topic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v5 as uuidV5 } from 'uuid';
import type { Platform } from '../../platform/feature.ts';
import { etagOf, parseIfMatch } from '../../platform/http/etag.ts';
import { requestMembership } from '../../platform/http/session-of.ts';
import { sendTopicCommand, type TopicOutcome } from './send-topic-command.ts';

/** The id of the topic that a request creates; a repeat of the request creates the same one. */
export function newTopicId({ commandId }: FastifyRequest): string {
  return uuidV5('topic', commandId);
}

/**
 * Sends a request's command as its caller. `If-Match` names the revision they were looking at: with `mustMatch` an
 * older one is refused with 412, else the answer says who was there first.
 */
export async function runTopicCommand(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  topicId: string,
  command: TopicCommand,
  { mustMatch = false }: { mustMatch?: boolean } = {},
): Promise<TopicOutcome> {
  const outcome = await sendTopicCommand(platform, {
    topicId,
    command,
    membership: requestMembership(request),
    commandId: request.commandId,
    correlationId: request.id,
    seen: parseIfMatch(request.headers['if-match']),
    mustMatch,
  });
  void reply.header('etag', etagOf(outcome.answer.revision));
  return outcome;
}
