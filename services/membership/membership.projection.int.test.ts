import { randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@keywright/events/catalogue';
import type { LiveOp } from '@keywright/events/live';
import {
  evolveMembership,
  type MemberRow,
  MEMBERSHIP_SCHEMA,
  type MembershipEvent,
  membershipStream,
  NO_MEMBERS,
} from '@keywright/events/membership';
import { foldMembership } from '@keywright/events/testing/folds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredEvent } from '../platform/event-store/port.ts';
import type { ChannelChange } from '../platform/projections/port.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { defaultHoldersOf } from './members.ts';
import { membershipProjection } from './membership.projection.ts';

const PEOPLE = ['a', 'b', 'c', 'd'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
const AT = '2026-03-01T08:00:00.000Z';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const attempts = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'roles', 'default', 'rename', 'remove'),
    person: fc.constantFrom(...PEOPLE),
    roles: fc.subarray([...ROLES], { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 5, maxLength: 60, size: 'max' },
);
const batchSizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });

/** What can have happened to the members of one project, in order. */
const histories = attempts.map((tries) => {
  let state = NO_MEMBERS;
  const events: MembershipEvent[] = [];
  for (const { kind, person: userId, roles } of tries) {
    const member = state.members[userId];
    const role = roles[0]!;
    const event: MembershipEvent | null =
      kind === 'add' && !member
        ? { type: 'MemberAdded', data: { delegationId: randomUUID(), userId, roles } }
        : kind === 'roles' && member
          ? { type: 'RolesChanged', data: { userId, roles, before: [...member.roles] } }
          : kind === 'default' && member
            ? {
                type: 'DefaultHolderMoved',
                data: { role, from: state.defaultHolders[role] ?? null, to: userId },
              }
            : kind === 'remove' && member && !Object.values(state.defaultHolders).includes(userId)
              ? {
                  type: 'MemberRemoved',
                  data: { delegationId: member.delegationId, userId, roles: [...member.roles] },
                }
              : kind === 'rename'
                ? { type: 'MemberRenamed', data: { userId } }
                : null;
    if (event === null) continue;
    events.push(event);
    state = evolveMembership(state, event, '');
  }
  return events;
});

function stored(events: readonly MembershipEvent[], projectId: string): StoredEvent[] {
  return events.map(({ type, data }, index) => ({
    id: randomUUID(),
    type,
    data: data,
    metadata: {
      schemaVersion: MEMBERSHIP_SCHEMA[type].version,
      at: AT,
      actor: { userId: PEOPLE[0]!, role: 'OWNER' },
      correlationId: 'c',
      causationId: 'c',
    },
    stream: membershipStream(projectId),
    revision: BigInt(index),
    position: BigInt(index * 3 + 5),
  }));
}

/** A project whose members nobody knows yet. */
async function newProject(): Promise<string> {
  await sql`truncate project_members`.execute(database.db);
  return randomUUID();
}

async function apply(events: readonly StoredEvent[], sizes: readonly number[]): Promise<ChannelChange[]> {
  const changes: ChannelChange[] = [];
  for (let done = 0, turn = 0; done < events.length; turn += 1) {
    const batch = events.slice(done, done + sizes[turn % sizes.length]!);
    const applied = database.db.transaction().execute((tx) => membershipProjection.apply(batch, tx));
    changes.push(...(await applied));
    done += batch.length;
  }
  return changes;
}

async function membersOf(projectId: string) {
  const { rows } = await sql<{ id: string; userId: string; roles: Role[]; defaultFor: Role[] }>`
    select delegation_id as id, user_id as "userId", roles, default_for as "defaultFor"
    from project_members where project_id = ${projectId} order by user_id`.execute(database.db);
  return rows;
}

describe('the read model of members', () => {
  it('holds what a fold of the events gives, however they are batched', async () => {
    await fc.assert(
      fc.asyncProperty(histories, batchSizes, async (events, sizes) => {
        const projectId = await newProject();
        await apply(stored(events, projectId), sizes);
        const { members, defaultHolders } = foldMembership(events);
        const expected = Object.values(members).map(({ delegationId, userId, roles }) => ({
          id: delegationId,
          userId,
          roles,
          defaultFor: ROLES.filter((role) => defaultHolders[role] === userId),
        }));
        expect(await membersOf(projectId)).toEqual(
          expected.sort((one, other) => (one.userId < other.userId ? -1 : 1)),
        );
        expect(await defaultHoldersOf(database.db, projectId)).toEqual(defaultHolders);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('tells the project’s channel rows and removals, from which a client has the same members', async () => {
    await fc.assert(
      fc.asyncProperty(histories, batchSizes, async (events, sizes) => {
        const projectId = await newProject();
        const changes = await apply(stored(events, projectId), sizes);
        const client = new Map<string, MemberRow>();
        const renamed: unknown[] = [];
        for (const { channel, ops } of changes) {
          expect(channel).toBe(`members:${projectId}`);
          for (const op of ops as LiveOp<MemberRow>[]) {
            if (op.op === 'remove') client.delete(op.id);
            if (op.op === 'touched') renamed.push('what' in op && op.what);
            if (op.op === 'row') {
              expect(BigInt(op.row.revision)).toBeGreaterThan(
                BigInt(client.get(op.row.id)?.revision ?? '-1'),
              );
              client.set(op.row.id, op.row);
            }
          }
        }
        expect(renamed).toEqual(
          events.flatMap(({ type, data }) => (type === 'MemberRenamed' ? [{ renamed: data.userId }] : [])),
        );
        const rows = [...client.values()].map(({ revision: _revision, ...row }) => row);
        expect(rows.sort((one, other) => (one.userId < other.userId ? -1 : 1))).toEqual(
          await membersOf(projectId),
        );
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('is not changed by the latest events once more, and tells nobody', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (events) => {
        const projectId = await newProject();
        const forGood = ({ type }: StoredEvent) => type !== 'MemberRemoved' && type !== 'MemberRenamed';
        const all = stored(events, projectId).filter(forGood);
        await apply(all, [100]);
        const before = await membersOf(projectId);
        expect(await apply(all, [3])).toEqual([]);
        expect(await membersOf(projectId)).toEqual(before);
      }),
      { numRuns: 10 },
    );
  }, 60_000);
});
