import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../platform/telemetry/logger.ts';
import { sessions } from '../sessions/index.ts';
import { probe, PROBE_FAULT } from './testing/probe-feature.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from './testing/start-test-app.ts';

let test: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  test = await startTestApp({
    features: [sessions, probe],
    log,
    config: { metricsToken: 'a token for metrics' },
  });
  await test.addAccount('anna');
});

afterAll(() => test.close());

interface LogLine {
  msg: string;
  reqId: string;
  [name: string]: unknown;
}

const linesOf = (requestId: string) =>
  lines.map((line) => JSON.parse(line) as LogLine).filter((line) => line.reqId === requestId);

describe('The log', () => {
  it('has one line a request, by route and without its query', async () => {
    await test.request('anna', 'GET', '/api/probe/own/x?token=secret-value', undefined, {
      'x-request-id': 'one-line',
    });
    const [line, ...more] = linesOf('one-line');
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      method: 'GET',
      route: '/api/probe/own/:id',
      path: '/api/probe/own/x',
      status: 404,
      code: 'NOT_FOUND',
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('names nobody’s e-mail address: neither of a path, nor of a key that the database repeats', async () => {
    const address = 'anna+news@test.example';
    const paths = [
      address,
      encodeURIComponent(address),
      `resend/${encodeURIComponent(encodeURIComponent(address))}`,
    ];
    for (const path of paths)
      await test.request('anna', 'GET', `/api/probe/own/${path}`, undefined, { 'x-request-id': 'address' });
    expect(linesOf('address').map(({ path }) => path)).toEqual([
      '/api/probe/own/[address]',
      '/api/probe/own/[address]',
      '/api/probe/own/resend/[address]',
    ]);
    const before = lines.length;
    const taken = await test
      .addAccount('anna-2', { email: 'anna@test.example' })
      .catch((error: unknown) => error);
    test.platform.log.error({ err: new Error('not stored', { cause: taken }) }, 'not stored');
    test.platform.log.error({ err: taken }, 'not stored');
    const told = lines.slice(before).join('\n');
    expect(told).toContain('accounts_email_key');
    expect(told).toContain('Key (email)=([address]) already exists.');
    expect(told).not.toContain('test.example');
  });

  it('has every detail of a fault under the id of its request', async () => {
    await test.request(null, 'GET', '/api/probe/fault', undefined, { 'x-request-id': 'a-fault' });
    const line = linesOf('a-fault').find((entry) => entry.msg === 'request failed');
    expect(line?.['err']).toMatchObject({
      message: PROBE_FAULT,
      stack: expect.stringContaining('probe-feature'),
    });
  });

  it('never holds a password, a token or a cookie', async () => {
    const token = await test.login('anna');
    const headers = { authorization: `Bearer ${token}`, cookie: 'keywright_refresh=secret-cookie' };
    await test.send({ url: '/api/probe/session', headers });
    test.platform.log.info(
      { req: { headers }, password: TEST_PASSWORD, grant: { refresh_token: 'secret-cookie' } },
      'a slip',
    );
    const all = lines.join('\n');
    expect(all).toContain('[redacted]');
    for (const secret of [TEST_PASSWORD, token, 'secret-cookie', 'secret-value'])
      expect(all).not.toContain(secret);
  });
});

describe('Health checks and metrics', () => {
  it('say that it lives and that it can work', async () => {
    expect(await test.request(null, 'GET', '/healthz')).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await test.request(null, 'GET', '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
  });

  it('say what is missing while it lives but cannot work', async () => {
    await using cut = await startTestApp({ features: [sessions] });
    await cut.platform.store.close();
    expect((await cut.request(null, 'GET', '/healthz')).status).toBe(200);
    expect(await cut.request(null, 'GET', '/readyz')).toMatchObject({
      status: 503,
      body: { code: 'NOT_READY', checks: { eventStore: 'does not answer' } },
    });
  });

  it('have metrics by route template, never by address', async () => {
    await test.request('anna', 'GET', '/api/probe/own/somebody');
    const { status, body, headers } = await test.request<string>(null, 'GET', '/metrics', undefined, {
      authorization: 'Bearer a token for metrics',
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toMatch(
      /keywright_http_request_seconds_count\{method="GET",route="\/api\/probe\/own\/:id",status="4xx"\} \d/,
    );
    expect(body).toMatch(/^keywright_event_loop_lag_seconds \S+$/m);
    expect(body).not.toContain('somebody');
  });

  it.each([
    ['from this machine, where a proxy may stand', {}, '127.0.0.1', null, 404],
    ['from elsewhere', {}, '10.0.0.9', null, 404],
    ['from this machine, where a token is asked for', {}, '127.0.0.1', 'a token for metrics', 404],
    [
      'with a wrong token',
      { authorization: 'Bearer a token for Metrics' },
      '127.0.0.1',
      'a token for metrics',
      404,
    ],
    [
      'with the token',
      { authorization: 'Bearer a token for metrics' },
      '10.0.0.9',
      'a token for metrics',
      200,
    ],
  ])('may read metrics %s: %i', async (_what, headers, remoteAddress, metricsToken, status) => {
    await using watched = await startTestApp({ features: [sessions], config: { metricsToken } });
    expect((await watched.send({ url: '/metrics', headers, remoteAddress })).status).toBe(status);
  });
});
