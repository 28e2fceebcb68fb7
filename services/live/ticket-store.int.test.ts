import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../accounts/index.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { forgetTickets, postgresTicketStore } from './tickets.ts';

const session = { userId: randomUUID(), scope: 'USER', family: randomUUID() } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const createdAt = new Date();
  const names = { userName: 'ann', email: 'ann@test.example', firstName: 'Ann', lastName: 'Tester' };
  await createAccount(database.db, { id: session.userId, ...names, password: 'secret', createdAt });
  await database.db
    .insertInto('refresh_families')
    .values({
      ...{ id: session.family, account_id: session.userId, client: 'web', scope: 'USER' },
      ...{ created_at: createdAt, expires_at: createdAt, revoked_at: null, revoked_because: null },
    })
    .execute();
});
afterAll(() => database.drop());

/** The store as one process has it; all of them share the database. */
const storeOfAProcess = () => postgresTicketStore({ db: database.db, seconds: 30 });

/** As if the tickets there are had been issued longer ago. */
const age = (seconds: number) =>
  sql`update live_tickets set ends_at = ends_at - make_interval(secs => ${seconds})`.execute(database.db);

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const counting = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const { db } = database;
  database.db = counting;
  await work().finally(() => (database.db = db));
  return statements;
}

describe('A ticket', () => {
  it('LP2: gives back the session it was issued to, once, at whichever process it is shown', async () => {
    const ticket = await storeOfAProcess().issue(session);
    const rivals = [storeOfAProcess(), storeOfAProcess(), storeOfAProcess()];
    const answers = await Promise.all(rivals.map((store) => store.redeem(ticket)));
    expect(answers.filter((answer) => answer !== null)).toEqual([session]);
    expect(await storeOfAProcess().redeem(ticket)).toBeNull();
  });

  it('LP2: shown twice at the same moment opens one connection', async () => {
    const store = storeOfAProcess();
    const ticket = await store.issue(session);
    const answers = await Promise.all([store.redeem(ticket), store.redeem(ticket)]);
    expect(answers).toEqual([session, null]);
  });

  it.each([
    [15, session],
    [30, null],
  ])('LP2: after %i s by the clock of the database gives back %j', async (seconds, expected) => {
    const ticket = await storeOfAProcess().issue(session);
    await age(seconds);
    expect(await storeOfAProcess().redeem(ticket)).toEqual(expected);
  });

  it.each([
    ['the log-in has ended', sql`update refresh_families set revoked_at = now(), revoked_because = 'logout'`],
    ['the log-in is gone', sql`delete from refresh_families`],
    ['the account is disabled', sql`update accounts set disabled_at = now()`],
  ])('LP2: opens nothing once %s, whoever was told', async (_what, end) => {
    const ticket = await storeOfAProcess().issue(session);
    const undone = new Error('undone');
    const given = database.db.transaction().execute(async (db) => {
      await end.execute(db);
      expect(await postgresTicketStore({ db, seconds: 30 }).redeem(ticket)).toBeNull();
      throw undone;
    });
    await expect(given).rejects.toBe(undone);
    expect(await storeOfAProcess().redeem(ticket)).toEqual(session);
  });

  it('LP2: is unlike every other, and stands nowhere in clear', async () => {
    const store = storeOfAProcess();
    const tickets = await Promise.all(Array.from({ length: 500 }, () => store.issue(session)));
    expect(new Set(tickets).size).toBe(500);
    expect(await store.redeem(`${tickets[0]}x`)).toBeNull();
    const { rows } = await sql<{ text: string }>`select t::text as text from live_tickets t`.execute(
      database.db,
    );
    expect(rows.length).toBe(500);
    expect(rows.some(({ text }) => text.includes(tickets[0] ?? 'none'))).toBe(false);
    expect(await Promise.all(tickets.map((ticket) => store.redeem(ticket)))).toEqual(
      tickets.map(() => session),
    );
  });

  it('of hundreds that are asked for together costs one statement to issue and one to redeem', async () => {
    const many = Array.from({ length: 400 });
    let tickets: string[] = [];
    const issue = await statementsOf(async () => {
      const store = storeOfAProcess();
      tickets = await Promise.all(many.map(() => store.issue(session)));
    });
    const redeem = await statementsOf(async () => {
      const store = storeOfAProcess();
      await Promise.all(tickets.map((ticket) => store.redeem(ticket)));
    });
    expect([issue, redeem]).toEqual([1, 1]);
  });

  it('that nobody came back with is forgotten', async () => {
    const store = storeOfAProcess();
    await sql`truncate live_tickets`.execute(database.db);
    await store.issue(session);
    await age(30);
    const fresh = await store.issue(session);
    await forgetTickets(database.db);
    const { rows } = await sql`select from live_tickets`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(await store.redeem(fresh)).toEqual(session);
  });
});
