import fc from 'fast-check';
import { CHECKLISTS } from '../catalogue/checklists.ts';
import { ROLES, type Role } from '../catalogue/roles.ts';
import { STATUS_NAMES, type TopicStatus } from '../catalogue/statuses.ts';
import { KEYWORD_STRATEGIES, TOPIC_TYPES } from '../catalogue/topic-enums.ts';
import { movesFrom } from '../catalogue/transitions.ts';
import type { TopicContext } from '../topic/context.ts';
import type { TopicCommand } from '../topic/commands.ts';
import { decideTopic } from '../topic/decide.ts';
import type { KeptText } from '../topic/events.ts';
import { evolveTopic } from '../topic/evolve.ts';
import type { RecordedTopicEvent, MaybeTopic } from '../topic/state.ts';
import { cleaned } from '../text.ts';
import { PEOPLE } from './random-topics.ts';
import { as, recorded } from './topic-fixtures.ts';

/** Moves and what takes them back stand here more than once, so that lives get far. */
const KINDS: readonly TopicCommand['type'][] = [
  ...Array<'ChangeTopicStatus'>(12).fill('ChangeTopicStatus'),
  ...Array<'UndoTopicEvent'>(6).fill('UndoTopicEvent'),
  ...Array<'EditTopicDetails'>(3).fill('EditTopicDetails'),
  'ArchiveTopic',
  'UnarchiveTopic',
  'ActivateTopic',
  'AddTopicNote',
  'AddTopicKeywords',
  'AddTopicKeywords',
  'RemoveTopicKeywords',
  'DefineTopicRoles',
  'AddSubtopic',
  'EditSubtopic',
  'RemoveSubtopic',
  'AskTopicMove',
  'AskTopicMove',
  'AnswerTopicMove',
  'AnswerTopicMove',
  'TickTopicCheck',
  'TickTopicCheck',
  'UseTopicKeywords',
];

const text = fc.constantFrom(
  'Ice grips',
  'Zelte im Winter',
  'été',
  'ß',
  'Straße',
  'a "quoted" \\ text',
  '100 % 東京 🥾',
  ' ',
);
const note = fc.constantFrom(null, ' ', 'because', 'a "quoted" \\ text', '🥾');
const TEXT_ID = '00000000-0000-4000-8000-0000000000aa';
const address = fc.constantFrom('https://north.example/a', 'https://example.org/7', '/a');

/** One thing somebody tries; `pick` chooses among what is there. */
export const anyAttempt = fc.record({
  kind: fc.constantFrom(...KINDS),
  pick: fc.nat(10_000),
  /** Now and then a move goes where none may. */
  anywhere: fc.constantFrom(false, false, false, true),
  /** An undo names the last event as often as any before. */
  ago: fc.oneof(fc.constant(0), fc.nat(12)),
  text,
  note,
  seaCheckStatus: fc.constantFrom(null, 'OK' as const, 'KO' as const),
  changed: fc
    .subarray(
      Object.entries({
        pageName: text,
        myTopic: text,
        pageTags: fc.uniqueArray(fc.constantFrom('Guides', 'été', 'Öl'), { maxLength: 2 }),
        deliveryDate: fc.integer({ min: 1, max: 9 }).map((number) => `2026-02-0${number}`),
        estimateNumberOfWords: fc.constantFrom(null, 400, 9_000),
        url: fc.option(address),
        type: fc.constantFrom(...TOPIC_TYPES),
        wordsInContent: fc.constantFrom(0, 1, 700),
        checkSeaRequired: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .chain((fields) => fc.record(Object.fromEntries<fc.Arbitrary<unknown>>(fields))),
  keywords: fc.array(
    fc.record({
      value: fc.oneof(fc.string({ maxLength: 3 }), text),
      strategy: fc.constantFrom(...KEYWORD_STRATEGIES),
    }),
    { maxLength: 4 },
  ),
  confirm: fc.boolean(),
  assignments: fc.uniqueArray(
    fc.record({ role: fc.constantFrom(...ROLES), userId: fc.constantFrom(...PEOPLE) }),
    { maxLength: 3, selector: ({ role }) => role },
  ),
});
export type Attempt = typeof anyAttempt extends fc.Arbitrary<infer Tried> ? Tried : never;

/**
 * What an attempt means for the topic as it stands; one that does not exist yet is begun, one that is gone is imported again
 * or has an act undone.
 */
export function commandOf(
  attempt: Attempt,
  topic: MaybeTopic,
  past: readonly Pick<RecordedTopicEvent, 'id'>[],
  projectId = 'p1',
): TopicCommand {
  const { pick, anywhere, text: said, note: reason, confirm, keywords, assignments } = attempt;
  const choose = <T>(items: readonly T[]): T | undefined => items[pick % items.length];
  const begins = past.length > 0 || pick % 2 === 0 ? 'ImportPage' : 'CreateTopic';
  const isThere = topic !== null || (past.length > 0 && attempt.kind === 'UndoTopicEvent');
  const kind = isThere ? attempt.kind : begins;
  const subTopicId = choose(topic?.subtopics ?? [])?.subTopicId ?? 'none';
  switch (kind) {
    case 'CreateTopic': {
      const details = { pageName: 'Microspikes', checkSeaRequired: pick % 3 > 0, pageTags: ['Guides'] };
      return { type: kind, projectId, details };
    }
    case 'ImportPage':
      return {
        ...{ type: kind, projectId, url: `https://north.example/${pick}` },
        ...{ title: 'A', publishedOn: null, words: pick },
      };
    case 'EditTopicDetails':
      return { type: kind, changed: attempt.changed };
    case 'ChangeTopicStatus': {
      const steps = topic === null ? [] : movesFrom(topic.status).map(({ to }) => to as TopicStatus);
      const to = choose(anywhere || steps.length === 0 ? STATUS_NAMES : steps) ?? 'SUGGEST';
      const seen = anywhere && topic !== null ? String(pick % (Number(topic.revision) + 1)) : null;
      return { type: kind, to, note: reason, seaCheckStatus: attempt.seaCheckStatus, seen };
    }
    case 'ArchiveTopic':
    case 'UnarchiveTopic':
      return { type: kind, note: reason };
    case 'UndoTopicEvent':
      return { type: kind, eventId: past.at(-1 - attempt.ago)?.id ?? 'none' };
    case 'AddTopicKeywords':
      return { type: kind, keywords, mainElsewhere: new Map(), confirm };
    case 'RemoveTopicKeywords':
      return { type: kind, topicKeywordIds: [choose(topic?.keywords ?? [])?.topicKeywordId ?? []].flat() };
    case 'AddTopicNote':
      return { type: kind, text: said };
    case 'DefineTopicRoles': {
      const holders = Object.fromEntries(ROLES.map((role) => [role, PEOPLE]));
      return { type: kind, assignments, holders };
    }
    case 'AddSubtopic':
      return { type: kind, name: said, url: null };
    case 'EditSubtopic':
      return { type: kind, subTopicId, changed: { name: `${said} ${pick}` } };
    case 'RemoveSubtopic':
      return { type: kind, subTopicId };
    case 'TickTopicCheck': {
      const listed = topic === null ? [] : CHECKLISTS[topic.status];
      return { type: kind, check: choose(listed) ?? 'ONE_INTENT', done: !anywhere };
    }
    case 'UseTopicKeywords': {
      const keywordsOn = topic?.keywords.map(({ topicKeywordId }) => topicKeywordId) ?? [];
      return { type: kind, topicKeywordIds: keywordsOn.slice(pick % 3), used: !anywhere };
    }
    case 'ActivateTopic':
      return { type: kind };
    case 'AskTopicMove': {
      const steps = topic === null ? [] : movesFrom(topic.status).map(({ to }) => to as TopicStatus);
      const to = choose(anywhere ? STATUS_NAMES : [...steps, 'ARCHIVED' as const]) ?? 'ARCHIVED';
      return { type: kind, to, note: reason, text: textOf(reason) };
    }
    case 'AnswerTopicMove': {
      const { seaCheckStatus } = attempt;
      const [askId, accept] = [topic?.ask?.id ?? 'none', pick % 2 === 0];
      return {
        type: kind,
        askId,
        accept,
        note: reason,
        text: accept ? null : textOf(reason),
        seaCheckStatus,
      };
    }
    default:
      return kind satisfies never;
  }
}

/** What is said as it is kept, which is elsewhere. */
function textOf(said: string | null): KeptText | null {
  const text = cleaned(said);
  return text === null ? null : { textId: TEXT_ID, textHash: '0'.repeat(64) };
}

/** Anybody, in any roles; as often as not they own the project, or lives would end soon. */
export const anyContext: fc.Arbitrary<TopicContext> = fc
  .record({
    userId: fc.constantFrom(...PEOPLE),
    owner: fc.boolean(),
    roles: fc.subarray([...ROLES], { maxLength: 4 }),
    defaultHolders: fc.dictionary(fc.constantFrom(...ROLES), fc.constantFrom(...PEOPLE)),
    strict: fc.boolean(),
  })
  .map(({ userId, owner, roles, defaultHolders, strict }) => {
    const held: (Role | 'OWNER')[] = owner ? [...roles, 'OWNER'] : roles;
    return as(userId, held, { defaultHolders, strict });
  });

/** A topic's whole life: what random people ask of it, one after the other. The owner begins it. */
export const anyCommandSequence = fc.array(fc.record({ attempt: anyAttempt, context: anyContext }), {
  minLength: 10,
  maxLength: 50,
  size: 'max',
});
type CommandSequence = typeof anyCommandSequence extends fc.Arbitrary<infer Steps> ? Steps : never;

/** What came of one step: the state before and after, and the events it led to (none where refused). */
export interface SequenceStep {
  before: MaybeTopic;
  after: MaybeTopic;
  events: RecordedTopicEvent[];
  command: TopicCommand;
}

/** Plays a life through the decider, one step after the other. */
export function runSequence(steps: CommandSequence): SequenceStep[] {
  let state: MaybeTopic = null;
  const past: RecordedTopicEvent[] = [];
  let made = 0;
  const newId = () => `id-${++made}`;
  return steps.map(({ attempt, context: given }) => {
    const before = state;
    const context = past.length === 0 ? as(given.actor.userId, ['OWNER']) : given;
    const command = commandOf(attempt, before, past);
    const decision = decideTopic(command, before, { ...context, newId, past });
    const { userId } = context.actor;
    const actor = { userId, role: 'WATCHER' as const, ...(decision.ok ? decision.as : {}) };
    const events = decision.ok ? recorded(decision.events, actor, past.length) : [];
    past.push(...events);
    for (const event of events) state = evolveTopic(state, event);
    return { before, after: state, events, command };
  });
}
