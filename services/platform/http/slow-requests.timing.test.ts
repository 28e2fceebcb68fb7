import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import type { Feature } from '../feature.ts';
import { faultOfAnyAnswer } from './testing/answer-faults.ts';
import { readWireAnswer } from './testing/send-bytes.ts';

const TIMES = {
  headersTimeout: 300,
  connectionTimeout: 1_500,
  connectionsCheckingInterval: 50,
  bodyWindow: 400,
};
const BYTES_A_SECOND = 1_000;
const DROP_MS = 50;
/** A body that takes four windows at twice the least rate. */
const BODY = JSON.stringify({ text: 'x'.repeat((2 * BYTES_A_SECOND * 4 * TIMES.bodyWindow) / 1_000) });

const routes: Feature = {
  name: 'bodies',
  routes(app) {
    const config = { access: { kind: 'public' } } as const;
    const schema = { body: Type.Object({ text: Type.String() }), response: { 200: Type.Object({}) } };
    app.post('/api/bodies', { config, schema }, async () => ({}));
    app.post(
      '/api/bodies/late',
      { config, schema, onRequest: () => pause(3 * TIMES.bodyWindow) },
      async () => ({}),
    );
    app.get(
      '/api/bodies/never',
      { config, schema: { response: { 200: Type.Object({}) } } },
      () => new Promise(() => undefined),
    );
  },
};

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp({
    features: [routes],
    connectionTimes: { ...TIMES, leastBodyRate: BYTES_A_SECOND },
  });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

/** Sends the first text at once and then the second, so many bytes every 50 ms, until all is sent or the other side ends. */
function drip(first: string, then: string, bytes: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(first);
  let at = 0;
  const dripping = setInterval(() => {
    if (at >= then.length) return clearInterval(dripping);
    socket.write(then.slice(at, (at += bytes)));
  }, DROP_MS);
  socket.once('close', () => clearInterval(dripping)).once('end', () => clearInterval(dripping));
  return socket;
}

const headOf = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

const TOO_SLOW = { status: 408, body: { code: 'REQUEST_TIMEOUT' } };

describe('A request that comes slowly', () => {
  it('is carried out where its body makes progress, however long that takes', async () => {
    const rate = (2 * BYTES_A_SECOND * DROP_MS) / 1_000;
    expect(await readWireAnswer(drip(headOf('/api/bodies', BODY), BODY, rate))).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['with its head', 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n', 'X: y\r\n'.repeat(1_000), 6],
    ['with its body', headOf('/api/bodies', BODY), BODY, (0.2 * BYTES_A_SECOND * DROP_MS) / 1_000],
    ['and stops in its body', headOf('/api/bodies', BODY), BODY.slice(0, 20), 20],
  ])('is answered 408 where it takes too long %s', async (_what, first, then, rate) => {
    const answer = await readWireAnswer(drip(first, then, rate));
    expect(answer).toMatchObject(TOO_SLOW);
    expect(faultOfAnyAnswer(answer)).toBeNull();
  });

  it('is not what waits for us', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(200_000) });
    expect(await readWireAnswer(drip(headOf('/api/bodies/late', body), body, body.length))).toMatchObject({
      status: 200,
    });
  });
});

describe('A connection over which nothing moves', () => {
  it('is closed while an answer is due', async () => {
    const socket = drip('GET /api/bodies/never HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', '', 1);
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    await once(socket, 'close');
    expect(answer).toBe('');
  });
});
