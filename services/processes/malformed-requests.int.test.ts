import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOfAnyAnswer } from '../platform/http/testing/answer-faults.ts';
import { readWireAnswer, sendBytes } from '../platform/http/testing/send-bytes.ts';
import { until } from '../platform/testing/until.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

let test: TestApp;
let server: string;

beforeAll(async () => {
  test = await startTestApp({ config: { publicUrl: 'https://app.example' } });
  server = await listening(test);
  await test.addAccount('anna');
});

afterAll(() => test.close());

async function listening({ app }: TestApp): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const HOST = 'Host: app.example\r\n';
const LAST = `${HOST}Connection: close\r\n`;

/** What a server says to bytes, and what is wrong with how it says it. */
async function answerTo(bytes: string, to = server) {
  const answer = await sendBytes(to, Buffer.from(bytes, 'latin1'));
  const { code } = answer.body as { code?: string };
  return { status: answer.status, code, fault: faultOfAnyAnswer(answer), answer };
}

describe('What is no request, or none that can be carried out, is a problem as any other', () => {
  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['of another version', `GET / HTTP/3.0\r\n${HOST}\r\n`, 400, 'MALFORMED_REQUEST'],
    ['with a header without a name', `GET / HTTP/1.1\r\n${HOST}no colon\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    [
      'of two lengths',
      `POST /oauth/token HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'with a broken chunk',
      `POST /oauth/token HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n`,
      400,
      'MALFORMED_REQUEST',
    ],
    ['without a host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['of two hosts', `GET /healthz HTTP/1.1\r\n${LAST}Host: evil.example\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    [
      'with an expectation of its own',
      `GET /api/enums HTTP/1.1\r\n${LAST}Expect: miracles\r\n\r\n`,
      417,
      'EXPECTATION_FAILED',
    ],
    ['too long an address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431, 'HEADERS_TOO_LARGE'],
    [
      'too long a header',
      `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['an invalid escape', `GET /api/topics/%ZZ HTTP/1.1\r\n${LAST}\r\n`, 404, 'NOT_FOUND'],
    ['too long an id', `GET /api/topics/${'x'.repeat(5_000)} HTTP/1.1\r\n${LAST}\r\n`, 404, 'NOT_FOUND'],
    ['a tunnel', 'CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\n\r\n', 404, 'NOT_FOUND'],
    [
      'a socket where there is none',
      `GET /api/enums HTTP/1.1\r\n${HOST}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
      404,
      'NOT_FOUND',
    ],
    [
      'a socket without a key',
      `GET /api/live HTTP/1.1\r\n${HOST}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'a socket of another version',
      `GET /api/live HTTP/1.1\r\n${HOST}Connection: upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'a socket by another method',
      `POST /api/live HTTP/1.1\r\n${HOST}Connection: upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      404,
      'NOT_FOUND',
    ],
    [
      'a socket of another site',
      `GET /api/live HTTP/1.1\r\n${HOST}Connection: upgrade\r\nUpgrade: websocket\r\nOrigin: https://evil.example\r\n\r\n`,
      403,
      'ORIGIN_REFUSED',
    ],
  ])('%s', async (_what, bytes, status, code) => {
    expect(await answerTo(bytes)).toMatchObject({ status, code, fault: null });
  });

  it.each([
    ['in its head', 'GET /healthz HTTP/1.1\r\nHost:'],
    [
      'in its body',
      `POST /oauth/token HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    ],
  ])('one that does not come to an end %s, in time', async (_where, begun) => {
    const { client, socket } = await opened(test.app.server);
    client.write(begun);
    await new Promise((resolve) => setTimeout(resolve, 100));
    // As Node says it, half a minute later.
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    test.app.server.emit('clientError', late, socket);
    const answer = await readWireAnswer(client);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([408, 'REQUEST_TIMEOUT']);
    expect(faultOfAnyAnswer(answer)).toBeNull();
  });

  it('and counts for the limit of its address', async () => {
    const rateLimits = { perUser: 9, perAddress: 4, loginsPerAccount: 9, loginsPerAddress: 9 };
    await using limited = await startTestApp({ config: { rateLimits } });
    const url = await listening(limited);
    const codes: (string | undefined)[] = [];
    for (const bytes of [
      'nonsense\r\n\r\n',
      'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nExpect: miracles\r\n\r\n',
      'GET /%ZZ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      'nonsense\r\n\r\n',
    ]) {
      codes.push((await answerTo(bytes, url)).code);
    }
    expect(codes).toEqual([
      ...['MALFORMED_REQUEST', 'EXPECTATION_FAILED', 'NOT_FOUND', 'HOST_REFUSED'],
      'RATE_LIMITED',
    ]);
  });
});

/** A connection, as its client and as the server have it. */
async function opened(at: Server): Promise<{ client: Socket; socket: Socket }> {
  const taken = once(at, 'connection') as Promise<[Socket]>;
  const client = connect((at.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = await taken;
  return { client, socket };
}

describe('A request that offers h2c', () => {
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';

  it('is answered as HTTP/1.1', async () => {
    const { status, fault } = await answerTo(`GET /healthz HTTP/1.1\r\n${HOST}${offer}\r\n`);
    expect([status, fault]).toEqual([200, null]);
  });

  it('is answered with its body, which may come in pieces', async () => {
    const body = JSON.stringify({ grant_type: 'password', username: 'anna@test.example', password: 'no' });
    const { client } = await opened(test.app.server);
    const head = `POST /oauth/token HTTP/1.1\r\n${HOST}${offer}Content-Type: application/json\r\n`;
    client.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    client.write(body.slice(9));
    const answer = await readWireAnswer(client);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });
});

describe('What comes in one piece behind a request is answered after it', () => {
  const body = JSON.stringify({ grant_type: 'password', username: 'anna@test.example', password: 'no' });
  const logIn = `POST /oauth/token HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const upgrade = `${HOST}Connection: upgrade\r\nUpgrade: websocket\r\n`;
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

  it.each([
    ['an offer of h2c', `GET /healthz HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`, 200],
    ['a socket', `GET /api/live HTTP/1.1\r\n${upgrade}${key}\r\n`, 101],
    ['a socket where there is none', `GET /api/enums HTTP/1.1\r\n${upgrade}${key}\r\n`, 404],
    ['a tunnel', `CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\n\r\n`, 404],
    ['no HTTP', 'nonsense\r\n\r\n', 400],
  ])('%s', async (_what, behind, status) => {
    const { client } = await opened(test.app.server);
    let text = '';
    client.on('data', (data) => (text += String(data)));
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code));
    client.write(logIn + behind);
    await until('both are answered', () => statuses().length === 2 || client.closed, 20_000);
    expect(statuses()).toEqual([400, status]);
    client.destroy();
  });
});

describe('The host of a request', () => {
  it.each([
    ['is the public one', 'app.example', 200],
    ['is the public one, with a port', 'APP.example:443', 200],
    ['is this machine', 'localhost:4700', 200],
    ['is the address that it came to', '127.0.0.1', 200],
    ['is another site, whose name leads here', 'evil.example', 421],
    ['only ends like ours', 'evil-app.example', 421],
    ['is another address', '10.1.2.3', 421],
    ['is nonsense', 'app.example@evil.example', 421],
  ])('%s', async (_what, host, status) => {
    const answer = await answerTo(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatchObject({
      status,
      fault: null,
      ...(status === 421 ? { code: 'HOST_REFUSED' } : {}),
    });
  });

  it('is the one of its address, where that names one', async () => {
    const { status } = await answerTo(`GET http://evil.example/healthz HTTP/1.1\r\n${LAST}\r\n`);
    expect(status).toBe(421);
  });

  it('may be left out by HTTP/1.0', async () => {
    expect((await answerTo('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  it('is checked before a socket is opened', async () => {
    const upgrade = 'Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const { code, fault } = await answerTo(
      `GET /api/live HTTP/1.1\r\nHost: evil.example\r\n${upgrade}${key}\r\n`,
    );
    expect([code, fault]).toEqual(['HOST_REFUSED', null]);
  });
});
