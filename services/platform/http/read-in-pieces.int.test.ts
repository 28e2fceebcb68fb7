import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../processes/testing/start-test-app.ts';
import type { Feature } from '../feature.ts';
import { until } from '../testing/until.ts';

const MEBIBYTE = 2 ** 20;
const text = 'x'.repeat(MEBIBYTE);
const body = JSON.stringify({ text });

const routes: Feature = {
  name: 'bodies',
  routes(app) {
    const config = { access: { kind: 'public' } } as const;
    const response = { 200: Type.Object({ length: Type.Integer() }) };
    const schema = { body: Type.Object({ text: Type.String() }), response };
    const answer = async ({ body: { text: read } }: { body: { text: string } }) => ({ length: read.length });
    app.post('/api/bodies', { config, schema, bodyLimit: 2 * MEBIBYTE }, answer);
    const onRequest = () => pause(100);
    app.post('/api/bodies/late', { config, schema, bodyLimit: 2 * MEBIBYTE, onRequest }, answer);
  },
};

let test: TestApp;
/** Pieces of bodies by request, and how many requests waited for their answers at once at most. */
let pieces: number[] = [];
let [atOnce, mostAtOnce] = [0, 0];
beforeAll(async () => {
  test = await startTestApp({ features: [routes] });
  test.app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const nth = pieces.push(0) - 1;
    const push = request.push.bind(request);
    request.push = (chunk: unknown) => {
      if (chunk !== null) pieces[nth] = (pieces[nth] ?? 0) + 1;
      return push(chunk);
    };
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    response.once('close', () => (atOnce -= 1));
  });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

const headOf = (path: string, ...more: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Type: application/json', ...more, '', ''].join(
    '\r\n',
  );
const LENGTH = `Content-Length: ${body.length}`;
const CHUNKED = 'Transfer-Encoding: chunked';
const inChunks = (size: number) =>
  `${body.replaceAll(new RegExp(`.{1,${size}}`, 'gs'), (chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`)}0\r\n\r\n`;
const GET = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

/** Sends all of it at once; answers the status of each answer, and the text, once there are so many. */
async function answersTo(sent: string, count: number) {
  const { port } = test.app.server.address() as AddressInfo;
  pieces = [];
  [atOnce, mostAtOnce] = [0, 0];
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  let answered = '';
  socket.on('data', (data) => (answered += String(data)));
  const statuses = () => [...answered.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  socket.write(sent);
  await until('all are answered', () => statuses().length >= count || socket.destroyed, 20_000);
  socket.destroy();
  return { statuses: statuses(), answered };
}

describe('A body of a mebibyte', () => {
  it.each([
    ['of known length', headOf('/api/bodies', LENGTH) + body, 40],
    ['in large chunks', headOf('/api/bodies', CHUNKED) + inChunks(MEBIBYTE), 150],
    ['that has to wait for who takes it', headOf('/api/bodies/late', LENGTH) + body, 40],
  ])('%s is handed on in few pieces, whole', async (_what, sent, most) => {
    const { statuses, answered } = await answersTo(sent, 1);
    expect(statuses).toEqual([200]);
    expect(answered).toContain(`{"length":${MEBIBYTE}}`);
    expect(pieces[0]).toBeLessThanOrEqual(most);
  });

  it.each([
    ['in tiny chunks', headOf('/api/bodies', CHUNKED) + inChunks(1_000), 200],
    ['that is too large for its route', headOf('/oauth/token', LENGTH) + body, 413],
  ])('%s is read to its end', async (_what, sent, status) => {
    expect((await answersTo(sent + GET, 2)).statuses).toEqual([status, 200]);
  });

  it.each([
    ['known length', headOf('/api/bodies', LENGTH) + body],
    ['chunks', headOf('/api/bodies', CHUNKED) + inChunks(10_000)],
  ])('of %s has hundreds of requests in the same piece still read few at once', async (_what, sent) => {
    const { statuses } = await answersTo(sent + GET.repeat(400), 401);
    expect(statuses).toEqual(Array.from({ length: 401 }, () => 200));
    expect(mostAtOnce).toBeLessThan(50);
  });

  it('leaves others their turn after each 64 KiB or so, though it comes at once', async () => {
    const turns = [0];
    const count = (request: IncomingMessage) => {
      const push = request.push.bind(request);
      request.push = (chunk: Buffer | null) => {
        turns[turns.length - 1] = (turns.at(-1) ?? 0) + (chunk?.length ?? 0);
        return push(chunk);
      };
    };
    test.app.server.prependListener('request', count);
    let counting = true;
    const tick = () => {
      turns.push(0);
      if (counting) setImmediate(tick);
    };
    tick();
    expect((await answersTo(headOf('/api/bodies', LENGTH) + body, 1)).statuses).toEqual([200]);
    counting = false;
    test.app.server.off('request', count);
    expect(Math.max(...turns)).toBeLessThan(3 * 65_536);
  });
});
