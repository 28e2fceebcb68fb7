import type { Role } from '@keywright/events/catalogue';
import {
  decideTopic,
  evolveTopic,
  type MaybeTopic,
  type RecordedTopicEvent,
  TOPIC_SCHEMA,
  type TopicCommand,
  topicStream,
} from '@keywright/events/topic';
import type { Json } from '../../platform/event-store/port.ts';
import type { Platform } from '../../platform/feature.ts';

export interface RecordedBy {
  userId: string;
  defaultHolders?: Partial<Record<Role, string>>;
}

/**
 * Makes a topic through the decider as the project's owner would, one command after the other, and records its events.
 * Answers its id. @throws where the decider refuses.
 */
export async function recordTopic(
  { store, ids, clock }: Pick<Platform, 'store' | 'ids' | 'clock'>,
  { userId, defaultHolders = {} }: RecordedBy,
  commands: readonly TopicCommand[],
): Promise<string> {
  const id = ids.uuid();
  const at = clock.now().toISOString();
  const market = { country: 'GB', language: 'en-GB' };
  const by = { userId, owner: true, roles: [] };
  let state: MaybeTopic = null;
  const past: RecordedTopicEvent[] = [];
  for (const command of commands) {
    const context = { actor: by, defaultHolders, strict: false, market, now: at, newId: () => ids.uuid() };
    const decision = decideTopic(command, state, context);
    if (!decision.ok) throw new Error(`${command.type}: ${JSON.stringify(decision.refusal)}`);
    for (const event of decision.events) {
      const { version: schemaVersion } = TOPIC_SCHEMA[event.type];
      const actor = { userId, role: decision.as?.role ?? ('OWNER' as const) };
      const meta = { schemaVersion, at, actor, correlationId: ids.uuid(), causationId: ids.uuid() };
      const recorded = { id: ids.uuid(), revision: String(past.length), event, meta };
      past.push(recorded);
      state = evolveTopic(state, recorded);
    }
  }
  const events = past.map(({ id: eventId, event: { type, data }, meta }) => ({
    ...{ id: eventId, type },
    data: data as unknown as Json,
    metadata: meta as unknown as Json,
  }));
  await store.append(topicStream(id), 'none', events);
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
