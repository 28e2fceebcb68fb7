import { randomUUID } from 'node:crypto';
import type { TopicStatus } from '@keywright/events/catalogue';
import {
  decideTopic,
  evolveTopic,
  type RecordedTopicEvent,
  type MaybeTopic,
  TOPIC_SCHEMA,
  type TopicCommand,
  topicStream,
} from '@keywright/events/topic';
import type { Json } from '../../platform/event-store/port.ts';
import type { TopicsApp } from './start-topics-app.ts';

const LINE: readonly TopicStatus[] = [
  'WAIT_APPROVE',
  'APPROVED',
  'OPTIMIZED',
  'SEO_CHECK',
  'START_COPYWRITING',
  'FOR_APPROVAL',
  'INTEGRATION',
  'PUBLISHED',
  'SEA_CHECK',
];

const moveTo = (to: TopicStatus): TopicCommand => ({
  type: 'ChangeTopicStatus',
  to,
  note: 'Go on',
  seaCheckStatus: 'OK',
});

/** The commands that lead a new topic to a status. */
function commandsTo(status: TopicStatus): TopicCommand[] {
  if (status === 'SUGGEST') return [];
  if (status === 'DECLINE') return [moveTo('DECLINE')];
  if (status === 'ARCHIVED') return [moveTo('WAIT_APPROVE'), { type: 'ArchiveTopic', note: null }];
  return LINE.slice(0, LINE.indexOf(status) + 1).map(moveTo);
}

/** Stores a complete topic that the owner brought to a status through the decider; answers its id. */
export async function putTopicAt(
  { platform: { store, clock }, projectId, users }: TopicsApp,
  status: TopicStatus,
): Promise<string> {
  const id = randomUUID();
  const at = clock.now().toISOString();
  const userId = users['owner'] ?? '';
  const context = {
    actor: { userId, owner: true, roles: [] },
    defaultHolders: {},
    strict: false,
    now: at,
    newId: randomUUID,
  };
  const details = {
    pageName: 'Microspikes',
    url: 'https://north.example/a',
    wordsInContent: 900,
    checkSeaRequired: true,
  };
  const keywords = [{ value: 'microspikes', strategy: 'MAIN' as const }];
  const commands: TopicCommand[] = [
    { type: 'CreateTopic', projectId, details },
    { type: 'AddTopicKeywords', keywords, mainElsewhere: new Map(), confirm: false },
    ...commandsTo(status),
  ];
  let topic: MaybeTopic = null;
  const past: RecordedTopicEvent[] = [];
  for (const command of commands) {
    const decision = decideTopic(command, topic, context);
    if (!decision.ok) throw new Error(`${command.type} was refused: ${JSON.stringify(decision.refusal)}`);
    for (const event of decision.events) {
      const { version: schemaVersion } = TOPIC_SCHEMA[event.type];
      const actor = { userId, role: 'OWNER' as const, override: true };
      const meta = { schemaVersion, at, actor, correlationId: id, causationId: id };
      const recorded = { id: randomUUID(), revision: String(past.length), event, meta };
      past.push(recorded);
      topic = evolveTopic(topic, recorded);
    }
  }
  const stored = past.map(({ id: eventId, event: { type, data }, meta }) => ({
    id: eventId,
    type,
    data: data as unknown as Json,
    metadata: meta as unknown as Json,
  }));
  await store.append(topicStream(id), 'none', stored);
  return id;
}
