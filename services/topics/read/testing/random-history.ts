import {
  decideTopic,
  type RecordedTopicEvent,
  type TopicEvent,
  topicStream,
  TOPIC_SCHEMA,
} from '@keywright/events/topic';
import type { EventMetadata } from '@keywright/events';
import { foldTopic } from '@keywright/events/testing/folds';
import { anyAttempt, commandOf } from '@keywright/events/testing/random-commands';
import { PEOPLE } from '@keywright/events/testing/random-topics';
import fc from 'fast-check';
import type { Json, StoredEvent } from '../../../platform/event-store/port.ts';

export const PROJECTS = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const;
const TOPICS = 7;
const HOUR = 3_600_000;

/** An attempt of somebody, some hours after the last. */
export const attempts = fc.record({
  topic: fc.nat(TOPICS - 1),
  attempt: anyAttempt,
  person: fc.nat(PEOPLE.length - 1),
  hours: fc.nat(60),
});
type Tried = typeof attempts extends fc.Arbitrary<infer One> ? One : never;

/** Histories of a few topics in two projects: every event one that the decider allowed, in the order it happened. */
export const histories: fc.Arbitrary<StoredEvent[]> = fc
  .array(attempts, { minLength: 20, maxLength: 200, size: 'max' })
  .map(play);

function play(tries: readonly Tried[]): StoredEvent[] {
  const pasts = new Map<string, RecordedTopicEvent[]>();
  const stored: StoredEvent[] = [];
  let time = Date.parse('2026-01-05T08:00:00.000Z');
  for (const tried of tries) {
    // No two acts are of one moment: which of two undos goes back and which forth is told by when they were.
    time += tried.hours * HOUR + 1;
    const id = uuid(tried.topic + 1);
    const past = pasts.get(id) ?? [];
    for (const event of eventsOf(tried, past, new Date(time).toISOString(), stored.length)) {
      const next = record(id, event, past.length, tried, new Date(time).toISOString(), stored.length);
      stored.push(next);
      const meta = next.metadata as unknown as EventMetadata;
      past.push({ id: next.id, revision: next.revision.toString(), event, meta });
    }
    pasts.set(id, past);
  }
  return stored;
}

function eventsOf(
  tried: Tried,
  past: readonly RecordedTopicEvent[],
  now: string,
  sequence: number,
): TopicEvent[] {
  let made = 0;
  const state = foldTopic(past);
  const projectId = PROJECTS[tried.topic % PROJECTS.length];
  const decision = decideTopic(commandOf(tried.attempt, state, past, projectId), state, {
    actor: { userId: PEOPLE[tried.person]!, owner: true, roles: [] },
    defaultHolders: { COPYWRITER: PEOPLE[1]!, SEO_CHECKER: PEOPLE[2]! },
    strict: false,
    market: { country: 'GB', language: 'en' },
    now,
    newId: () => uuid(1_000_000 + sequence * 100 + made++),
    past,
  });
  return decision.ok ? decision.events : [];
}

function record(
  topicId: string,
  event: TopicEvent,
  revision: number,
  tried: Tried,
  at: string,
  sequence: number,
): StoredEvent {
  const meta: EventMetadata = {
    schemaVersion: TOPIC_SCHEMA[event.type].version,
    at,
    actor: { userId: PEOPLE[tried.person]!, role: 'OWNER', override: tried.attempt.pick % 2 === 0 },
    correlationId: uuid(sequence),
    causationId: uuid(sequence),
  };
  return {
    id: uuid(5_000_000 + sequence),
    type: event.type,
    data: event.data as unknown as Json,
    metadata: meta as unknown as Json,
    stream: topicStream(topicId),
    revision: BigInt(revision),
    // Positions have gaps, as in a store that other streams share.
    position: BigInt(sequence * 3 + 10),
  };
}

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}
