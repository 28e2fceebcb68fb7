import type { MovingCommand, Stale } from '@keywright/events';
import {
  decidesOnPast,
  decideTopic,
  evolveTopic,
  type RecordedTopicEvent,
  type MaybeTopic,
  STATUS_EFFECT,
  TOPIC_CATEGORY,
  TOPIC_SCHEMA,
  upcastTopicEvent,
} from '@keywright/events/topic';
import { defineAggregate } from '../platform/commands/aggregate.ts';
import { aggregateScope } from '../platform/commands/load-aggregate.ts';
import type { Platform } from '../platform/feature.ts';
import { topicFacts, topicSnapshot } from './load-topic.ts';
import { topicViewsProjection } from './read/topic-views.projection.ts';

/** The stream of a topic: how it is read, decided on and kept at hand. */
export const TOPIC = defineAggregate({
  category: TOPIC_CATEGORY,
  initial: null as MaybeTopic,
  evolve: evolveTopic,
  upcast: upcastTopicEvent,
  schema: TOPIC_SCHEMA,
  decide: decideTopic,
  needsPast: decidesOnPast,
  facts: topicFacts,
  readModel: topicViewsProjection.name,
  reads: ['membership'],
  snapshot: topicSnapshot,
  stale: staleTopic,
  problem: (refusal) => ('via' in refusal && refusal.via ? { via: CALLS[refusal.via] } : {}),
});

/** `topic` and `subTopic` as routes name them. */
export const topicScopes = {
  topic: aggregateScope(TOPIC),
  subTopic: aggregateScope(TOPIC, topicOfSubtopic),
};

/** The calls that carry out the commands which move a topic beside POST status, as callers are told of them. */
export const CALLS = {
  ArchiveTopic: 'POST /api/topics/archive/{id}',
  UnarchiveTopic: 'POST /api/topics/unarchive/{id}',
} as const satisfies Record<MovingCommand, string>;

/** By the latest move that somebody missed, or by the latest change where none was a move. */
function staleTopic(
  topic: MaybeTopic,
  missed: readonly RecordedTopicEvent[],
  last: RecordedTopicEvent,
): Stale | null {
  if (topic === null) return null;
  const { meta } = missed.findLast(({ event }) => STATUS_EFFECT[event.type] === 'MOVES') ?? last;
  return { revision: last.revision, by: meta.actor.userId, at: meta.at, status: topic.status };
}

/**
 * The topic a subtopic belongs to; null = unknown. A subtopic has no stream of its own, so the read model is asked, and
 * asked again once it has caught up: somebody may be quicker than it.
 */
async function topicOfSubtopic(id: string, platform: Platform): Promise<string | null> {
  const known = await findSubtopic(id, platform);
  if (known !== null) return known;
  await platform.gate.waitFor(TOPIC.readModel, await platform.store.head());
  return findSubtopic(id, platform);
}

async function findSubtopic(id: string, { db }: Platform): Promise<string | null> {
  const row = await db
    .selectFrom('sub_topics')
    .where('sub_topic_id', '=', id)
    .select('topic_id')
    .executeTakeFirst();
  return row?.topic_id ?? null;
}
