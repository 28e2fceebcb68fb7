import type { Platform } from '../../platform/feature.ts';
import { projectOfTopic } from './topic-of-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The topic a subtopic belongs to; null = unknown or malformed. A subtopic has no stream of its own, so the read model
 * is asked, and asked again once it has caught up: somebody may be quicker than it.
 */
export async function topicOfSubtopic(id: string, platform: Platform): Promise<string | null> {
  if (!UUID.test(id)) return null;
  const known = await find(id, platform);
  if (known !== null) return known;
  await platform.gate.waitFor('topics', await platform.store.head());
  return find(id, platform);
}

export async function projectOfSubtopic(id: string, platform: Platform): Promise<string | null> {
  const topicId = await topicOfSubtopic(id, platform);
  return topicId === null ? null : projectOfTopic(topicId, platform);
}

async function find(id: string, { db }: Platform): Promise<string | null> {
  const row = await db
    .selectFrom('sub_topics')
    .where('sub_topic_id', '=', id)
    .select('topic_id')
    .executeTakeFirst();
  return row?.topic_id ?? null;
}
