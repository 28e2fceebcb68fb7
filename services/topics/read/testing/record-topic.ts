import type { EventMetadata } from '@keywright/events';
import type { Role } from '@keywright/events/catalogue';
import {
  decideTopic,
  evolveTopic,
  type MaybeTopic,
  TOPIC_SCHEMA,
  type TopicCommand,
  topicStream,
} from '@keywright/events/topic';
import type { Json } from '../../../platform/event-store/port.ts';
import type { Platform } from '../../../platform/feature.ts';

export interface RecordedBy {
  userId: string;
  defaultHolders?: Partial<Record<Role, string>>;
}

/**
 * Makes a topic through the decider as the project's owner would, one command after the other, and records its events.
 * Answers its id. @throws where the decider refuses.
 */
export async function recordTopic(
  { store, ids, clock }: Platform,
  { userId, defaultHolders = {} }: RecordedBy,
  commands: readonly TopicCommand[],
): Promise<string> {
  const id = ids.uuid();
  let state: MaybeTopic = null;
  for (const command of commands) {
    const at = clock.now().toISOString();
    const actor = { userId, owner: true, roles: [] };
    const context = { actor, defaultHolders, strict: false, now: at, newId: () => ids.uuid() };
    const decision = decideTopic(command, state, context);
    if (!decision.ok) throw new Error(`${command.type}: ${JSON.stringify(decision.refusal)}`);
    for (const event of decision.events) {
      const meta: EventMetadata = {
        schemaVersion: TOPIC_SCHEMA[event.type].version,
        at,
        actor: { userId, role: decision.as?.role ?? 'OWNER' },
        correlationId: ids.uuid(),
        causationId: ids.uuid(),
      };
      const expected: bigint | 'none' = state === null ? 'none' : BigInt(state.revision);
      const recorded = { id: ids.uuid(), type: event.type };
      const data = event.data as unknown as Json;
      const { revision } = await store.append(topicStream(id), expected, [
        { ...recorded, data, metadata: meta as unknown as Json },
      ]);
      state = evolveTopic(state, { id: recorded.id, revision: revision.toString(), event, meta });
    }
  }
  return id;
}

/** A new topic of a project. */
export function created(
  projectId: string,
  details: Extract<TopicCommand, { type: 'CreateTopic' }>['details'],
): TopicCommand {
  return { type: 'CreateTopic', projectId, details };
}

/** A move with a note, which every move takes. */
export function moved(
  to: Extract<TopicCommand, { type: 'ChangeTopicStatus' }>['to'],
  note = 'Moved on',
): TopicCommand {
  return { type: 'ChangeTopicStatus', to, note, seaCheckStatus: null };
}
