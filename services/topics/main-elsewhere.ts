import type { KeywordStrategy } from '@keywright/events/catalogue';
import {
  type RecordedTopicEvent,
  type MaybeTopic,
  normaliseKeyword,
  type TopicKeyword,
} from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

/**
 * For each keyword that is to become MAIN, the other active topics of the project that have it as MAIN. As of the read
 * model: two people who choose the same keyword in the same second are not told.
 */
export async function mainElsewhere(
  db: Kysely<Database>,
  projectId: string,
  topicId: string,
  keywords: readonly { value: string; strategy: KeywordStrategy }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const values = keywords
    .filter(({ strategy }) => strategy === 'MAIN')
    .map(({ value }) => normaliseKeyword(value));
  const found = new Map<string, string[]>();
  if (values.length === 0) return found;
  const rows = await db
    .selectFrom('topic_keywords')
    .innerJoin('topic_views', 'topic_views.id', 'topic_keywords.topic_id')
    .where('topic_keywords.project_id', '=', projectId)
    .where('topic_keywords.strategy', '=', 'MAIN')
    .where('topic_keywords.value', 'in', values)
    .where('topic_views.id', '!=', topicId)
    .where('topic_views.active', '=', true)
    .where('topic_views.status', '!=', 'ARCHIVED')
    .select(['topic_keywords.value', 'topic_keywords.topic_id'])
    .orderBy('topic_keywords.topic_id')
    .execute();
  for (const { value, topic_id } of rows) found.set(value, [...(found.get(value) ?? []), topic_id]);
  return found;
}

/** The wanted keywords that were not taken, with the strategy the topic has them in. */
export function excludedFrom(
  wanted: readonly { value: string }[],
  events: readonly Pick<RecordedTopicEvent, 'event'>[],
  before: MaybeTopic,
): Pick<TopicKeyword, 'value' | 'strategy'>[] {
  const taken = new Set(
    events
      .flatMap(({ event }) => (event.type === 'TopicKeywordsAdded' ? event.data.keywords : []))
      .map(({ value }) => value),
  );
  const values = new Set(wanted.map(({ value }) => normaliseKeyword(value)));
  return (before?.keywords ?? [])
    .filter(({ value }) => values.has(value) && !taken.has(value))
    .map(({ value, strategy }) => ({ value, strategy }));
}
