import fc from 'fast-check';
import { ROLES, type Role } from '../catalogue/roles.ts';
import { STATUS_NAMES, type TopicStatus } from '../catalogue/statuses.ts';
import { KEYWORD_STRATEGIES, TOPIC_TYPES } from '../catalogue/topic-enums.ts';
import { movesFrom } from '../catalogue/transitions.ts';
import type { TopicContext } from '../topic/context.ts';
import { decideTopic, type TopicCommand } from '../topic/decide.ts';
import { evolveTopic } from '../topic/evolve.ts';
import type { RecordedTopicEvent, MaybeTopic } from '../topic/state.ts';
import { as, recorded } from './topic-fixtures.ts';

/**
 * One random person asking one random thing. `hop` picks one of the legal targets for a move, so that lives get far; an
 * undo names the topic's last event, as a screen would.
 */
export interface RandomStep {
  command: TopicCommand;
  context: TopicContext;
  hop: number | null;
}

/** The owner comes up as often as all others together. */
const people = ['cleo', 'mia', 'noor', 'olga', 'olga', 'olga'];
const note = fc.constantFrom(null, ' ', 'because', 'because', 'because');
const text = fc.constantFrom('Ice grips', ' ', 'Crampons');

const anyCommand: fc.Arbitrary<TopicCommand> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant('ChangeTopicStatus' as const),
      to: fc.constantFrom(...STATUS_NAMES),
      note,
      seaCheckStatus: fc.constantFrom(null, 'OK' as const, 'KO' as const),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ type: 'UndoTopicStatusChange' as const, eventId: 'last' }) },
  fc.record({ type: fc.constantFrom('ArchiveTopic' as const, 'UnarchiveTopic' as const), note }),
  fc.constant({ type: 'ActivateTopic' as const }),
  fc.record({ type: fc.constant('AddTopicNote' as const), text }),
  fc.record({
    type: fc.constant('EditTopicDetails' as const),
    changed: fc.record(
      {
        pageName: text,
        url: fc.constantFrom(null, 'https://north.example/a', '/a'),
        type: fc.constantFrom(...TOPIC_TYPES),
        wordsInContent: fc.nat(2),
        checkSeaRequired: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    type: fc.constant('AddTopicKeywords' as const),
    keywords: fc.array(
      fc.record({ value: fc.string({ maxLength: 3 }), strategy: fc.constantFrom(...KEYWORD_STRATEGIES) }),
      {
        maxLength: 4,
      },
    ),
    mainElsewhere: fc.constant(new Map<string, string[]>()),
    confirm: fc.boolean(),
  }),
  fc.record({ type: fc.constant('RemoveTopicKeywords' as const), topicKeywordIds: fc.constant(['id-1']) }),
  fc.record({
    type: fc.constant('DefineTopicRoles' as const),
    assignments: fc.uniqueArray(
      fc.record({ role: fc.constantFrom(...ROLES), userId: fc.constantFrom(...people) }),
      { maxLength: 3, selector: ({ role }) => role },
    ),
    holders: fc.constant(Object.fromEntries(ROLES.map((role) => [role, people]))),
  }),
);

const anyContext: fc.Arbitrary<TopicContext> = fc
  .record({
    userId: fc.constantFrom(...people),
    roles: fc.subarray([...ROLES], { maxLength: 4 }),
    defaultHolders: fc.dictionary(fc.constantFrom(...ROLES), fc.constantFrom(...people)),
    strict: fc.boolean(),
  })
  .map(({ userId, roles, defaultHolders, strict }) => {
    const held: (Role | 'OWNER')[] = userId === 'olga' ? [...roles, 'OWNER'] : roles;
    return as(userId, held, { defaultHolders, strict });
  });

const anyStep: fc.Arbitrary<RandomStep> = fc.record({
  command: anyCommand,
  context: anyContext,
  hop: fc.option(fc.nat(7), { freq: 3 }),
});

const CREATIONS: TopicCommand[] = [
  { type: 'CreateTopic', projectId: 'p1', details: { pageName: 'Microspikes', checkSeaRequired: true } },
  {
    type: 'ImportPage',
    projectId: 'p1',
    url: 'https://north.example/a',
    title: 'A',
    publishedOn: null,
    words: 759,
  },
];

/** A topic's whole life: its beginning, and what random people then ask of it. */
export const anyCommandSequence = fc.tuple(
  fc.constantFrom(...CREATIONS),
  fc.array(anyStep, { minLength: 10, maxLength: 50, size: 'max' }),
);

/** What came of one step: the state before and after, and the events it led to (none where refused). */
export interface SequenceStep {
  before: MaybeTopic;
  after: MaybeTopic;
  events: RecordedTopicEvent[];
  step: RandomStep;
}

/** Plays a life through the decider, one step after the other. */
export function runSequence([creation, steps]: [TopicCommand, RandomStep[]]): SequenceStep[] {
  let state: MaybeTopic = null;
  let count = 0;
  return [{ command: creation, context: as('cleo', ['CONTENT_MANAGER']), hop: null }, ...steps].map(
    (step) => {
      const before = state;
      const decision = decideTopic(aimed(step, before), before, step.context);
      const { userId } = step.context.actor;
      const actor = { userId, role: 'WATCHER' as const, ...(decision.ok ? decision.as : {}) };
      const events = decision.ok ? recorded(decision.events, actor, count) : [];
      count += events.length;
      for (const event of events) state = evolveTopic(state, event);
      return { before, after: state, events, step };
    },
  );
}

function aimed({ command, hop }: RandomStep, topic: MaybeTopic): TopicCommand {
  if (!topic) return command;
  if (command.type === 'UndoTopicStatusChange') return { ...command, eventId: topic.lastEvent.id };
  const targets = movesFrom(topic.status).map(({ to }) => to as TopicStatus);
  const to = hop === null ? undefined : targets[hop % targets.length];
  return command.type === 'ChangeTopicStatus' && to !== undefined ? { ...command, to } : command;
}
