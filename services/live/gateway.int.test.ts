import { LIVE_CLOSE, LIVE_PROTOCOL } from '@keywright/events/live';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { startNatsBuses } from '../platform/testing/nats-buses.ts';
import { startLiveApp, type LiveApp } from './testing/live-app.ts';
import { RawClient } from './testing/raw-client.ts';
import { until } from '../platform/testing/until.ts';

let live: LiveApp;
/** Waits for nobody: whoever is to be heard out may take longer on a busy machine. */
let impatient: LiveApp;
beforeAll(async () => {
  const settings = { heartbeatSeconds: 0.2, socketsPerUser: 6, ticketsPerMinute: 400 };
  live = await startLiveApp({ settings, members: { ann: ['CONTRIBUTOR'], flo: ['WATCHER'] } });
  impatient = await startLiveApp({ settings: { helloSeconds: 0.4, pingSeconds: 0.3 } });
});
afterAll(async () => {
  await live.close();
  await impatient.close();
});

const hello = (ticket: string, protocol = LIVE_PROTOCOL) => ({ t: 'hello', protocol, ticket }) as const;

const resume = expect.any(String) as string;

/** The status a refused upgrade was answered with; 101 where it went through. */
function upgrade(url: string, origin?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, origin === undefined ? {} : { origin });
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (_request, answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    socket.on('error', reject);
  });
}

describe('an upgrade', () => {
  it.each([
    ['no page, as programs do', undefined, 101],
    ['a page of the public origin', 'http://127.0.0.1', 101],
    ['another site', 'https://evil.example', 403],
    ['another port', 'http://127.0.0.1:1', 403],
    ['a sandboxed page', 'null', 403],
    ['nonsense', 'http://', 403],
  ])('LP6: that names %s is answered rightly', async (_what, origin, status) => {
    expect(await upgrade(live.url, origin)).toBe(status);
  });

  it('LP6: from the host it goes to is let in, whatever the public address', async () => {
    expect(await upgrade(live.url, live.httpUrl)).toBe(101);
  });

  it.each(['/api/live/', '/api/live/tickets', '/api/enums', '/'])('is refused on %s', async (path) => {
    expect(await upgrade(live.url.replace('/api/live', path))).toBe(404);
  });

  it('is all that the address is for', async () => {
    const { status, body } = await live.test.request(null, 'GET', '/api/live');
    expect([status, body['code']]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the first message', () => {
  it('LP1, LP4: with a ticket is answered by welcome, and nothing comes before', async () => {
    await using client = await RawClient.open(live.url);
    client.send(hello(await live.ticket()));
    await client.next('welcome');
    const welcome = { t: 'welcome', protocol: LIVE_PROTOCOL, heartbeatSeconds: 0.2, ttlSeconds: 900, resume };
    expect(client.frames[0]).toEqual(welcome);
  });

  it('LP1: that does not come closes the connection', async () => {
    await using client = await RawClient.open(impatient.url);
    expect(await client.closed()).toBe(LIVE_CLOSE.HELLO_TIMEOUT);
    expect(client.frames).toEqual([]);
  });

  it('LP1, LP4: that is no hello closes it', async () => {
    await using client = await RawClient.open(live.url);
    client.send({ t: 'ping' });
    expect(await client.closed()).toBe(LIVE_CLOSE.BAD_FRAME);
    expect(client.frames).toEqual([]);
  });

  it('LP1: comes once', async () => {
    await using client = await live.connect();
    client.send(hello(await live.ticket()));
    expect(await client.closed()).toBe(LIVE_CLOSE.BAD_FRAME);
  });

  it('LP2: opens one connection with one ticket', async () => {
    const ticket = await live.ticket();
    await using first = await RawClient.live(live.url, ticket);
    await using second = await RawClient.open(live.url);
    second.send(hello(ticket));
    expect(await second.closed()).toBe(LIVE_CLOSE.SESSION);
    expect(first.closeCode).toBeNull();
  });

  it('LP2: with an old ticket closes it', async () => {
    const ticket = await live.ticket();
    await sql`update live_tickets set ends_at = clock_timestamp()`.execute(live.test.platform.db);
    await using client = await RawClient.open(live.url);
    client.send(hello(ticket));
    expect(await client.closed()).toBe(LIVE_CLOSE.SESSION);
  });

  it('LP2: with an invented ticket closes it', async () => {
    await using client = await RawClient.open(live.url);
    client.send(hello('toString'));
    expect(await client.closed()).toBe(LIVE_CLOSE.SESSION);
  });

  it('LP3: of another version is told the version spoken here', async () => {
    await using client = await RawClient.open(live.url);
    client.send(hello(await live.ticket(), LIVE_PROTOCOL + 1));
    expect(await client.closed()).toBe(LIVE_CLOSE.PROTOCOL);
    expect(client.frames).toEqual([{ t: 'error', code: 'PROTOCOL_UNSUPPORTED', protocol: LIVE_PROTOCOL }]);
  });

  it('LP5: is shorter than 8 KiB', async () => {
    await using client = await RawClient.open(live.url);
    client.socket.send(JSON.stringify({ ...hello(await live.ticket()), padding: 'x'.repeat(8_192) }));
    expect(await client.closed()).toBe(1009);
  });
});

describe('a ticket', () => {
  it('is for those who have a session', async () => {
    expect((await live.test.request(null, 'POST', '/api/live/tickets')).status).toBe(401);
  });

  it('says how long it lasts and is not kept by anybody in between', async () => {
    const { headers, body } = await live.test.request('ann', 'POST', '/api/live/tickets');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/) as string, expiresIn: 30 });
  });

  it('is another one for each request, and stored nowhere as it is', async () => {
    const ask = () =>
      live.test.request<{ ticket: string }>('owner', 'POST', '/api/live/tickets', undefined, {
        'idempotency-key': 'one-ticket',
      });
    const [first, second] = [await ask(), await ask()];
    expect(second.status).toBe(201);
    expect(second.body.ticket).not.toBe(first.body.ticket);
    const kept = await live.test.platform.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(first.body.ticket);
  });

  it('is given out only so often', async () => {
    const ask = () => live.test.request('flo', 'POST', '/api/live/tickets');
    const answers = [];
    for (let n = 0; n <= 400; n += 1) answers.push((await ask()).status);
    expect(new Set(answers.slice(0, 400))).toEqual(new Set([201]));
    const over = await ask();
    expect([over.status, over.body['code']]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    live.test.clock.advance({ minutes: 1 });
  });
});

describe('an open connection', () => {
  it('LP31: was refused for the person’s own sockets instead of the oldest making room', async () => {
    const held: RawClient[] = [];
    for (let n = 0; n < 6; n += 1) held.push(await live.connect('ann'));
    await using extra = await live.connect('ann');
    expect(await held[0]?.closed()).toBe(LIVE_CLOSE.TOO_MANY);
    expect(extra.closeCode).toBeNull();
    expect(held.slice(1).map(({ closeCode }) => closeCode)).toEqual([null, null, null, null, null]);
    for (const client of held) client.socket.terminate();
  });

  it('is cut when nobody is there any more', async () => {
    await using client = await impatient.connect();
    // A peer that vanished without a word: nothing is read, so no ping is answered.
    client.socket.pause();
    await until('the server noticed', async () => (await impatient.metric('keywright_live_sockets')) === 0);
  });

  it('LP25: that is renewed in time goes on, with a ticket of the same person', async () => {
    await using client = await live.connect();
    client.send({ t: 'renew', ticket: await live.ticket('ann') });
    expect(await client.next('error')).toEqual({ t: 'error', code: 'TICKET_INVALID' });
    client.send({ t: 'renew', ticket: await live.ticket() });
    expect(await client.next('renewed')).toEqual({ t: 'renewed', ttlSeconds: 900, resume });
  });

  it('counts among the metrics until it ends', async () => {
    await until('nobody else is there', async () => (await live.metric('keywright_live_sockets')) === 0);
    const before = await live.metric('keywright_live_closed_total', { code: '1000' });
    await using client = await live.connect();
    expect(await live.metric('keywright_live_sockets')).toBe(1);
    client.socket.close(1000);
    await until(
      'it is counted',
      async () => (await live.metric('keywright_live_closed_total', { code: '1000' })) > before,
    );
    expect(await live.metric('keywright_live_sockets')).toBe(0);
  });
});

describe('a server without a connection to the bus', () => {
  it('LP32: says so in its heartbeats while it lasts, and as a number', async () => {
    await using nats = await startNatsBuses();
    await using app = await startLiveApp({ buses: nats });
    await using client = await app.connect();
    const heartbeat = async () => {
      client.send({ t: 'ping' });
      return client.next('heartbeat');
    };
    expect([await heartbeat(), await app.metric('keywright_bus_connected')]).toEqual([
      { t: 'heartbeat', tops: {} },
      1,
    ]);
    await nats.kill();
    await until('it has noticed', () => !nats.app.state.connected);
    const late = { t: 'heartbeat', tops: {}, late: true };
    expect([await heartbeat(), await app.metric('keywright_bus_connected')]).toEqual([late, 0]);
    await nats.restart();
    await until('it is back', () => nats.app.state.connected);
    expect([await heartbeat(), await app.metric('keywright_bus_connected')]).toEqual([
      { t: 'heartbeat', tops: {} },
      1,
    ]);
  });
});

describe('a connection', () => {
  it('LP28: ends for everybody when the server stops, spread over a short while', async () => {
    const app = await startLiveApp({ settings: { closeSpreadMs: 300, socketsPerUser: 100 } });
    const clients = await Promise.all(Array.from({ length: 60 }, () => app.connect()));
    await app.close();
    expect(await Promise.all(clients.map((client) => client.closed()))).toEqual(
      clients.map(() => LIVE_CLOSE.RESTART),
    );
  });

  it('LP28: does not wait for a reader who takes no close frame', async () => {
    const app = await startLiveApp();
    const deaf = await app.connect();
    deaf.socket.pause();
    await app.close();
    expect(deaf.closeCode).toBeNull();
    deaf.socket.terminate();
  });
});
