import { NOTIFICATION_SCOPES, ROLES } from '@keywright/events/catalogue';
import { INBOX_SCHEMA, type InboxEvent, inboxStream, mentionOf } from '@keywright/events/inbox';
import {
  evolveMembership,
  MEMBERSHIP_SCHEMA,
  type MembershipEvent,
  type MembershipState,
  membershipStream,
  NO_MEMBERS,
} from '@keywright/events/membership';
import { anyAttempt, type Attempt, commandOf } from '@keywright/events/testing/random-commands';
import { foldTopic } from '@keywright/events/testing/folds';
import { PEOPLE } from '@keywright/events/testing/random-topics';
import {
  decideTopic,
  type RecordedTopicEvent,
  TOPIC_SCHEMA,
  type TopicEvent,
  topicStream,
} from '@keywright/events/topic';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json, StoredEvent } from '../../platform/event-store/port.ts';
import { recountInboxes } from '../testing/recount-inboxes.ts';
import { InboxBatch } from './inbox-batch.ts';
import { InboxRows } from './inbox-rows.ts';

const PROJECT = '11111111-1111-4111-8111-111111111111';
const [OWNER = ''] = PEOPLE;
const SCHEMAS = { ...TOPIC_SCHEMA, ...MEMBERSHIP_SCHEMA, ...INBOX_SCHEMA };
const person = fc.constantFrom(...PEOPLE);
const note = fc.oneof(
  fc.constantFrom(null, 'because'),
  fc.uniqueArray(person, { minLength: 1 }).map((people) => people.map(mentionOf).join(' and ')),
);

/**
 * Something on a topic mostly, whose requests the owner answers; now and then somebody joins, leaves, has other roles, or chooses
 * what reaches them.
 */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom(
      ...Array<'topic'>(12).fill('topic'),
      ...(['ask', 'ask', 'answer', 'answer'] as const),
      'member',
      'leave',
      'holder',
      'owner',
      'choose',
    ),
    topic: fc.nat(3),
    attempt: anyAttempt,
    note,
    person,
    roles: fc.subarray([...ROLES], { minLength: 1, maxLength: 3 }),
    scope: fc.constantFrom(...NOTIFICATION_SCOPES),
  }),
  { minLength: 30, maxLength: 250, size: 'max' },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** What has happened in one project, event by event. */
class History {
  readonly events: StoredEvent[] = [];
  #members: MembershipState = NO_MEMBERS;
  readonly #pasts = new Map<string, RecordedTopicEvent[]>();

  constructor() {
    const scoring = { country: 'GB', language: 'en', msvLow: 1, msvMedium: 2 };
    this.#happen({ type: 'ProjectCreated', data: { ownerId: OWNER, scoring } });
  }

  take(step: Step): void {
    const { what, person: userId, roles, scope } = step;
    const member = this.#members.members[userId];
    const [role = 'WATCHER'] = roles;
    const delegationId = uuid(7);
    if (what === 'topic') return this.#try(step);
    if (what === 'ask') return this.#try({ ...step, attempt: { ...step.attempt, kind: 'AskTopicMove' } });
    if (what === 'answer') {
      const attempt = { ...step.attempt, kind: 'AnswerTopicMove' } as const;
      return this.#try({ ...step, attempt, person: this.#members.ownerId ?? OWNER });
    }
    if (what === 'choose') {
      const before = { scope: 'MINE', mail: 'OFF' } as const;
      const data = { projectId: PROJECT, scope, mail: 'OFF' as const, before };
      this.#record(inboxStream(userId), { type: 'NotificationPreferenceSet', data }, userId);
    } else if (what === 'owner') {
      const from = this.#members.ownerId;
      if (member && from !== null && from !== userId)
        this.#happen({ type: 'OwnerChanged', data: { from, to: userId } });
    } else if (!member) {
      if (what === 'member') this.#happen({ type: 'MemberAdded', data: { delegationId, userId, roles } });
    } else if (what === 'member') {
      this.#happen({ type: 'RolesChanged', data: { userId, roles, before: [...member.roles] } });
    } else if (what === 'holder') {
      const from = this.#members.defaultHolders[role] ?? null;
      this.#happen({ type: 'DefaultHolderMoved', data: { role, from, to: userId } });
    } else if (!Object.values(this.#members.defaultHolders).includes(userId)) {
      this.#happen({ type: 'MemberRemoved', data: { delegationId, userId, roles: [...member.roles] } });
    }
  }

  #happen(event: MembershipEvent): void {
    this.#members = evolveMembership(this.#members, event, OWNER);
    this.#record(membershipStream(PROJECT), event, OWNER);
  }

  #try({ topic, attempt, note: said, person: userId }: Step): void {
    const id = uuid(100 + topic);
    const past = this.#pasts.get(id) ?? [];
    this.#pasts.set(id, past);
    const state = foldTopic(past);
    const { members, ownerId, defaultHolders } = this.#members;
    const tried = { ...attempt, note: said, text: said ?? attempt.text } as Attempt;
    let made = 0;
    const decision = decideTopic(commandOf(tried, state, past, PROJECT), state, {
      actor: { userId, owner: userId === ownerId, roles: members[userId]?.roles ?? [] },
      ...{ defaultHolders, strict: false, market: { country: 'GB', language: 'en' } },
      now: timeOf(this.events.length),
      newId: () => uuid(1_000_000 + this.events.length * 100 + made++),
      past,
    });
    for (const event of decision.ok ? decision.events : []) {
      const { id: eventId, metadata } = this.#record(topicStream(id), event, userId);
      const meta = metadata as unknown as RecordedTopicEvent['meta'];
      past.push({ id: eventId, revision: String(past.length), event, meta });
    }
  }

  #record(stream: string, event: TopicEvent | MembershipEvent | InboxEvent, userId: string): StoredEvent {
    const nth = this.events.length;
    const metadata = {
      ...{ schemaVersion: SCHEMAS[event.type].version, at: timeOf(nth) },
      ...{ actor: { userId, role: 'OWNER' }, correlationId: 'c', causationId: 'c' },
    };
    const stored = {
      ...{ id: uuid(5_000 + nth), stream, type: event.type, data: event.data as unknown as Json, metadata },
      ...{ revision: BigInt(nth), position: BigInt(nth * 2 + 1) },
    };
    this.events.push(stored);
    return stored;
  }
}

const uuid = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
const timeOf = (nth: number) => new Date(Date.UTC(2026, 2, 2) + nth * 60_000).toISOString();

it('Whoever is asked of each event, one by one, is told what concerns them, and hears of what is closed', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(steps, (tried) => {
      const history = new History();
      for (const step of tried) history.take(step);
      const nothing = { members: [], preferences: [], topics: [], asks: [], tasks: [] };
      const batch = new InboxBatch(new InboxRows({ ...nothing, invitees: new Map() }));
      for (const event of history.events) batch.take(event);

      const { told, heard } = recountInboxes(history.events);
      const lines = batch.entries.map((entry) => `${entry.position} ${entry.account_id} ${entry.kind}`);
      const counted = told.map((one) => `${one.position} ${one.accountId} ${one.kind}`);
      expect(lines.sort()).toEqual(counted.sort());
      const hearing = new Set(batch.entries.map((entry) => `${entry.position} ${entry.account_id}`));
      for (const { askId, closed } of batch.closedAsks)
        for (const { event_id, account_id } of batch.entries)
          if (event_id === askId) hearing.add(`${closed} ${account_id}`);
      const hears = [...heard].flatMap(([position, accounts]) =>
        [...accounts].map((id) => `${position} ${id}`),
      );
      expect([...hearing].sort()).toEqual(hears.sort());
      for (const { kind } of told) kinds.add(kind);
    }),
    { numRuns: 60 },
  );
  expect([...kinds].sort()).toEqual(
    ['ASSIGNED', 'MENTIONED', 'MOVE_ANSWERED', 'MOVE_ASKED', 'STATUS_CHANGED'].sort(),
  );
});
