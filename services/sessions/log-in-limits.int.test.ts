import { Registry } from 'prom-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../processes/build-app.ts';
import {
  startTestApp,
  TEST_PASSWORD,
  type TestAnswer,
  type TestApp,
} from '../processes/testing/start-test-app.ts';
import { beginAttempt } from './failure-counts.ts';
import { sessions } from './index.ts';

const PEOPLE = ['anna', 'bert', 'cora', 'dora', 'emil', 'fred', 'gina', 'hugo', 'ines'];
const MOST = 3;

let test: TestApp;

beforeAll(async () => {
  const rateLimits = { perUser: 1000, perAddress: 1000, loginsPerAccount: MOST, loginsPerAddress: 8 };
  test = await startTestApp({ features: [sessions], config: { rateLimits, trustProxy: 1 } });
  for (const name of PEOPLE) await test.addAccount(name);
});

afterAll(() => test.close());

interface From {
  address: string;
  /** Of a browser that has logged in before. */
  cookie?: string;
}

const requestOf = (name: string, password: string, { address, cookie }: From) => ({
  method: 'POST' as const,
  url: '/oauth/token',
  headers: {
    'x-forwarded-for': address,
    ...(cookie === undefined ? {} : { 'x-keywright-client': 'web', cookie }),
  },
  payload: { grant_type: 'password', username: `${name}@test.example`, password },
});

const attempt = (name: string, password: string, from: From) => test.send(requestOf(name, password, from));

/** The statuses of so many wrong passwords, one after another. */
async function guess(name: string, times: number, from: (time: number) => From): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await attempt(name, 'wrong', from(time))).status);
  return statuses;
}

/** The cookies a browser holds after somebody has logged in with it. */
async function browserOf(name: string): Promise<string> {
  const { status, headers } = await attempt(name, TEST_PASSWORD, { address: '10.9.0.1', cookie: '' });
  expect(status).toBe(200);
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';', 1)[0])
    .join('; ');
}

const TOO_MANY = { status: 429, body: { code: 'RATE_LIMITED' } };

describe('Guessing somebody’s password', () => {
  it('does not lock the account for its owner at another address', async () => {
    const address = '10.0.0.1';
    expect(await guess('anna', MOST + 1, () => ({ address }))).toEqual([400, 400, 400, 429]);
    expect((await attempt('anna', TEST_PASSWORD, { address: '10.0.0.2' })).status).toBe(200);
    expect(await attempt('ANNA', TEST_PASSWORD, { address })).toMatchObject(TOO_MANY);
    expect((await attempt('bert', TEST_PASSWORD, { address })).status).toBe(200);
  });

  it('takes longer with every guess beyond the limit, up to an hour, until a day without one', async () => {
    const from = { address: '10.0.1.1' };
    await guess('bert', MOST, () => from);
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await attempt('bert', 'wrong', from);
      expect(refused).toMatchObject({ ...TOO_MANY, body: { retryAfter: minutes * 60 } });
      expect(refused.headers['retry-after']).toBe(String(minutes * 60));
      test.clock.advance({ minutes });
      expect((await attempt('bert', 'wrong', from)).status).toBe(400);
    }
    test.clock.advance({ days: 1 });
    expect(await guess('bert', MOST + 1, () => from)).toEqual([400, 400, 400, 429]);
  });

  it('is forgotten once the right one was given', async () => {
    const from = { address: '10.0.2.1' };
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await guess('cora', MOST - 1, () => from)).toEqual([400, 400]);
      expect((await attempt('cora', TEST_PASSWORD, from)).status).toBe(200);
    }
  });

  it('from very many addresses stops short, and still lets in the browser its owner has used before', async () => {
    const cookie = await browserOf('dora');
    const statuses = await guess('dora', 10 * MOST + 1, (time) => ({ address: `10.1.${time}.1` }));
    expect(statuses).toEqual([...Array<number>(10 * MOST).fill(400), 429]);
    expect(await attempt('dora', TEST_PASSWORD, { address: '10.2.0.1' })).toMatchObject(TOO_MANY);
    expect((await attempt('dora', TEST_PASSWORD, { address: '10.2.0.1', cookie })).status).toBe(200);
  });

  it('from the owner’s own address does not lock out the browser they have used before', async () => {
    const address = '10.3.0.1';
    const cookie = await browserOf('emil');
    await guess('emil', MOST, () => ({ address }));
    expect(await attempt('emil', TEST_PASSWORD, { address })).toMatchObject(TOO_MANY);
    expect((await attempt('emil', TEST_PASSWORD, { address, cookie })).status).toBe(200);
  });

  it('with a browser its owner has used before has a limit, too', async () => {
    const cookie = await browserOf('fred');
    const statuses = await guess('fred', MOST + 1, (time) => ({ address: `10.4.0.${time}`, cookie }));
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect((await attempt('fred', TEST_PASSWORD, { address: '10.4.1.1' })).status).toBe(200);
  });

  it('is not helped by a cookie of another account, or one that nobody was given', async () => {
    const address = '10.5.0.1';
    const own = await browserOf('gina');
    await guess('gina', MOST, () => ({ address }));
    const [, name = '', value = ''] = /(keywright_device_\w+)=([\w.-]+)/.exec(own) ?? [];
    const [, otherValue = ''] = /keywright_device_\w+=([\w.-]+)/.exec(await browserOf('hugo')) ?? [];
    const last = value.endsWith('A') ? 'B' : 'A';
    for (const forged of [otherValue, `${value.slice(0, -1)}${last}`, 'made-up', '..', '']) {
      const cookie = `${name}=${forged}`;
      expect(await attempt('gina', TEST_PASSWORD, { address, cookie })).toMatchObject(TOO_MANY);
    }
    const cookie = `${name}=${value}`;
    expect((await attempt('gina', TEST_PASSWORD, { address, cookie })).status).toBe(200);
    test.clock.advance({ days: 401 });
    await guess('gina', MOST, () => ({ address }));
    expect(await attempt('gina', TEST_PASSWORD, { address, cookie })).toMatchObject(TOO_MANY);
  });

  it('locked out a browser whose genuine cookie stood behind another of the same name', async () => {
    const address = '10.5.1.1';
    const own = await browserOf('ines');
    await guess('ines', MOST, () => ({ address }));
    const [genuine = '', name = ''] = /(keywright_device_\w+)=[\w.-]+/.exec(own) ?? [];
    const cookie = `${name}=made-up; ${genuine}`;
    expect((await attempt('ines', TEST_PASSWORD, { address, cookie })).status).toBe(200);
  });

  it('counts at whichever process, and however many guesses are sent at once', async () => {
    const platform = { ...test.platform, metrics: new Registry() };
    await using other = await buildApp(platform, [sessions]);
    const guesses = Array.from({ length: 12 }, async (_, time) => {
      const request = requestOf('hugo', 'wrong', { address: '10.6.0.1' });
      if (time % 2 === 0) return (await test.send(request)).status;
      return (await other.inject(request)).statusCode;
    });
    const statuses = (await Promise.all(guesses)).sort();
    expect(statuses).toEqual([...Array<number>(MOST).fill(400), ...Array<number>(9).fill(429)]);
  });

  it('is not what a failing database is taken for', async () => {
    const from = { address: '10.7.0.1' };
    await test.platform.db.transaction().execute(async (tx) => {
      await sql`lock table accounts in access exclusive mode`.execute(tx);
      const tries = Array.from({ length: MOST }, () => attempt('ines', TEST_PASSWORD, from));
      let ended = 0;
      while (ended < MOST) {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_locks
          where not granted and relation = 'accounts'::regclass`.execute(tx);
        ended += rows.length;
      }
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses).toEqual(Array<number>(MOST).fill(503));
    });
    // What could not be given back meanwhile counts no more.
    test.clock.advance({ seconds: 30 });
    expect((await attempt('ines', TEST_PASSWORD, from)).status).toBe(200);
  });

  it('leaves nothing behind where not even its outcome could be stored', async () => {
    const limit = { key: 'of a process that died', most: 1, grows: true };
    const begin = () => beginAttempt(test.platform.db, limit, test.clock.now());
    expect(await begin()).toBeNull();
    expect(await begin()).toBe(0);
    test.clock.advance({ seconds: 30 });
    expect(await begin()).toBeNull();
  });
});

describe('Somebody', () => {
  /** So many at once, over two processes. */
  async function atOnce(name: string, passwords: readonly string[], from: (time: number) => From) {
    const platform = { ...test.platform, metrics: new Registry() };
    await using other = await buildApp(platform, [sessions]);
    return await Promise.all(
      passwords.map(async (password, time) => {
        const request = requestOf(name, password, from(time));
        return time % 2 === 0 ? (await test.send(request)).status : (await other.inject(request)).statusCode;
      }),
    );
  }
  const right = (times: number) => Array<string>(times).fill(TEST_PASSWORD);

  it('who logs in many times at once was told to come back, though each password was right', async () => {
    const passwords = right(6 * MOST);
    const granted = passwords.map(() => 200);
    const cookie = await browserOf('anna');
    expect(await atOnce('anna', passwords, () => ({ address: '10.10.0.1' }))).toEqual(granted);
    expect(await atOnce('anna', passwords, () => ({ address: '10.10.0.2', cookie }))).toEqual(granted);
    const many = right(15 * MOST);
    expect(await atOnce('anna', many, (time) => ({ address: `10.11.${time}.1` }))).toEqual(
      many.map(() => 200),
    );
  });

  it('who may try once more after too many wrong ones logs in many times at once', async () => {
    const from = { address: '10.10.1.1' };
    await guess('bert', MOST, () => from);
    test.clock.advance({ minutes: 1 });
    expect(await atOnce('bert', right(4), () => from)).toEqual([200, 200, 200, 200]);
  });

  it('who guesses at once, right ones among them, has no more guesses than one after the other', async () => {
    const passwords = Array.from({ length: 40 }, (_, time) => (time === 20 ? TEST_PASSWORD : 'wrong'));
    const statuses = await atOnce('cora', passwords, () => ({ address: '10.10.2.1' }));
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(2 * MOST);
    expect(statuses).not.toContain(500);
  });
});

describe('An address', () => {
  it.each([
    ['10.8.0.1', '10.8.0.1', '10.8.0.2'],
    ['2001:db8:0:1::1', '2001:db8:0:1:ffff::9', '2001:db8:0:2::1'],
  ])(
    'that guesses at many accounts, as %s and %s, has to wait a minute, and %s need not',
    async (one, same, other) => {
      for (let time = 0; time < 8; time += 1) {
        const address = time % 2 === 0 ? one : same;
        expect((await attempt(`guess${time}`, 'wrong', { address })).status).toBe(400);
      }
      test.clock.advance({ seconds: 20 });
      const refused = await attempt('anna', TEST_PASSWORD, { address: one });
      expect(refused).toMatchObject({ ...TOO_MANY, body: { retryAfter: 40 } });
      expect((await attempt('anna', TEST_PASSWORD, { address: other })).status).toBe(200);
      test.clock.advance({ seconds: 40 });
      expect((await attempt('anna', TEST_PASSWORD, { address: one })).status).toBe(200);
    },
  );

  it('was told to wait where correct log-ins come together', async () => {
    const tries = Array.from({ length: 36 }, (_, at) =>
      attempt(PEOPLE[at % PEOPLE.length] ?? '', TEST_PASSWORD, { address: '10.8.3.1' }),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(36).fill(200));
  });

  it('may log in as often as it likes where the password is right', async () => {
    for (let time = 0; time < 10; time += 1)
      expect((await attempt('anna', TEST_PASSWORD, { address: '10.8.1.1' })).status).toBe(200);
  });
});

describe('Whether an address has an account', () => {
  it('no answer tells: status, body and headers are the same, before the limit and beyond it', async () => {
    const comparable = ({ status, headers, body }: TestAnswer) => {
      const { instance: _instance, ...said } = body;
      const { 'x-request-id': _id, date: _date, ...sent } = headers;
      return { status, sent, said };
    };
    const answersTo = async (name: string, address: string) => {
      const answers = [];
      for (let time = 0; time < MOST + 2; time += 1)
        answers.push(comparable(await attempt(name, 'wrong', { address, cookie: '' })));
      return answers;
    };
    const known = await answersTo('ines', '10.8.2.1');
    expect(known.map(({ status }) => status)).toEqual([400, 400, 400, 429, 429]);
    expect(await answersTo('nobody', '10.8.2.2')).toEqual(known);
  });
});

it.each([
  ['hugo', { hours: -1 }],
  ['ines', { days: -1 }],
] as const)('Whoever is refused does not wait longer where the clock is put back: %s', async (name, back) => {
  const from = { address: '10.8.0.1' };
  expect((await guess(name, MOST + 1, () => from)).at(-1)).toBe(429);
  test.clock.advance(back);
  test.clock.advance({ minutes: 2 });
  expect((await attempt(name, TEST_PASSWORD, from)).status).toBe(200);
});
