import { refuse, type Stale } from '@keywright/events';
import {
  decideTopic,
  type MaybeTopic,
  type TopicCommand,
  type TopicEvent,
  topicStream,
} from '@keywright/events/topic';
import { v5 as uuidV5 } from 'uuid';
import { handleCommand } from '../../platform/commands/handle-command.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Membership } from '../../platform/http/access.ts';
import type { CommandAnswer } from './answer.schema.ts';
import { refusalError } from './refusal-error.ts';
import { staleSince } from './stale.ts';
import { topicContext } from './topic-context.ts';
import { TOPIC } from './topic-kind.ts';

/** One member's command to one topic. */
export interface TopicCommandRequest {
  topicId: string;
  command: TopicCommand;
  membership: Membership;
  commandId: string;
  correlationId: string;
  /** The revision the member was looking at; null = they did not say. */
  seen: bigint | null;
  /** Refuse where that is not the newest, instead of only telling. */
  mustMatch: boolean;
}

export interface TopicOutcome {
  answer: CommandAnswer;
  events: readonly TopicEvent[];
  before: MaybeTopic;
}

/**
 * Sends a command through the one decider and records what follows.
 * @throws AppError with the code of the refusal, and with `stale` where the member had missed something
 */
export async function sendTopicCommand(
  platform: Platform,
  request: TopicCommandRequest,
): Promise<TopicOutcome> {
  const { topicId, command, membership, commandId, correlationId, seen, mustMatch } = request;
  const context = await topicContext(platform, membership);
  let stale: Stale | null = null;
  const outcome = await handleCommand(platform.store, {
    stream: topicStream(topicId),
    kind: TOPIC,
    commandId,
    correlationId,
    userId: membership.userId,
    at: context.now,
    decide({ state, history }) {
      stale = staleSince(history, seen);
      const decision = decideTopic(command, state, { ...context, newId: idsFor(commandId, topicId) });
      return mustMatch && stale && decision.ok ? refuse({ code: 'STALE_REVISION', stale }) : decision;
    },
  });
  if (!outcome.ok) throw refusalError(outcome.refusal, stale);
  const { changed, position, eventId, warnings, before } = outcome;
  const revision = outcome.revision ?? '0';
  const answer = { id: topicId, changed, position, revision, eventId, warnings, ...(stale ? { stale } : {}) };
  return { answer, events: outcome.events.map(({ event }) => event), before };
}

/** Fresh ids that are the same each time the same command is decided. */
function idsFor(commandId: string, topicId: string): () => string {
  let made = 0;
  return () => uuidV5(`${topicId} ${made++}`, commandId);
}
