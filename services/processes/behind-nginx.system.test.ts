import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../platform/embedded/free-port.ts';
import { openMetrics } from '../platform/telemetry/metrics-route.ts';
import { type Nginx, startNginx } from '../platform/testing/tools/start-nginx.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

// Without an nginx the tests fail and say so: what nobody tried is not shown in deploy/.
const HOST = 'keywright.example';
let test: TestApp;
let nginx: Nginx;
beforeAll(async () => {
  test = await startTestApp({
    config: {
      publicUrl: `https://${HOST}`,
      trustProxy: 1,
      rateLimits: { perUser: 1_000, perAddress: 30, loginsPerAccount: 100, loginsPerAddress: 100 },
    },
  });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  nginx = await startNginx((test.app.server.address() as AddressInfo).port);
});
afterAll(async () => {
  await nginx?.[Symbol.asyncDispose]();
  await test?.close();
});

interface Sent {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** From which address of this machine; each has limits of its own. */
  from: string;
}

async function send({ path = '/healthz', method = 'GET', headers = {}, body, from }: Sent) {
  const to = { host: '127.0.0.1', port: nginx.tlsPort, servername: HOST, ca: nginx.ca, localAddress: from };
  const request = https.request({ ...to, path, method, headers: { host: HOST, ...headers }, agent: false });
  request.on('error', () => undefined);
  request.end(body);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const text = (await answer.toArray()).join('');
  return { status: answer.statusCode, headers: answer.headers, text };
}

describe('Behind the nginx that deploy/ shows', () => {
  it('answers come over TLS, with the headers of the product', async () => {
    const { status, headers } = await send({ from: '127.0.0.2' });
    expect(status).toBe(200);
    expect(headers['x-request-id']).toBeTruthy();
    expect(headers['content-security-policy']).toBeTruthy();
    expect(headers['server']).toBe('nginx');
  });

  it('plain HTTP leads to TLS', async () => {
    const request = http.get({
      host: '127.0.0.1',
      port: nginx.httpPort,
      path: '/a?b',
      headers: { host: HOST },
    });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `https://${HOST}/a?b`]);
  });

  it('a client cannot choose by X-Forwarded-For whose limit it uses up', async () => {
    const ask = (n: number, from: string) => send({ from, headers: { 'x-forwarded-for': `10.9.9.${n}` } });
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await ask(n, '127.0.0.3')).status);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    expect((await ask(1, '127.0.0.4')).status).toBe(200);
  });

  it('nobody reads metrics where people come in, though nginx calls from this machine', async () => {
    expect((await send({ path: '/metrics', from: '127.0.0.5' })).status).toBe(404);
    expect((await send({ path: '/metrics/', from: '127.0.0.5' })).text).not.toContain('keywright_');
    // And not by the product itself, were nginx to let it pass.
    const { port } = test.app.server.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  });

  it('a socket opens, is answered, and one of another site is refused', async () => {
    const open = (origin: string) =>
      new WebSocket(`wss://127.0.0.1:${nginx.tlsPort}/api/live`, {
        ...{ servername: HOST, ca: nginx.ca, localAddress: '127.0.0.6', origin },
        headers: { host: HOST },
      });
    const own = open(`https://${HOST}`);
    await once(own, 'open');
    own.send('{}');
    const [code] = (await once(own, 'close')) as [number];
    expect(code).toBeGreaterThanOrEqual(4000);
    const [error] = (await once(open('https://evil.example'), 'error')) as [Error];
    expect(error.message).toContain('403');
  });

  it.each([
    ['of 5 MiB reaches the product', 5, 401],
    ['of 7 MiB is refused before it does', 7, 413],
  ])('an upload %s', async (_what, mebibytes, status) => {
    const body = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'),
      Buffer.alloc(mebibytes * 1024 * 1024, 'a'),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': `${body.length}` };
    const path = `/api/topics/import/${'0'.repeat(24)}`;
    expect((await send({ path, method: 'POST', headers, body, from: '127.0.0.7' })).status).toBe(status);
  });

  it('headers over 16 KB are refused', async () => {
    const { status } = await send({ from: '127.0.0.8', headers: { 'x-long': 'x'.repeat(20_000) } });
    expect([400, 431]).toContain(status);
  });
});

describe('The address of metrics alone', () => {
  it('serves them and nothing else', async () => {
    const port = await freePort();
    const close = await openMetrics(test.platform.metrics, { host: '127.0.0.1', port });
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining('keywright_')]);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
    await close();
  });
});
