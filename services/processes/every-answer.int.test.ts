import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Projection } from '../platform/projections/port.ts';
import { sessions } from '../sessions/index.ts';
import { probe } from './testing/probe-feature.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ features: [sessions, probe] });
  await test.addAccount('anna');
});

afterAll(() => test.close());

describe('Every answer', () => {
  it.each(['/api/probe/session', '/api/nothing', '/api/probe/fault', '/healthz', '/api/openapi.json'])(
    'carries the security headers, as at %s',
    async (url) => {
      const { headers } = await test.request(null, 'GET', url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('allows scripts from our own origin only, and no inline ones', async () => {
    const { headers } = await test.request(null, 'GET', '/api/probe/session');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('asks browsers for https only where the public origin is https', async () => {
    expect((await test.request(null, 'GET', '/healthz')).headers).not.toHaveProperty(
      'strict-transport-security',
    );
    await using secure = await startTestApp({
      features: [sessions],
      config: { publicUrl: 'https://keywright.example' },
    });
    const answer = await secure.request(null, 'GET', '/healthz');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.addAccount('anna');
    const logIn = await secure.send({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'x-keywright-client': 'web' },
      payload: { grant_type: 'password', username: 'anna@test.example', password: 'correct horse battery' },
    });
    expect(String(logIn.headers['set-cookie'])).toContain('Secure');
  });

  it('names its request as the caller did, in the header and in a problem', async () => {
    const answer = await test.request(null, 'GET', '/api/probe/session', undefined, {
      'x-request-id': 'board-7',
    });
    expect(answer.headers['x-request-id']).toBe('board-7');
    expect(answer.body['instance']).toBe('urn:keywright:request:board-7');
  });

  it('that refuses is a sentence in the caller’s language, with its label beside it', async () => {
    for (const [language, detail] of [
      ['de-CH, en;q=0.5', 'Das gibt es nicht, oder Sie haben keinen Zugriff darauf.'],
      ['en-US', 'This does not exist, or you have no access to it.'],
    ] as const) {
      const { body } = await test.request(null, 'GET', '/api/nothing', undefined, {
        'accept-language': language,
      });
      expect(body).toMatchObject({ detail, detailKey: 'error.NOT_FOUND' });
    }
  });

  it('names its request itself where the caller’s name could harm a log', async () => {
    const answer = await test.request(null, 'GET', '/healthz', undefined, {
      'x-request-id': '"},{"forged":true',
    });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('Waiting for what one has written', () => {
  it('reads at once where the read models have passed the position', async () => {
    const answer = await test.request('anna', 'GET', '/api/probe/session', undefined, {
      'x-after-position': '0',
    });
    expect(answer.status).toBe(200);
  });

  it('says after two seconds that a read model is behind', async () => {
    const behind: Projection = {
      name: 'behind',
      version: 1,
      categories: ['nothing'],
      tables: ['topic_views'],
      apply: () => Promise.resolve([]),
    };
    await using slow = await startTestApp({
      features: [sessions, probe, { name: 'slow', projections: [behind] }],
    });
    await slow.addAccount('anna');
    const answer = await slow.request('anna', 'GET', '/api/probe/session', undefined, {
      'x-after-position': '9000',
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'PROJECTION_BEHIND' } });
    expect(answer.headers['retry-after']).toBe('1');
  });
});

describe('A process that has more work than it can do', () => {
  it('refuses requests for a while and says when to come back', async () => {
    await using busy = await startTestApp({ features: [sessions], config: { maxEventLoopDelayMs: 300 } });
    let answer = await busy.request(null, 'GET', '/healthz');
    // What is compared is the mean of a second: one stall that begins late in it is lost among what went before.
    for (let stalls = 0; answer.status === 200 && stalls < 3; stalls += 1) {
      const until = performance.now() + 1500;
      while (performance.now() < until);
      for (let tries = 0; answer.status === 200 && tries < 20; tries += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        answer = await busy.request(null, 'GET', '/healthz');
      }
    }
    expect(answer).toMatchObject({ status: 503, body: { code: 'OVERLOADED' } });
    expect(answer.headers['retry-after']).toBe('5');
  });
});

describe('The limits on requests', () => {
  const limits = { perUser: 5, perAddress: 8, loginsPerAccount: 100, loginsPerAddress: 100 };

  afterEach(() => void vi.useRealTimers());

  it('hold a user to so many a minute and say when to come back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    await using limited = await startTestApp({ features: [sessions, probe], config: { rateLimits: limits } });
    await limited.addAccount('anna');
    await limited.login('anna');
    vi.advanceTimersByTime(60_000);
    const session = () => limited.request('anna', 'GET', '/api/probe/session');
    const first = await session();
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '5',
      'ratelimit-remaining': '4',
      'ratelimit-reset': '60',
    });
    for (let i = 0; i < 4; i += 1) expect((await session()).status).toBe(200);
    vi.advanceTimersByTime(15_000);
    const refused = await session();
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfter: 45 } });
    expect(refused.headers['retry-after']).toBe('45');
    vi.advanceTimersByTime(45_000);
    expect((await session()).status).toBe(200);
  });

  it('hold an address to so many a minute, whoever calls', async () => {
    await using limited = await startTestApp({
      features: [sessions, probe],
      config: { rateLimits: limits, trustProxy: 1 },
    });
    const from = (address: string) =>
      limited
        .send({ url: '/healthz', headers: { 'x-forwarded-for': address } })
        .then((answer) => answer.status);
    const statuses: number[] = [];
    for (let i = 0; i < 9; i += 1) statuses.push(await from('10.1.1.1'));
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
    expect(await from('10.1.1.2')).toBe(200);
  });

  it.each([
    ['one proxy', 1, ''],
    ['two proxies', 2, ', 10.7.0.1'],
    ['proxies of these networks', ['127.0.0.0/8', '10.7.0.0/16'], ', 10.7.0.1'],
  ])(
    'behind %s go by whom the outermost has seen, whatever stands left of it',
    async (_what, trustProxy, inner) => {
      await using limited = await startTestApp({
        features: [sessions],
        config: { rateLimits: limits, trustProxy },
      });
      const from = async (seen: string, forged: number) => {
        const headers = { 'x-forwarded-for': `10.9.9.${forged}, ${seen}${inner}` };
        return (await limited.send({ url: '/healthz', headers })).status;
      };
      const statuses: number[] = [];
      for (let i = 0; i < 9; i += 1) statuses.push(await from('10.1.1.1', i));
      expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
      expect(await from('10.1.1.2', 0)).toBe(200);
    },
  );

  it('believe a forwarded address only behind a proxy', async () => {
    await using open = await startTestApp({ features: [sessions], config: { rateLimits: limits } });
    const statuses: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      statuses.push(
        (await open.send({ url: '/healthz', headers: { 'x-forwarded-for': `10.2.0.${i}` } })).status,
      );
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
