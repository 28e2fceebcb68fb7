import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimKey, keepAnswer, keptBound, MAX_KEPT_BYTES } from './idempotency.ts';
import { giveBack, giveBackAll, pruneKeys } from './idempotency-upkeep.ts';
import type { KeyStore } from './repeated-request.ts';
import { commandIdOf, hashRequest, type KeyedRequest } from './request-ids.ts';

const HOUR = 60 * 60 * 1_000;

describe('Requests with an Idempotency-Key', () => {
  let database: TestDatabase;
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  let store: KeyStore;
  let count = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    store = { db: database.db, clock: { now: () => new Date(now) } };
  });
  afterAll(() => database.drop());

  const request = (change: Partial<KeyedRequest> = {}): KeyedRequest => ({
    accountId: 'somebody',
    route: 'POST /api/topics',
    key: `key ${(count += 1)}`,
    bodyHash: hashRequest('POST', '/api/topics', { pageName: 'a' }),
    ...change,
  });
  const claim = (keyed: KeyedRequest, at = store) => claimKey(at, keyed, 150);
  /** A claim that is the first. */
  const take = async (keyed: KeyedRequest, at = store) => {
    const claimed = await claim(keyed, at);
    if (claimed.kind !== 'first') throw new Error(`${keyed.key} was ${claimed.kind}`);
    return claimed;
  };
  const answered = async (keyed: KeyedRequest) => {
    const { claimed } = await take(keyed);
    await keepAnswer(store, claimed, answer);
  };
  const answer = { status: 201, headers: { location: '/api/topics/1' }, body: { id: '1', list: [null, 2] } };

  it('are carried out the first time and answered from memory ever after', async () => {
    const first = request();
    const { claimed, commandId } = await take(first);
    expect(commandId).toBe(commandIdOf(first, new Date(now)));
    await keepAnswer(store, claimed, answer);
    for (let turn = 0; turn < 3; turn += 1) expect(await claim(first)).toEqual({ kind: 'repeated', answer });
  });

  it('are known by person, route and key', async () => {
    const first = request();
    await claim(first);
    for (const other of [{ accountId: 'else' }, { route: 'POST /api/notes' }, { key: 'another' }]) {
      expect(await claim({ ...first, ...other })).toMatchObject({ kind: 'first' });
    }
  });

  it.each([
    ['body', hashRequest('POST', '/api/topics', { pageName: 'b' })],
    ['address', hashRequest('POST', '/api/topics?dry=1', { pageName: 'a' })],
    ['method', hashRequest('PATCH', '/api/topics', { pageName: 'a' })],
  ])('are refused when the key comes with another %s', async (_, bodyHash) => {
    const first = request();
    const { claimed } = await take(first);
    await expect(claim({ ...first, bodyHash })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    await keepAnswer(store, claimed, answer);
    await expect(claim({ ...first, bodyHash })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('are carried out by one when they come many times at once; the others wait for its answer', async () => {
    const first = request();
    const claims = Promise.all(
      Array.from({ length: 10 }, async () => {
        const found = await claim(first);
        if (found.kind === 'first') await keepAnswer(store, found.claimed, answer);
        return found.kind;
      }),
    );
    expect((await claims).sort()).toEqual(['first', ...Array.from({ length: 9 }, () => 'repeated')]);
  });

  it('are refused when the first one takes too long to wait for', async () => {
    const first = request();
    await claim(first);
    await expect(claim(first)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
  });

  it('are carried out again under the same command when the first one failed on our side', async () => {
    const first = request();
    const { claimed, commandId } = await take(first);
    await giveBack(store.db, claimed);
    expect(await take(first)).toMatchObject({ commandId });
  });

  it('are refused with another body for 24 hours, also after the first one failed on our side', async () => {
    const first = request();
    await giveBack(store.db, (await take(first)).claimed);
    const other = { ...first, bodyHash: 'other' };
    await expect(claim(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    now += 23 * HOUR;
    await expect(claim(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    now += 2 * HOUR;
    expect(await claim(other)).toMatchObject({ kind: 'first' });
    now = Date.parse('2026-03-03T12:00:00.000Z');
  });

  it('are the same command after midnight, where they failed on our side before', async () => {
    const first = request();
    const { claimed, commandId } = await take(first);
    await giveBack(store.db, claimed);
    now += 13 * HOUR;
    expect(await take(first)).toMatchObject({ commandId });
    now += 11 * HOUR;
  });

  it('keep an answer that is given back too late, and a claim that is not the one given back', async () => {
    const [first, second] = [request(), request()];
    const { claimed } = await take(first);
    await keepAnswer(store, claimed, answer);
    await giveBack(store.db, claimed);
    expect(await claim(first)).toMatchObject({ kind: 'repeated' });
    const abandoned = await take(second);
    now += 31_000;
    await take(second);
    await giveBack(store.db, abandoned.claimed);
    await expect(claim(second)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
  });

  it('are carried out again when the first one’s process has died', async () => {
    const first = request();
    const { commandId } = await take(first);
    now += 31_000;
    expect(await take(first)).toMatchObject({ commandId });
  });

  it('are given back by a process that starts alone, but for those that were answered', async () => {
    const [underWay, over] = [request(), request()];
    await claim(underWay);
    await answered(over);
    await giveBackAll(store.db);
    expect(await claim(underWay)).toMatchObject({ kind: 'first' });
    expect(await claim(over)).toEqual({ kind: 'repeated', answer });
  });

  it('of one account are kept within a bound, the newest ones, whatever their answers weigh', async () => {
    const bound = keptBound({ db: store.db, log: { warn: expect.unreachable } as never });
    const accountId = 'flood';
    const other = request();
    await answered(other);
    const large = { ...answer, body: 'x'.repeat(MAX_KEPT_BYTES / 16) };
    const flood = Array.from({ length: 40 }, () => request({ accountId }));
    for (const each of flood) {
      now += 1;
      await bound(accountId, await keepAnswer(store, (await take(each)).claimed, large));
    }
    const { bytes } = await database.db
      .selectFrom('idempotency_keys')
      .select(({ fn }) => fn.sum<string>('answer_bytes').as('bytes'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(Number(bytes)).toBeLessThanOrEqual(MAX_KEPT_BYTES);
    const [oldest, newest] = [flood[0], flood.at(-1)] as [KeyedRequest, KeyedRequest];
    expect(await claim(newest)).toMatchObject({ kind: 'repeated' });
    expect(await claim(other)).toMatchObject({ kind: 'repeated' });
    // What was forgotten is no other command for that.
    expect(await take(oldest)).toMatchObject({ commandId: commandIdOf(oldest, new Date(now)) });
  });

  it('are given back as soon as the database is there again, where it went away in between', async () => {
    const first = request();
    await using proxy = await startTcpProxy(database.url);
    const db = connect(proxy.url, { max: 1 });
    const elsewhere = { ...store, db };
    const { claimed } = await take(first, elsewhere);
    proxy.refuse(true);
    proxy.cut();
    await expect(keepAnswer(elsewhere, claimed, answer)).rejects.toThrow();
    await expect(claim(first)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
    proxy.refuse(false);
    await expect
      .poll(() => claim(first).catch(() => null), { timeout: 10_000 })
      .toMatchObject({ kind: 'first' });
    await db.destroy();
  });

  it('are forgotten after a day', async () => {
    const [first, second] = [request(), request()];
    for (const each of [first, second]) await answered(each);
    now += 23 * HOUR;
    expect(await claim(first)).toMatchObject({ kind: 'repeated' });
    await pruneKeys(store);
    expect(await claim(first)).toMatchObject({ kind: 'repeated' });
    now += 2 * HOUR;
    expect(await claim({ ...first, bodyHash: 'other' })).toMatchObject({ kind: 'first' });
    await pruneKeys(store);
    const left = await database.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', '=', second.key)
      .execute();
    expect(left).toEqual([]);
  });
});
