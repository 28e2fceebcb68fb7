import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimKey, hashRequest, keepAnswer } from './idempotency.ts';
import type { KeyedRequest, KeyStore } from './repeated-request.ts';
import { keyColumnsOf } from './request-ids.ts';
import { pruneKeys, releaseAllKeys, releaseKey } from './idempotency-upkeep.ts';
import { commandIdOf } from './request-ids.ts';

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
  const answer = { status: 201, headers: { location: '/api/topics/1' }, body: { id: '1', list: [null, 2] } };

  it('are carried out the first time and answered from memory ever after', async () => {
    const first = request();
    expect(await claim(first)).toEqual({ kind: 'first', commandId: commandIdOf(first) });
    await keepAnswer(store, first, answer);
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
    await claim(first);
    await expect(claim({ ...first, bodyHash })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    await keepAnswer(store, first, answer);
    await expect(claim({ ...first, bodyHash })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('are carried out by one when they come many times at once; the others wait for its answer', async () => {
    const first = request();
    const claims = Promise.all(
      Array.from({ length: 10 }, async () => {
        const { kind } = await claim(first);
        if (kind === 'first') await keepAnswer(store, first, answer);
        return kind;
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
    const claimed = await claim(first);
    await releaseKey(store.db, keyColumnsOf(first));
    expect(await claim(first)).toEqual(claimed);
  });

  it('keep an answer that is given back too late', async () => {
    const first = request();
    await claim(first);
    await keepAnswer(store, first, answer);
    await releaseKey(store.db, keyColumnsOf(first));
    expect(await claim(first)).toMatchObject({ kind: 'repeated' });
  });

  it('are carried out again when the first one’s process has died', async () => {
    const first = request();
    await claim(first);
    now += 31_000;
    expect(await claim(first)).toMatchObject({ kind: 'first', commandId: commandIdOf(first) });
  });

  it('are given back by a process that starts alone, but for those that were answered', async () => {
    const [underWay, answered] = [request(), request()];
    for (const each of [underWay, answered]) await claim(each);
    await keepAnswer(store, answered, answer);
    await releaseAllKeys(store.db);
    expect(await claim(underWay)).toMatchObject({ kind: 'first' });
    expect(await claim(answered)).toEqual({ kind: 'repeated', answer });
  });

  it('are given back as soon as the database is there again, where it went away in between', async () => {
    const first = request();
    await using proxy = await startTcpProxy(database.url);
    const db = connect(proxy.url, { max: 1 });
    const elsewhere = { ...store, db };
    await claim(first, elsewhere);
    proxy.refuse(true);
    proxy.cut();
    await expect(keepAnswer(elsewhere, first, answer)).rejects.toThrow();
    await expect(claim(first)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
    proxy.refuse(false);
    await expect
      .poll(() => claim(first).catch(() => null), { timeout: 10_000 })
      .toMatchObject({ kind: 'first' });
    await db.destroy();
  });

  it('are forgotten after a day', async () => {
    const [first, second] = [request(), request()];
    for (const each of [first, second]) {
      await claim(each);
      await keepAnswer(store, each, answer);
    }
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
