import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { startLossyProxy } from '../testing/lossy-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { commandIdOf } from './command-ids.ts';
import { hashRequest, IdempotencyKeys, type KeyedRequest } from './idempotency.ts';

const HOUR = 60 * 60 * 1_000;

describe('Requests with an Idempotency-Key', () => {
  let database: TestDatabase;
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  let keys: IdempotencyKeys;
  let count = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    keys = new IdempotencyKeys({ db: database.db, clock: { now: () => new Date(now) }, waitMs: 150 });
  });
  afterAll(() => database.drop());

  const request = (change: Partial<KeyedRequest> = {}): KeyedRequest => ({
    accountId: 'somebody',
    route: 'POST /api/topics',
    key: `key ${(count += 1)}`,
    bodyHash: hashRequest('POST', '/api/topics', { pageName: 'a' }),
    ...change,
  });
  const answer = { status: 201, headers: { location: '/api/topics/1' }, body: { id: '1', list: [null, 2] } };

  it('are carried out the first time and answered from memory ever after', async () => {
    const first = request();
    expect(await keys.claim(first)).toEqual({ kind: 'first', commandId: commandIdOf(first) });
    await keys.keep(first, answer);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await keys.claim(first)).toEqual({ kind: 'repeated', answer });
  });

  it('are known by person, route and key', async () => {
    const first = request();
    await keys.claim(first);
    for (const other of [{ accountId: 'else' }, { route: 'POST /api/notes' }, { key: 'another' }]) {
      expect(await keys.claim({ ...first, ...other })).toMatchObject({ kind: 'first' });
    }
  });

  it.each([
    ['body', hashRequest('POST', '/api/topics', { pageName: 'b' })],
    ['address', hashRequest('POST', '/api/topics?dry=1', { pageName: 'a' })],
    ['method', hashRequest('PATCH', '/api/topics', { pageName: 'a' })],
  ])('are refused when the key comes with another %s', async (_, bodyHash) => {
    const first = request();
    await keys.claim(first);
    await expect(keys.claim({ ...first, bodyHash })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    await keys.keep(first, answer);
    await expect(keys.claim({ ...first, bodyHash })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('are carried out by one when they come many times at once; the others wait for its answer', async () => {
    const first = request();
    const claims = Promise.all(
      Array.from({ length: 10 }, async () => {
        const claim = await keys.claim(first);
        if (claim.kind === 'first') await keys.keep(first, answer);
        return claim.kind;
      }),
    );
    expect((await claims).sort()).toEqual(['first', ...Array.from({ length: 9 }, () => 'repeated')]);
  });

  it('are refused when the first one takes too long to wait for', async () => {
    const first = request();
    await keys.claim(first);
    await expect(keys.claim(first)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
  });

  it('are carried out again under the same command when the first one failed on our side', async () => {
    const first = request();
    const claim = await keys.claim(first);
    await keys.release(first);
    expect(await keys.claim(first)).toEqual(claim);
  });

  it('keep an answer that is given back too late', async () => {
    const first = request();
    await keys.claim(first);
    await keys.keep(first, answer);
    await keys.release(first);
    expect(await keys.claim(first)).toMatchObject({ kind: 'repeated' });
  });

  it('are carried out again when the first one’s process has died', async () => {
    const first = request();
    await keys.claim(first);
    now += 31_000;
    expect(await keys.claim(first)).toMatchObject({ kind: 'first', commandId: commandIdOf(first) });
  });

  it('are given back by a process that starts alone, but for those that were answered', async () => {
    const [underWay, answered] = [request(), request()];
    for (const each of [underWay, answered]) await keys.claim(each);
    await keys.keep(answered, answer);
    await keys.releaseAll();
    expect(await keys.claim(underWay)).toMatchObject({ kind: 'first' });
    expect(await keys.claim(answered)).toEqual({ kind: 'repeated', answer });
  });

  it('are given back as soon as the database is there again, where it went away in between', async () => {
    const first = request();
    await using proxy = await startLossyProxy(database.url);
    const db = connect(proxy.url, { max: 1 });
    const elsewhere = new IdempotencyKeys({ db, clock: { now: () => new Date(now) } });
    await elsewhere.claim(first);
    proxy.refuse(true);
    proxy.cut();
    await expect(elsewhere.keep(first, answer)).rejects.toThrow();
    await expect(keys.claim(first)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
    proxy.refuse(false);
    await expect
      .poll(() => keys.claim(first).catch(() => null), { timeout: 10_000 })
      .toMatchObject({ kind: 'first' });
    await db.destroy();
  });

  it('are forgotten after a day', async () => {
    const [first, second] = [request(), request()];
    for (const each of [first, second]) {
      await keys.claim(each);
      await keys.keep(each, answer);
    }
    now += 23 * HOUR;
    expect(await keys.claim(first)).toMatchObject({ kind: 'repeated' });
    await keys.prune();
    expect(await keys.claim(first)).toMatchObject({ kind: 'repeated' });
    now += 2 * HOUR;
    expect(await keys.claim({ ...first, bodyHash: 'other' })).toMatchObject({ kind: 'first' });
    await keys.prune();
    const left = await database.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', '=', second.key)
      .execute();
    expect(left).toEqual([]);
  });
});
