import { connect } from 'node:net';
import { LIVE_CLOSE, LIVE_PROTOCOL } from '@keywright/events/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from '../processes/testing/test-config.ts';
import { FloodingSocket, manyFrames } from '../platform/testing/flooding-socket.ts';
import { until } from '../platform/testing/until.ts';
import { FeedWriter } from './testing/feed-writer.ts';
import { startLiveApp, type LiveApp } from './testing/live-app.ts';
import { RawClient } from './testing/raw-client.ts';

const FLOOD_MS = 1_500;
const FRAME = 100_000;

let live: LiveApp;
beforeAll(async () => {
  live = await startLiveApp({
    settings: {
      ...{ socketsPerUser: 1_000, helloSeconds: 60 },
      ...{ personFramesPerSecond: 50, personFrameBurst: 200 },
      ...{ catchUpBytesPerSecond: 100_000, catchUpBurst: 1_000_000, ringEntries: 4 },
    },
    members: { flooder: ['CONTRIBUTOR'], pinger: ['CONTRIBUTOR'], another: ['CONTRIBUTOR'] },
  });
});
afterAll(() => live.close());

/** What the kernels of both sides may hold, and the socket, of what the server never reads. */
const MOST_ON_THE_WAY = 32 * 2 ** 20;

/** Nothing of it is kept: what was sent before the end is little, however long it goes on. */
async function expectEnded(flooding: FloodingSocket): Promise<void> {
  await until('the flooding socket is closed', () => flooding.closed);
  expect(flooding.sent).toBeLessThan(MOST_ON_THE_WAY);
  await using witness = await live.connect();
  witness.send({ t: 'ping' });
  await witness.next('heartbeat');
}

describe('a peer that floods', () => {
  it.each([
    ['pings', manyFrames(200, 'ping', 'x'.repeat(125))],
    ['pongs', manyFrames(200, 'pong', 'x'.repeat(125))],
    ['a message in fragments', Buffer.concat([manyFrames(1, 'fragment', '{'), manyFrames(200, 'ping')])],
  ])('LP42: before its hello is cut off, though it reads nothing: %s', async (_what, bytes) => {
    await using flooding = await FloodingSocket.open(live.url);
    await flooding.flood(bytes, FLOOD_MS);
    await expectEnded(flooding);
  });

  it.each([
    ['pings', manyFrames(200, 'ping', 'x'.repeat(125))],
    ['pongs', manyFrames(200, 'pong', 'x'.repeat(125))],
    ['messages', manyFrames(200, 'text', '{"t":"ping"}')],
  ])('LP42: once it was welcome is cut off, though it reads nothing: %s', async (_what, bytes) => {
    const says = { t: 'hello', protocol: LIVE_PROTOCOL, ticket: await live.ticket('flooder') };
    await using flooding = await FloodingSocket.open(live.url, { first: { says, answer: '"welcome"' } });
    await flooding.flood(bytes, FLOOD_MS);
    await expectEnded(flooding);
  });

  it.each<[string, (client: RawClient) => void]>([
    ['pings', (client) => client.socket.ping()],
    ['pongs', (client) => client.socket.pong()],
    ['empty pieces of a message', (client) => client.socket.send('', { fin: false })],
  ])('LP42: before its hello is told so by a close code after a dozen: %s', async (_what, send) => {
    await using client = await RawClient.open(live.url, { autoPong: false });
    for (let n = 0; n < 12; n += 1) send(client);
    expect(await client.closed()).toBe(LIVE_CLOSE.BAD_FRAME);
  });

  it('LP42: before its hello has what comes in one piece with its upgrade counted, too', async () => {
    const { hostname, port, host, pathname } = new URL(live.url);
    const upgrade =
      `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = '';
    socket.on('error', () => undefined).on('data', (data) => (answer += data.toString('latin1')));
    socket.write(
      Buffer.concat([Buffer.from(upgrade), manyFrames(1, 'fragment'), manyFrames(10, 'continuation')]),
    );
    await until('it is told so', () => answer.includes('too many frames'));
    socket.destroy();
  });

  it('LP42: has one budget for pings, messages and pieces of them', async () => {
    await using client = await live.connect('another');
    for (let n = 0; n < 15; n += 1) client.socket.ping();
    for (let n = 0; n < 60; n += 1) client.socket.send('', { fin: false });
    client.socket.send('{"t":"ping"}');
    for (let n = 0; n < 60; n += 1) client.send({ t: 'ping' });
    expect(await client.closed()).toBe(LIVE_CLOSE.BAD_FRAME);
  });

  it('LP42: with a ping now and then is answered each of them', async () => {
    await using client = await live.connect('another');
    let pongs = 0;
    client.socket.on('pong', () => (pongs += 1));
    for (let n = 0; n < 8; n += 1) client.socket.ping(`${n}`);
    await until('each is answered', () => pongs === 8);
    expect(client.closeCode).toBeNull();
  });

  it('LP5: is told so by a close code, where it reads', async () => {
    await using client = await live.connect('another');
    for (let n = 0; n < 40; n += 1) client.socket.ping();
    expect(await client.closed()).toBe(LIVE_CLOSE.BAD_FRAME);
  });
});

describe('a peer that answers no ping', () => {
  let impatient: LiveApp;
  beforeAll(async () => {
    impatient = await startLiveApp({ settings: { pingSeconds: 0.5 } });
  });
  afterAll(() => impatient.close());

  it.each([
    ['messages', (client: RawClient) => client.send({ t: 'ping' })],
    ['pongs to no ping', (client: RawClient) => client.socket.pong()],
    ['pings of its own', (client: RawClient) => client.socket.ping()],
  ])('LP5: is cut off, whatever else it sends: %s', async (_what, send) => {
    await using client = await RawClient.open(impatient.url, { autoPong: false });
    client.send({ t: 'hello', protocol: LIVE_PROTOCOL, ticket: await impatient.ticket() });
    await client.next('welcome');
    const sending = setInterval(() => send(client), 250);
    try {
      expect(await client.closed(5_000)).toBe(1006);
    } finally {
      clearInterval(sending);
    }
  });
});

describe('one person', () => {
  it('LP43: has so many messages, however many connections they come over', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => live.connect('flooder')));
    for (const client of clients) for (let n = 0; n < 40; n += 1) client.send({ t: 'ping' });
    await until('some are closed', () => clients.some(({ closeCode }) => closeCode !== null));
    expect(clients.find(({ closeCode }) => closeCode !== null)?.closeCode).toBe(LIVE_CLOSE.TOO_MANY);
    await using other = await live.connect('another');
    other.send({ t: 'ping' });
    await other.next('heartbeat');
    for (const client of clients) await client[Symbol.asyncDispose]();
  });

  it('LP43: has the same budget for pings, none of whose connections sends too many', async () => {
    const clients = await Promise.all(Array.from({ length: 16 }, () => live.connect('pinger')));
    for (const client of clients) for (let n = 0; n < 18; n += 1) client.socket.ping();
    await until('some are closed', () => clients.some(({ closeCode }) => closeCode !== null));
    expect(clients.find(({ closeCode }) => closeCode !== null)?.closeCode).toBe(LIVE_CLOSE.TOO_MANY);
    for (const client of clients) await client[Symbol.asyncDispose]();
  });

  it('LP43: is not given what they missed over and over, but told to load again', async () => {
    const writer = await FeedWriter.of(live.test.platform, live.channel);
    await using reader = await live.connect('another');
    const { epoch, position } = writer;
    reader.send({ t: 'subscribe', channel: live.channel, epoch, position });
    await reader.next('subscribed');
    for (let row = 0; row < 5; row += 1) await writer.write(`row-${row}`, FRAME);
    await until('all have come', () => reader.all('change').at(-1)?.to === writer.position);
    await using again = await live.connect('another');
    for (let n = 0; n < 8; n += 1) {
      again.send({ t: 'subscribe', channel: live.channel, epoch, position });
      await until(
        'it is answered',
        () => again.all('subscribed').length + again.all('reset').length === n + 1,
      );
    }
    expect(again.all('subscribed').length).toBeGreaterThan(0);
    expect(again.all('subscribed').length).toBeLessThan(8);
    expect(again.all('reset').at(-1)).toMatchObject({ reason: 'slow' });
  });
});

describe('what nobody reads', () => {
  it('LP23: ends the connection in time, though it subscribes again and again', async () => {
    await using quick = await startLiveApp({ settings: { slowSeconds: 1, drainMs: 20 } });
    const writer = await FeedWriter.of(quick.test.platform, quick.channel);
    const { epoch, position } = writer;
    await using reader = await quick.connect();
    const subscribe = () => reader.send({ t: 'subscribe', channel: quick.channel, epoch, position });
    subscribe();
    await reader.next('subscribed');
    reader.socket.pause();
    for (let written = 0; written < 120; written += 1) await writer.write(`row-${written % 7}`, FRAME);
    const asking = setInterval(subscribe, 100);
    try {
      await until('it is dropped', async () => (await quick.metric('keywright_live_sockets')) === 0);
    } finally {
      clearInterval(asking);
    }
  }, 30_000);
});

describe('sockets that have not said who they are', () => {
  const openFrom = (url: string, localAddress: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => RawClient.open(url, { localAddress })));
  const openAmong = (clients: readonly RawClient[]) => clients.filter(({ closeCode }) => closeCode === null);

  it('LP44: do not keep others out, however many addresses they come from', async () => {
    await using few = await startLiveApp({ settings: { helloSeconds: 60, greetingSockets: 12 } });
    const most = await openFrom(few.url, '127.0.0.2', 5);
    const fewer = await openFrom(few.url, '127.0.0.3', 4);
    const fewest = await openFrom(few.url, '127.0.0.4', 3);
    await using known = await few.connect();
    expect(known.closeCode).toBeNull();
    await until('one made room', () => most.some(({ closeCode }) => closeCode !== null));
    expect(most.map(({ closeCode }) => closeCode)).toEqual([1006, null, null, null, null]);
    // Whoever was welcome counts no more, and there is room for one.
    const newest = await openFrom(few.url, '127.0.0.5', 5);
    await until('as many made room', () => openAmong([...most, ...fewer, ...newest]).length === 9);
    expect([most, fewer, fewest, newest, [known]].map((of) => openAmong(of).length)).toEqual([3, 3, 3, 3, 1]);
  });

  it('LP44: make room where there are too many connections, whoever was welcome does not', async () => {
    await using few = await startLiveApp({ config: { maxConnections: 3 } });
    await using known = await few.connect();
    const silent = await openFrom(few.url, '127.0.0.1', 5);
    await until('three made room', () => openAmong(silent).length === 2);
    expect(known.closeCode).toBeNull();
  });

  it('LP44: make room for the next of their address when silence is over', async () => {
    await using few = await startLiveApp({
      settings: { helloSeconds: 0.6, greetingSockets: 30 },
      config: { rateLimits: { ...testConfig('').rateLimits, perAddress: 1_600 } },
    });
    const silent = await openFrom(few.url, '127.0.0.1', 16);
    const [refused] = await openFrom(few.url, '127.0.0.1', 1);
    expect(refused?.closeCode).toBe(1006);
    await until('silence is over', () =>
      silent.every(({ closeCode }) => closeCode === LIVE_CLOSE.HELLO_TIMEOUT),
    );
    await using known = await few.connect();
    expect(known.closeCode).toBeNull();
  });
});
