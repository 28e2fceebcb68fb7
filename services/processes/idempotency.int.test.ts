import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '../sessions/index.ts';
import { probe } from './testing/probe-feature.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

let test: TestApp;
let key: string;

beforeAll(async () => {
  test = await startTestApp({ features: [sessions, probe] });
  await test.addAccount('anna');
  await test.addAccount('bert');
});

afterAll(() => test.close());

beforeEach(() => {
  key = test.platform.ids.uuid();
});

const post = (body: object, headers: Record<string, string> = { 'idempotency-key': key }, as = 'anna') =>
  test.request(as, 'POST', '/api/probe/count', body, headers);

async function timesCarriedOut(): Promise<number> {
  const { body } = await test.request<{ carriedOut: string[] }>(null, 'GET', '/api/probe/count');
  return body.carriedOut.length;
}

async function timesDuring(work: () => Promise<unknown>): Promise<number> {
  const before = await timesCarriedOut();
  await work();
  return (await timesCarriedOut()) - before;
}

describe('A request with an Idempotency-Key', () => {
  it('is carried out once, and a repeat gets the first answer word for word', async () => {
    const first = await post({ answer: 'created' });
    const times = await timesDuring(async () => {
      const again = await post({ answer: 'created' });
      expect(again).toMatchObject({ status: first.status, body: first.body });
      expect(again.headers['location']).toBe(first.headers['location']);
      expect(again.headers['content-type']).toBe(first.headers['content-type']);
      expect(again.headers['idempotency-replayed']).toBe('true');
    });
    expect(times).toBe(0);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
  });

  it('is carried out once when it is sent many times at once', async () => {
    const times = await timesDuring(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => post({ answer: 'created' })));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    });
    expect(times).toBe(1);
  });

  it('gets the same refusal again', async () => {
    const times = await timesDuring(async () => {
      const first = await post({ answer: 'refused' });
      const again = await post({ answer: 'refused' });
      expect(first).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
      expect(again).toMatchObject({ status: 409, body: first.body });
      expect(again.headers['content-type']).toMatch(/^application\/problem\+json/);
    });
    expect(times).toBe(1);
  });

  it('gets an empty answer again', async () => {
    const times = await timesDuring(async () => {
      expect((await post({ answer: 'nothing' })).status).toBe(204);
      expect(await post({ answer: 'nothing' })).toMatchObject({ status: 204, body: '' });
    });
    expect(times).toBe(1);
  });

  it('is told that nothing was stored the first time alone: an attempt before may have stored it', async () => {
    const [first, again] = [await post({ answer: 'unreached' }), await post({ answer: 'unreached' })];
    expect(first).toMatchObject({ status: 503, body: { outcome: 'not-stored' } });
    expect(again).toMatchObject({ status: 503, body: { outcome: 'unknown' } });
  });

  it.each(['failed', 'busy'])(
    'is tried again, as the same command, where it %s through our fault',
    async (answer) => {
      await post({ answer });
      await post({ answer });
      const { body } = await test.request<{ carriedOut: string[] }>(null, 'GET', '/api/probe/count');
      const [last, before] = body.carriedOut.reverse();
      expect(last).toBe(before);
    },
  );

  it.each(['refused', 'created'])('is not answered (%s) where the answer cannot be kept', async (answer) => {
    const { db } = test.platform;
    await sql`create function no_space() returns trigger language plpgsql
      as $$ begin raise exception 'no space left' using errcode = '53100'; end $$`.execute(db);
    await sql`create trigger no_space before update on idempotency_keys execute function no_space()`.execute(
      db,
    );
    const unkept = await post({ answer });
    await sql`drop function no_space cascade`.execute(db);
    expect(unkept).toMatchObject({ status: 503, body: { code: 'STORE_UNAVAILABLE', status: 503 } });
    expect(unkept.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(unkept.headers['location']).toBeUndefined();
  });

  it('cannot be used for something else', async () => {
    await post({ answer: 'created' });
    expect(await post({ answer: 'created', note: 'else' })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('cannot be used for something else after it failed through our fault, either', async () => {
    await post({ answer: 'failed' });
    expect(await post({ answer: 'failed', note: 'else' })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it.each([
    ['another body', { answer: 'created', note: 'else' }],
    ['the same body', { answer: 'created' }],
  ])('is another command 24 hours later, with %s', async (_, body) => {
    const first = await post({ answer: 'created' });
    test.clock.advance({ hours: 24, minutes: 1 });
    const later = await post(body);
    expect(later.status).toBe(201);
    expect(later.body['commandId']).not.toBe(first.body['commandId']);
  });

  it('belongs to one account', async () => {
    const anna = await post({ answer: 'created' });
    const bert = await post({ answer: 'created' }, { 'idempotency-key': key }, 'bert');
    expect(bert.headers['idempotency-replayed']).toBeUndefined();
    expect(bert.body['commandId']).not.toBe(anna.body['commandId']);
  });

  it('is remembered for 24 hours', async () => {
    await post({ answer: 'created' });
    test.clock.advance({ hours: 23, minutes: 59 });
    expect((await post({ answer: 'created' })).headers['idempotency-replayed']).toBe('true');
    test.clock.advance({ minutes: 2 });
    expect((await post({ answer: 'created' })).headers['idempotency-replayed']).toBeUndefined();
  });

  it('is not used up by a body that is not valid', async () => {
    expect((await post({ answer: 'never' })).status).toBe(400);
    expect((await post({ answer: 'created' })).status).toBe(201);
  });

  it.each(['', 'x'.repeat(256), 'a b', 'ключ'])('needs a key that can be kept, not %j', async (bad) => {
    const encoded = Buffer.from(bad).toString('latin1');
    expect(await post({ answer: 'created' }, { 'idempotency-key': encoded })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: [{ in: 'headers', pointer: '#/idempotency-key' }] },
    });
  });
});

describe('A request without an Idempotency-Key', () => {
  it('is carried out every time, each as a command of its own', async () => {
    const [first, second] = [await post({ answer: 'created' }, {}), await post({ answer: 'created' }, {})];
    expect(first.body['commandId']).not.toBe(second.body['commandId']);
  });
});
