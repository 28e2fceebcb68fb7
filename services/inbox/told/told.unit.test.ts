import {
  NOTIFICATION_SCOPES,
  type NotificationKind,
  type NotificationScope,
  type Role,
  ROLES,
  type TopicStatus,
} from '@keywright/events/catalogue';
import { INBOX_SCHEMA, mentionOf } from '@keywright/events/inbox';
import { MEMBERSHIP_SCHEMA } from '@keywright/events/membership';
import { TASK_SCHEMA } from '@keywright/events/task';
import { evolveTopic, type MaybeTopic, TOPIC_SCHEMA, upcastTopicEvent } from '@keywright/events/topic';
import fc from 'fast-check';
import { v5 as uuidV5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Json, StoredEvent } from '../../platform/event-store/port.ts';
import { readRecorded } from '../../platform/projections/recorded.ts';
import { histories } from '../../topics/read/testing/random-history.ts';
import { InboxBatch } from './inbox-batch.ts';
import { type InboxMember, InboxRows, type InboxTopic } from './inbox-rows.ts';
import { inboxTopicAfter } from './topic-after.ts';

const idOf = (name: string): string => uuidV5(name, '6ba7b810-9dad-11d1-80b4-00c04fd430c8');
const nameOf = (role: Role): string => role.toLowerCase();
/** Members by what they are called: one a role, who is called by it, and the owner. `guest` belongs to nothing. */
const MEMBERS = ['owner', ...ROLES.map(nameOf)];
const READERS = MEMBERS.filter((name) => name !== 'product_access');
const NAMES = new Map([...MEMBERS, 'guest', 'author'].map((name) => [idOf(name), name]));
const [PROJECT, TOPIC, TASK, INVITATION, ASK] = ['project', 'topic', 'task', 'invitation', 'ask'].map(
  idOf,
) as [string, string, string, string, string];
const SCHEMAS: Readonly<Record<string, { version: number }>> = {
  ...TOPIC_SCHEMA,
  ...MEMBERSHIP_SCHEMA,
  ...TASK_SCHEMA,
  ...INBOX_SCHEMA,
};

interface World {
  topic?: Partial<InboxTopic>;
  /** What members have chosen; default: nothing. */
  scopes?: Readonly<Record<string, NotificationScope>>;
  /** Of what somebody holds the default. */
  defaults?: Readonly<Record<string, Role[]>>;
}

const memberNamed = (name: string, { defaults = {} }: World): InboxMember => ({
  project_id: PROJECT,
  account_id: idOf(name),
  owner: name === 'owner',
  roles: ROLES.filter((role) => nameOf(role) === name),
  default_for: defaults[name] ?? [],
  position: '1',
});

/** A topic of nobody's in SUGGEST with a request of the copywriter, a task of theirs, and an invitation of the guest. */
function rowsOf(world: World): InboxRows {
  const { topic = {}, scopes = {} } = world;
  const at = new Date('2026-03-02T09:00:00Z');
  return new InboxRows({
    members: MEMBERS.map((name) => memberNamed(name, world)),
    preferences: Object.entries(scopes).map(([name, scope]) => ({
      ...{ account_id: idOf(name), project_id: PROJECT, scope, mail: 'OFF', position: '1' },
    })),
    topics: [
      {
        ...{ topic_id: TOPIC, project_id: PROJECT, author_id: idOf('author'), status: 'SUGGEST' },
        ...{ assignments: [], submitters: { TOPIC: null, TEXT: null }, ask_id: ASK, position: '2' },
        ...topic,
      },
    ],
    asks: [
      {
        ...{ ask_id: ASK, topic_id: TOPIC, project_id: PROJECT, asked_by: idOf('copywriter'), asked_at: at },
        ...{ from_status: 'SUGGEST', to_status: 'WAIT_APPROVE', text_id: null, position: '2' },
        ...{ outcome: null, closed_by: null, closed_at: null, answer_text_id: null },
      },
    ],
    tasks: [
      {
        ...{ task_id: TASK, project_id: PROJECT, started_by: idOf('copywriter') },
        ...{ type: 'EXPORT_XLS', title: null, position: '2' },
      },
    ],
    invitees: new Map([[idOf('event 9'), { accountId: idOf('guest'), role: 'WATCHER' }]]),
  });
}

interface Happened {
  stream?: string;
  type: string;
  data: object;
  /** Default: the integrator. */
  by?: string;
  position?: number;
}

function stored({
  stream = `topic-${TOPIC}`,
  type,
  data,
  by = 'integrator',
  position = 9,
}: Happened): StoredEvent {
  const metadata = {
    schemaVersion: SCHEMAS[type]?.version ?? 0,
    at: '2026-03-02T10:00:00.000Z',
    actor: { userId: idOf(by), role: 'OWNER' },
    correlationId: 'c',
    causationId: 'c',
  };
  const place = { stream, revision: 5n, position: BigInt(position) };
  return { id: idOf(`event ${position}`), type, data: data as Json, metadata, ...place };
}

/** Who is told what, by name. */
function toldBy(
  happened: Happened | readonly Happened[],
  world: World = {},
): Record<string, NotificationKind> {
  const batch = new InboxBatch(rowsOf(world));
  for (const one of 'type' in happened ? [happened] : happened) batch.take(stored(one));
  return Object.fromEntries(
    batch.entries.map(({ account_id, kind }) => [NAMES.get(account_id) ?? '?', kind]),
  );
}

const noted = (text: string, by?: string): Happened => ({
  ...{ type: 'TopicNoteAdded', data: { noteId: 'n', text } },
  ...(by !== undefined && { by }),
});
const before = {
  assignments: [],
  seaCheckStatus: null,
  followed: true,
  statusSince: '',
  statusBy: null,
  publishedOn: null,
};
const moved = (changes: object = {}): Happened => ({
  type: 'TopicStatusChanged',
  data: {
    ...{ from: 'SUGGEST', to: 'WAIT_APPROVE', note: null, assigned: null, seaCheckStatus: null },
    ...{ warnings: [], before, seen: null },
    ...changes,
  },
});
const NO_TEXT = { textId: null, textHash: null };
const asked = (to: TopicStatus, by = 'copywriter'): Happened => ({
  ...{ type: 'TopicMoveAsked', data: { to, ...NO_TEXT }, by },
});
const answered = (changes: object = {}, by = 'integrator'): Happened => ({
  type: 'TopicMoveAnswered',
  data: { askId: ASK, to: 'WAIT_APPROVE', accepted: false, withdrawn: false, ...NO_TEXT, ...changes },
  by,
});
const everybody = <T>(what: T) =>
  Object.fromEntries(MEMBERS.map((name) => [name, what])) as Record<string, T>;
const all = (names: readonly string[], kind: NotificationKind) =>
  Object.fromEntries(names.map((name) => [name, kind]));
const copywriters = [{ role: 'COPYWRITER' as const, userId: idOf('copywriter') }];

/** Of each kind an event, whom it is meant for, and in which scopes it reaches them: x = told, . = not. */
const BY_SCOPE: [string, NotificationKind, string, Happened, World, string][] = [
  ['a request to move', 'MOVE_ASKED', 'content_manager', asked('DECLINE', 'owner'), {}, 'x x x'],
  ['its answer', 'MOVE_ANSWERED', 'copywriter', answered(), {}, 'x x x'],
  ['a mention', 'MENTIONED', 'watcher', noted(`Look, ${mentionOf(idOf('watcher'))}`), {}, 'x x .'],
  ['a mention of a move', 'MENTIONED', 'watcher', moved({ note: mentionOf(idOf('watcher')) }), {}, 'x x .'],
  ['a move that assigns', 'ASSIGNED', 'copywriter', moved({ assigned: copywriters[0] }), {}, 'x x .'],
  [
    'an assignment',
    'ASSIGNED',
    'copywriter',
    { type: 'TopicRolesDefined', data: { assignments: copywriters, before: [] } },
    {},
    'x x .',
  ],
  [
    'a topic that begins with an assignment',
    'ASSIGNED',
    'copywriter',
    {
      ...{ stream: `topic-${idOf('another')}`, type: 'TopicCreated' },
      data: { projectId: PROJECT, details: {}, authorId: idOf('author'), assignments: copywriters },
    },
    {},
    'x x .',
  ],
  [
    'a move of what is theirs',
    'STATUS_CHANGED',
    'copywriter',
    moved(),
    { topic: { assignments: copywriters } },
    'x x .',
  ],
  [
    'a move of what they planned',
    'STATUS_CHANGED',
    'watcher',
    moved(),
    { topic: { author_id: idOf('watcher') } },
    'x x .',
  ],
  ['any other move', 'STATUS_CHANGED', 'watcher', moved(), {}, 'x . .'],
  [
    'the end of their task',
    'TASK_ENDED',
    'copywriter',
    {
      ...{ stream: `task-${TASK}`, type: 'TaskEnded', by: 'copywriter' },
      data: { status: 'DONE', counts: {}, problem: null, result: null, undo: null },
    },
    {},
    'x x .',
  ],
  [
    'an invitation',
    'INVITED',
    'guest',
    {
      ...{ stream: `membership-${PROJECT}`, type: 'InvitationSent' },
      data: { invitationId: INVITATION, role: 'WATCHER', expiresAt: '' },
    },
    {},
    'x x x',
  ],
];

describe('Who is told', () => {
  const rows = BY_SCOPE.flatMap(([what, kind, who, happened, world, marks]) =>
    NOTIFICATION_SCOPES.map((scope, nth) => ({
      ...{ what, who, scope, happened, world },
      told: marks.split(' ')[nth] === 'x' ? { [who]: kind } : {},
    })),
  );
  it.each(rows)('of $what: $who who has chosen $scope', ({ who, scope, happened, world, told }) => {
    expect(toldBy(happened, { ...world, scopes: { [who]: scope } })).toEqual(told);
  });

  it('is whoever reads topics, in whichever role, but for who did it', () => {
    const note = [...MEMBERS, 'guest'].map((name) => mentionOf(idOf(name))).join(' ');
    const others = (by: string) => READERS.filter((name) => name !== by);
    for (const by of MEMBERS) {
      expect(toldBy(noted(note, by))).toEqual(all(others(by), 'MENTIONED'));
      const change = { ...moved(), by };
      expect(toldBy(change, { scopes: everybody('ALL') })).toEqual(all(others(by), 'STATUS_CHANGED'));
    }
  });

  it('is told one thing of one event, by the kind that comes first', () => {
    const note = mentionOf(idOf('copywriter'));
    const assigned = copywriters[0];
    const world = { scopes: { copywriter: 'ALL' } } as const;
    expect(toldBy(moved({ note, assigned }), world)).toEqual({ copywriter: 'MENTIONED' });
    expect(toldBy(moved({ assigned }), world)).toEqual({ copywriter: 'ASSIGNED' });
  });

  it('was not assigned before, in that role', () => {
    const held = { type: 'TopicRolesDefined', data: { assignments: copywriters, before: copywriters } };
    expect(toldBy(held)).toEqual({});
  });

  it('is who belongs to the project at that event', () => {
    const note = noted(mentionOf(idOf('guest')));
    const delegationId = idOf('delegation');
    const roles: Role[] = ['WATCHER'];
    const stream = `membership-${PROJECT}`;
    const member = { delegationId, userId: idOf('guest'), roles };
    const joins: Happened = { stream, type: 'MemberAdded', data: member, position: 5 };
    const leaves: Happened = { stream, type: 'MemberRemoved', data: member, position: 6 };
    expect(toldBy([note, joins])).toEqual({});
    expect(toldBy([joins, note])).toEqual({ guest: 'MENTIONED' });
    expect(toldBy([joins, leaves, note])).toEqual({});
    const ends: Happened = { stream, type: 'ProjectDeleted', data: { ownerId: idOf('owner') }, position: 7 };
    expect(toldBy([joins, ends, note])).toEqual({});
  });
});

/** Where the topic stands, where it is asked to go, and who may take it there beside the owner. */
const MOVERS: [TopicStatus, TopicStatus, string[], World][] = [
  ['WAIT_APPROVE', 'APPROVED', ['content_manager'], {}],
  ['WAIT_APPROVE', 'APPROVED', [], { topic: { submitters: { TOPIC: idOf('content_manager'), TEXT: null } } }],
  ['WAIT_APPROVE', 'SUGGEST', ['content_manager', 'watcher'], { topic: { author_id: idOf('watcher') } }],
  ['OPTIMIZED', 'SEO_CHECK', ['content_manager', 'seo_checker'], {}],
  ['START_COPYWRITING', 'FOR_APPROVAL', [], {}],
  ['START_COPYWRITING', 'FOR_APPROVAL', ['copywriter'], { topic: { assignments: copywriters } }],
  ['START_COPYWRITING', 'FOR_APPROVAL', ['copywriter'], { defaults: { copywriter: ['COPYWRITER'] } }],
  ['PUBLISHED', 'SEA_CHECK', ['content_manager', 'integrator', 'sea_checker'], {}],
  ['PUBLISHED', 'ARCHIVED', ['content_manager'], {}],
  ['ARCHIVED', 'OPTIMIZED', ['content_manager'], {}],
];

describe('A request to move', () => {
  it.each(MOVERS)(
    'from %s to %s goes to the owner and %j',
    (status, to, movers, { topic = {}, ...world }) => {
      const told = toldBy(asked(to, 'contributor'), { ...world, topic: { ...topic, status, ask_id: null } });
      expect(told).toEqual(all(['owner', ...movers], 'MOVE_ASKED'));
    },
  );

  it('is told to nobody once more, whose answer goes to who had asked, unless they withdraw it', () => {
    expect(toldBy(answered())).toEqual({ copywriter: 'MOVE_ANSWERED' });
    expect(toldBy(answered({ withdrawn: true }, 'copywriter'))).toEqual({});
  });

  it.each([
    ['accepted', [answered({ accepted: true })], 'ACCEPTED'],
    ['refused', [answered()], 'REFUSED'],
    ['withdrawn', [answered({ withdrawn: true }, 'copywriter')], 'WITHDRAWN'],
    ['overtaken by another move', [moved()], 'MOVED'],
    ['accepted, which moves', [answered({ accepted: true }), { ...moved(), position: 10 }], 'ACCEPTED'],
  ] as const)('that is %s is closed once', (_how, happened, outcome) => {
    const batch = new InboxBatch(rowsOf({}));
    for (const one of happened) batch.take(stored(one));
    expect(batch.rows.asks.get(ASK)).toMatchObject({ outcome, position: '9' });
    expect(batch.rows.topics.get(TOPIC)?.ask_id).toBeNull();
    expect(batch.closedAsks).toEqual([{ askId: ASK, asked: '2', closed: '9' }]);
  });
});

describe('What is known of a topic', () => {
  it('is what a fold of its events says, after each of them', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const topics = new Map<string, MaybeTopic>();
        const known = new Map<string, InboxTopic | null>();
        for (const event of events) {
          const record = readRecorded(event, upcastTopicEvent);
          const topic = evolveTopic(topics.get(event.stream) ?? null, record);
          const row = inboxTopicAfter(known.get(event.stream) ?? null, record);
          topics.set(event.stream, topic);
          known.set(event.stream, row);
          // One that is gone is known on.
          if (topic === null) continue;
          expect(row).toMatchObject({
            ...{ project_id: topic.projectId, author_id: topic.authorId, status: topic.status },
            ...{ assignments: topic.assignments, submitters: topic.submittedBy },
            ask_id: topic.ask?.id ?? null,
          });
        }
      }),
      { numRuns: 30 },
    );
  });

  it('and what was said of it holds nothing that no column takes, whatever was once recorded', () => {
    const batch = new InboxBatch(rowsOf({}));
    const mention = mentionOf(idOf('watcher'));
    batch.take(stored(noted(`\0 and \ud800 ${mention}`)));
    expect(batch.entries.map(({ facts }) => facts.note)).toEqual([`\ufffd and \ufffd ${mention}`]);
  });

  it('does not change by an event that comes once more, which tells nobody', () => {
    const note = noted(mentionOf(idOf('watcher')));
    expect(toldBy([note, note])).toEqual({ watcher: 'MENTIONED' });
    const batch = new InboxBatch(rowsOf({}));
    for (const one of [note, note]) batch.take(stored(one));
    expect(batch.entries).toHaveLength(1);
  });
});
