import {
  evolveTopic,
  type MaybeTopic,
  TOPIC_SCHEMA,
  type TopicEvent,
  upcastTopicEvent,
} from '@keywright/events/topic';
import type { StreamKind } from '../../platform/commands/stream-kind.ts';

/** How a topic's stream is read. */
export const TOPIC: StreamKind<MaybeTopic, TopicEvent> = {
  initial: null,
  evolve: evolveTopic,
  upcast: upcastTopicEvent,
  schema: TOPIC_SCHEMA,
};
