import { randomUUID } from 'node:crypto';
import { type MembershipEvent, membershipStream } from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCustomersOf } from '../customers/customers.ts';
import { systemClock } from '../platform/clock.ts';
import { poolOf } from '../platform/db/connect.ts';
import { MemoryEventStore } from '../platform/event-store/memory/memory-event-store.ts';
import { rebuild } from '../platform/projections/rebuild/rebuild.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { findProjectsOf } from '../projects/find-projects.ts';
import { findDelegations } from './find-delegations.ts';
import { membershipOf } from './members.ts';
import { membershipProjection } from './membership.projection.ts';
import { membershipsOf } from './channels.ts';

/** Of 3,000 accounts, each of which owns the project of its number and is a member of the next one. */
const ACCOUNTS = 3_000;
const account = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const project = (nth: number) => `00000000-0000-4000-9000-${String(nth).padStart(12, '0')}`;

let database: TestDatabase;
let db: Kysely<Database>;
const asked: CompiledQuery[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const dialect = new PostgresDialect({ pool: poolOf(database.db) });
  db = new Kysely({ dialect, log: ({ query }) => void asked.push(query) });
  const id = (kind: number, nth: string) =>
    sql`('00000000-0000-4000-${sql.raw(String(kind))}-' || lpad((${sql.raw(nth)})::text, 12, '0'))::uuid`;
  await sql`insert into accounts (id, user_name, email, first_name, last_name, password_hash, localization_language,
      contact_language, created_at)
    select ${id(8000, 'n')}, 'u' || n, 'u' || n || '@test.example', 'U', n::text, '', 'en-GB', 'en-GB', now()
    from generate_series(1, ${ACCOUNTS}::integer) n`.execute(db);
  await sql`insert into projects (id, name, owner_name, country, language, created_at)
    select ${id(9000, 'n')}, 'P' || n, 'u' || n, 'GB', 'en-GB', now() from generate_series(1, ${ACCOUNTS}::integer) n`.execute(
    db,
  );
  await sql`insert into project_members (delegation_id, project_id, user_id, roles, added_at, position)
    select gen_random_uuid(), ${id(9000, 'n + 1')}, ${id(8000, 'n')}, '{WATCHER}'::text[], now(), 1
    from generate_series(1, ${ACCOUNTS - 1}::integer) n
    union all select gen_random_uuid(), ${id(9000, '7')}, ${id(8000, '7')}, '{COPYWRITER}'::text[], now(), 1`.execute(
    db,
  );
  await sql`analyze accounts, projects, project_members`.execute(db);
});
afterAll(() => database.drop());

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** How many rows a query touched, over all steps of its plan. */
function rowsTouched(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const own = (node['Actual Rows'] + removed) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsTouched(below), own);
}

/** How many rows all queries of some work touched. */
async function touchedBy(work: Promise<unknown>): Promise<number> {
  asked.splice(0);
  await work;
  let touched = 0;
  for (const { sql: text, parameters } of asked.splice(0)) {
    const explain = { ...sql`select`.compile(db), sql: `explain (analyze, format json) ${text}`, parameters };
    const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain);
    touched += rowsTouched(rows[0]!['QUERY PLAN'][0].Plan);
  }
  return touched;
}

/** What the single question and the one for many answer, which has to be the same. */
async function membership(ofProject: number, ofAccount: number) {
  const [projectId, userId] = [project(ofProject), account(ofAccount)];
  const one = await membershipOf(db, projectId, userId);
  expect(await membershipsOf(db, [{ projectId, userId }])).toEqual([one]);
  const listed = (await findDelegations(db, projectId)).find((each) => each.userId === userId);
  expect(listed && { owner: listed.owner, roles: Object.keys(listed.roles) }).toEqual(
    one ? { owner: one.owner, roles: one.roles } : undefined,
  );
  expect((await findProjectsOf({ db, clock: systemClock }, userId)).some(({ id }) => id === projectId)).toBe(
    one !== null,
  );
  return one && { owner: one.owner, roles: one.roles };
}

describe('Who belongs to a project', () => {
  it('is its owner, its members and, once, an owner who is a member; every question agrees', async () => {
    expect(await membership(5, 5)).toEqual({ owner: true, roles: [] });
    expect(await membership(5, 4)).toEqual({ owner: false, roles: ['WATCHER'] });
    expect(await membership(7, 7)).toEqual({ owner: true, roles: ['COPYWRITER'] });
    expect(await membership(5, 3)).toBeNull();
    expect(await membership(ACCOUNTS + 1, 5)).toBeNull();
    const names = (await findDelegations(db, project(7))).map(({ username }) => username);
    expect(names).toEqual(['u7', 'u6']);
  });

  it('is found by keys, from the project and from the person, without reading all accounts', async () => {
    expect(await touchedBy(membershipOf(db, project(9), account(8)))).toBeLessThan(40);
    const asking = [1, 2, 3].map((nth) => ({ projectId: project(nth), userId: account(nth) }));
    expect(await touchedBy(membershipsOf(db, asking))).toBeLessThan(80);
    expect(await touchedBy(findDelegations(db, project(9)))).toBeLessThan(40);
    expect(await touchedBy(findProjectsOf({ db, clock: systemClock }, account(9)))).toBeLessThan(40);
    expect(await touchedBy(findCustomersOf(db, account(9)))).toBeLessThan(40);
  });

  it('is told by the rows that a rebuild has put in place, not by those it has put aside', async () => {
    const store = new MemoryEventStore();
    await rebuild(membershipProjection, {
      db: database.db,
      store,
      clock: systemClock,
      ids: { uuid: randomUUID },
    });
    expect(await membership(5, 4)).toBeNull();
    expect(await membership(5, 5)).toEqual({ owner: true, roles: [] });
  });

  it('is told by a rebuild as well, should nobody have applied what was recorded before', async () => {
    const store = new MemoryEventStore();
    const before = {
      ...{ name: 'P11', customerId: null, timeZone: null },
      ...{ strictWorkflow: false, productEnabled: false, aiMaxCalls: 0 },
    };
    const events: MembershipEvent[] = [
      { type: 'MemberAdded', data: { delegationId: randomUUID(), userId: account(12), roles: ['WATCHER'] } },
      { type: 'OwnershipOffered', data: { userId: account(12), expiresAt: '2999-01-01T00:00:00.000Z' } },
      { type: 'OwnerChanged', data: { from: account(11), to: account(12) } },
      { type: 'ProjectSettingsChanged', data: { settings: { ...before, name: 'Rye' }, before } },
    ];
    const actor = { userId: account(11), role: 'OWNER' };
    const metadata = { schemaVersion: 1, at: '2026-03-01T08:00:00.000Z', actor };
    await store.append(
      membershipStream(project(11)),
      'none',
      events.map(({ type, data }) => ({
        ...{ id: randomUUID(), type, data },
        metadata: { ...metadata, correlationId: 'c', causationId: 'c' },
      })),
    );
    await rebuild(membershipProjection, {
      db: database.db,
      store,
      clock: systemClock,
      ids: { uuid: randomUUID },
    });
    expect(await membership(11, 12)).toEqual({ owner: true, roles: ['WATCHER'] });
    expect(await membership(11, 11)).toBeNull();
    const owned = await findProjectsOf({ db, clock: systemClock }, account(12), { owned: true });
    expect(owned.find(({ id }) => id === project(11))).toMatchObject({
      name: 'Rye',
      ownerName: 'u12',
      ownershipOffer: null,
    });
  });
});
