import {
  decideTopic,
  type MaybeTopic,
  type RecordedTopicEvent,
  TOPIC_SCHEMA,
  type TopicActor,
  type TopicCommand,
  type TopicContext,
} from '@keywright/events/topic';
import type { Team } from './team.ts';

/** An event of a topic that has no place in its stream yet. */
export type UnplacedEvent = Omit<RecordedTopicEvent, 'revision'>;

/** In which team something is done, when (ISO 8601), and what the ids of its events are. */
export interface Occasion {
  team: Team;
  now: string;
  newId: () => string;
  /** What has happened to the topic, where the command is decided on that. */
  past?: readonly RecordedTopicEvent[];
}

/** What comes of somebody's command, by the real decider: its events, or the code of the refusal. */
export function actOnTopic(
  command: TopicCommand,
  actor: TopicActor,
  state: MaybeTopic,
  { team, now, newId, past }: Occasion,
): UnplacedEvent[] | { refused: string } {
  const { defaultHolders, strict, market } = team;
  const context: TopicContext = {
    ...{ actor, defaultHolders, strict, now, market, newId },
    ...(past !== undefined && { past }),
  };
  const decision = decideTopic(command, state, context);
  if (!decision.ok) return { refused: decision.refusal.code };
  if (decision.as === null) return [];
  const { role, override } = decision.as;
  const commandId = newId();
  const projectId = state?.projectId ?? ('projectId' in command ? command.projectId : undefined);
  return decision.events.map((event) => ({
    id: newId(),
    event,
    meta: {
      schemaVersion: TOPIC_SCHEMA[event.type].version,
      at: now,
      actor: { userId: actor.userId, role, ...(override ? { override } : {}) },
      correlationId: commandId,
      causationId: commandId,
      ...(projectId !== undefined && { projectId }),
    },
  }));
}
