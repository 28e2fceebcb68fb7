import { type RecordedTopicEvent, topicOfStream, upcastTopicEvent } from '@keywright/events/topic';
import type { Json, StoredEvent } from '../../../platform/event-store/port.ts';
import { readRecorded } from '../../../platform/projections/recorded.ts';

/** One event of a topic with its place in the store. */
export interface TopicRecord extends RecordedTopicEvent {
  topicId: string;
  position: bigint;
}

/** A stored event in today's shape. @throws UnreadableEvent where its type or version is unknown. */
export function topicRecordOf(stored: StoredEvent): TopicRecord {
  const { id, revision, event, meta } = readRecorded(
    { ...stored, data: storable(stored.data) },
    upcastTopicEvent,
  );
  return { id, revision, event, meta, topicId: topicOfStream(stored.stream), position: stored.position };
}

/** In Unicode mode a pair of surrogates is one character, so this matches only halves of one. */
const NOT_STORABLE = /\0|\p{Surrogate}/gu;

/** What no text column takes, a zero character or half a surrogate pair, becomes U+FFFD: one text must not stop all. */
function storable(value: Json): Json {
  if (typeof value === 'string') return value.replaceAll(NOT_STORABLE, '\ufffd');
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storable(item)]));
}
