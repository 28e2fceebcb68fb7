import { type HappenedToTopic, topicOfStream, upcastTopicEvent } from '@keywright/events/topic';
import type { EventMetadata } from '@keywright/events';
import type { StoredEvent } from '../../../platform/event-store/port.ts';

/** One event of a topic with its place in the store. */
export interface TopicRecord extends HappenedToTopic {
  topicId: string;
  position: bigint;
}

/** A stored event in today's shape. Throws where its type or version is unknown, so that the runner parks it. */
export function topicRecordOf(stored: StoredEvent): TopicRecord {
  // Appends go through one door that writes exactly this metadata.
  const meta = stored.metadata as unknown as EventMetadata;
  const { type, data } = stored;
  const upcasted = upcastTopicEvent({ type, schemaVersion: meta.schemaVersion, data });
  if (!upcasted.ok) throw new Error(`${upcasted.error.code}: ${type} version ${meta.schemaVersion}`);
  return {
    id: stored.id,
    topicId: topicOfStream(stored.stream),
    revision: stored.revision.toString(),
    position: stored.position,
    event: upcasted.event,
    meta,
  };
}
