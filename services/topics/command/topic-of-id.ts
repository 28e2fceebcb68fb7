import type { DomainEvent } from '@keywright/events';
import { topicStream } from '@keywright/events/topic';
import type { Platform } from '../../platform/feature.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The project of a topic, read from its first event: so a topic is found the moment it is created, however far behind
 * the read model is. null = unknown or malformed.
 */
export async function projectOfTopic(id: string, { store }: Platform): Promise<string | null> {
  if (!UUID.test(id)) return null;
  const [first] = await store.readStream(topicStream(id), { limit: 1 });
  const data = first?.data as DomainEvent<string, { projectId?: unknown }>['data'] | undefined;
  return typeof data?.projectId === 'string' ? data.projectId : null;
}
