import { KEYWORD_STRATEGIES, movesFrom, TOPIC_TYPES, type TopicStatus } from '@keywright/events/catalogue';
import {
  decideTopic,
  evolveTopic,
  type MaybeTopic,
  type TopicCommand,
  type TopicEvent,
  topicStream,
  TOPIC_SCHEMA,
} from '@keywright/events/topic';
import type { EventMetadata } from '@keywright/events';
import fc from 'fast-check';
import type { Json, StoredEvent } from '../../../platform/event-store/port.ts';

export const PROJECTS = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const;
export const PEOPLE = ['a', 'b', 'c'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
const TOPICS = 7;
const HOUR = 3_600_000;

/** One thing somebody tries; numbers choose among what is there. */
export interface Attempt {
  topic: number;
  kind: TopicCommand['type'];
  person: number;
  pick: number;
  text: string;
  hours: number;
}

/** Moves stand here more than once, so that topics travel far. */
const KINDS: readonly TopicCommand['type'][] = [
  'ActivateTopic',
  'ChangeTopicStatus',
  'ChangeTopicStatus',
  'ChangeTopicStatus',
  'ChangeTopicStatus',
  'EditTopicDetails',
  'EditTopicDetails',
  'ArchiveTopic',
  'UnarchiveTopic',
  'UndoTopicStatusChange',
  'AddTopicKeywords',
  'RemoveTopicKeywords',
  'AddTopicNote',
  'DefineTopicRoles',
  'AddSubtopic',
  'EditSubtopic',
  'RemoveSubtopic',
];

export const attempts: fc.Arbitrary<Attempt> = fc.record({
  topic: fc.nat(TOPICS - 1),
  kind: fc.constantFrom(...KINDS),
  person: fc.nat(PEOPLE.length - 1),
  pick: fc.nat(10_000),
  text: fc.constantFrom(
    'Boots',
    'Zelte im Winter',
    'été',
    'ß',
    'Straße',
    'a "quoted" \\ text',
    '100 % 東京 🥾',
  ),
  hours: fc.nat(60),
});

/** Histories of a few topics in two projects: every event one that the decider allowed, in the order it happened. */
export const histories: fc.Arbitrary<StoredEvent[]> = fc
  .array(attempts, { minLength: 20, maxLength: 200, size: 'max' })
  .map(play);

function play(tries: readonly Attempt[]): StoredEvent[] {
  const states = new Map<string, MaybeTopic>();
  const stored: StoredEvent[] = [];
  let time = Date.parse('2026-01-05T08:00:00.000Z');
  for (const attempt of tries) {
    time += attempt.hours * HOUR;
    const id = uuid(attempt.topic + 1);
    let state = states.get(id) ?? null;
    for (const event of eventsOf(attempt, state, new Date(time).toISOString(), stored.length)) {
      const next = record(id, event, state, attempt, new Date(time).toISOString(), stored.length);
      stored.push(next);
      const meta = next.metadata as unknown as EventMetadata;
      state = evolveTopic(state, { id: next.id, revision: next.revision.toString(), event, meta });
    }
    states.set(id, state);
  }
  return stored;
}

function eventsOf(attempt: Attempt, state: MaybeTopic, now: string, sequence: number): TopicEvent[] {
  let made = 0;
  const decision = decideTopic(commandOf(attempt, state), state, {
    actor: { userId: PEOPLE[attempt.person]!, owner: true, roles: [] },
    defaultHolders: { COPYWRITER: PEOPLE[1]!, SEO_CHECKER: PEOPLE[2]! },
    strict: false,
    now,
    newId: () => uuid(1_000_000 + sequence * 100 + made++),
  });
  return decision.ok ? decision.events : [];
}

/** What an attempt means for the topic as it stands; on one that does not exist yet it begins it. */
export function commandOf(attempt: Attempt, state: MaybeTopic): TopicCommand {
  const { pick, text, topic, person } = attempt;
  const kind = state !== null ? attempt.kind : pick % 4 === 0 ? 'ImportPage' : 'CreateTopic';
  const choose = <T>(items: readonly T[]): T => items[pick % items.length]!;
  const note = pick % 3 === 0 ? null : text;
  const projectId = PROJECTS[topic % PROJECTS.length]!;
  const keyword = { value: `${text} ${pick % 9}`, strategy: choose(KEYWORD_STRATEGIES) };
  const subTopicId = state?.subtopics.length ? choose(state.subtopics).subTopicId : 'none';
  switch (kind) {
    case 'CreateTopic':
      return {
        type: kind,
        projectId,
        details: { pageName: text, type: choose(TOPIC_TYPES), pageTags: [text] },
      };
    case 'ImportPage':
      return {
        type: kind,
        projectId,
        url: `https://example.org/${pick}`,
        title: text,
        publishedOn: null,
        words: pick,
      };
    case 'EditTopicDetails':
      return { type: kind, changed: editOf(pick, text) };
    case 'ChangeTopicStatus':
      return { type: kind, to: choose(targetsOf(state)), note: text, seaCheckStatus: 'OK' };
    case 'ArchiveTopic':
    case 'UnarchiveTopic':
      return { type: kind, note };
    case 'UndoTopicStatusChange':
      return { type: kind, eventId: state?.lastEvent.id ?? 'none' };
    case 'AddTopicKeywords':
      return { type: kind, keywords: [keyword], mainElsewhere: new Map(), confirm: true };
    case 'RemoveTopicKeywords':
      return {
        type: kind,
        topicKeywordIds: state?.keywords.length ? [choose(state.keywords).topicKeywordId] : [],
      };
    case 'AddTopicNote':
      return { type: kind, text };
    case 'DefineTopicRoles':
      return {
        type: kind,
        assignments: [{ role: 'COPYWRITER', userId: PEOPLE[person]! }],
        holders: { COPYWRITER: PEOPLE },
      };
    case 'AddSubtopic':
      return { type: kind, name: text, url: null };
    case 'EditSubtopic':
      return { type: kind, subTopicId, changed: { name: `${text} ${pick}` } };
    case 'RemoveSubtopic':
      return { type: kind, subTopicId };
    case 'ActivateTopic':
      return { type: kind };
    default:
      return kind satisfies never;
  }
}

function targetsOf(state: MaybeTopic): TopicStatus[] {
  const targets = state === null ? [] : movesFrom(state.status).map(({ to }) => to as TopicStatus);
  return targets.length === 0 ? ['SUGGEST'] : targets;
}

function editOf(pick: number, text: string): Extract<TopicCommand, { type: 'EditTopicDetails' }>['changed'] {
  const edits = [
    { myTopic: text },
    { pageTags: [text, `tag ${pick % 4}`] },
    { deliveryDate: `2026-02-${String((pick % 28) + 1).padStart(2, '0')}` },
    { estimateNumberOfWords: pick % 2 === 0 ? null : pick, wordsInContent: pick % 700 },
    { checkSeaRequired: pick % 4 < 2, url: `https://example.org/${pick}` },
  ];
  return edits[pick % edits.length]!;
}

function record(
  topicId: string,
  event: TopicEvent,
  state: MaybeTopic,
  attempt: Attempt,
  at: string,
  sequence: number,
): StoredEvent {
  const meta: EventMetadata = {
    schemaVersion: TOPIC_SCHEMA[event.type].version,
    at,
    actor: { userId: PEOPLE[attempt.person]!, role: 'OWNER', override: attempt.pick % 2 === 0 },
    correlationId: uuid(sequence),
    causationId: uuid(sequence),
  };
  return {
    id: uuid(5_000_000 + sequence),
    type: event.type,
    data: event.data as unknown as Json,
    metadata: meta as unknown as Json,
    stream: topicStream(topicId),
    revision: state === null ? 0n : BigInt(state.revision) + 1n,
    // Positions have gaps, as in a store that other streams share.
    position: BigInt(sequence * 3 + 10),
  };
}

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}
