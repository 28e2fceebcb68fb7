import { afterEach, describe, expect, it } from 'vitest';
import { randomFrom } from '../platform/testing/seeded-random.ts';
import { startTcpProxy, type TcpProxy } from '../platform/testing/tcp-proxy.ts';
import { startNatsBuses } from '../platform/testing/nats-buses.ts';
import { startLiveApp, type LiveApp, type LiveAppOptions } from './testing/live-app.ts';
import { type FeedStep, TeamClient } from './testing/team-client.ts';
import { until } from '../platform/testing/until.ts';

const CLIENTS = 50;
const TOPICS = 30;
const MOVES = 160;

let live: LiveApp;
let proxy: TcpProxy;
let team: TeamClient[] = [];
afterEach(async () => {
  for (const client of team) client.stop();
  await proxy[Symbol.asyncDispose]();
  await live.close();
});

/** Fifty open screens on one board of thirty topics, all of them behind one unreliable network. */
async function assemble(seed: number, options: LiveAppOptions = {}): Promise<() => number> {
  const random = randomFrom(seed);
  live = await startLiveApp({ ...options, settings: { socketsPerUser: 1_000, ...options.settings } });
  proxy = await startTcpProxy(live.httpUrl);
  const url = `${proxy.url.replace(/^http/, 'ws').replace(/\/$/, '')}/api/live`;
  await live.board.addTopics(TOPICS);
  await live.test.settled();
  const fetchTicket = async () => {
    if (random() < 0.05) throw new Error('the server did not answer');
    return live.ticket();
  };
  const { channel, board } = live;
  team = Array.from({ length: CLIENTS }, () => new TeamClient({ url, channel, board, fetchTicket }));
  await Promise.all(team.map((client) => client.start()));
  return random;
}

/** Moves topics while connections are lost one by one, hang, and are once all cut at the same time. */
async function storm(random: () => number, moves: number): Promise<{ faults: number }> {
  let faults = 0;
  for (let move = 0; move < moves; move += 1) {
    await Promise.all([live.board.move(), random() < 0.3 ? live.board.move() : undefined]);
    const client = team[Math.floor(random() * team.length)];
    const fault = random();
    if (fault < 0.2) client?.drop();
    else if (fault < 0.3) client?.reconnect();
    else if (fault < 0.4) client?.pauseReading(random() * 300);
    if (move === Math.floor(moves / 2)) proxy.cut();
    faults += fault < 0.4 ? 1 : 0;
    // Now and then the read model keeps pace, so that moves also come one by one and not in batches alone.
    if (random() < 0.6) await live.test.settled();
  }
  return { faults };
}

async function feedOf(): Promise<FeedStep[]> {
  const { epoch } = await live.board.list();
  const rows = await live.test.platform.db
    .selectFrom('change_feed')
    .select(['from_position', 'to_position'])
    .where('epoch', '=', epoch)
    .where('channel', '=', live.channel)
    .orderBy('to_position')
    .execute();
  return rows.map((row) => ({ from: row.from_position, to: row.to_position }));
}

/** Everybody is connected and stands at the end of the feed. */
async function calm(): Promise<FeedStep[]> {
  await live.test.settled();
  const feed = await feedOf();
  const end = BigInt(feed.at(-1)?.to ?? '0');
  const arrived = () => team.every((client) => client.live && BigInt(client.position ?? '0') >= end);
  await until('the whole team is up to date', arrived, 20_000);
  return feed;
}

async function expectEveryCopyToBeRight(feed: readonly FeedStep[]): Promise<void> {
  const digest = await live.board.digest();
  for (const client of team) {
    const { missed, doubled } = client.faults(feed);
    expect({ missed, doubled, digest: client.digest() }).toEqual({ missed: [], doubled: [], digest });
  }
}

const resets = () => team.flatMap((client) => client.resets);

describe('fifty people on one board', () => {
  it.each([
    [1, 'a bus that keeps its word', 'memory'],
    [2, 'a bus that does not', 'chaos'],
  ] as const)(
    'LP9, LP12, LP13, LP19: miss nothing and get nothing twice, whatever their network does (seed %i, %s)',
    async (seed, _bus, bus) => {
      const random = await assemble(seed, { bus });
      const { faults } = await storm(random, MOVES);
      const feed = await calm();
      await expectEveryCopyToBeRight(feed);
      expect(resets()).toEqual([]);
      expect(faults).toBeGreaterThan(MOVES / 4);
      expect(live.board.positions.length).toBeGreaterThan(MOVES);
      expect(feed.length).toBeGreaterThan(MOVES / 3);
    },
    90_000,
  );

  it('LP9, LP12, LP13: miss nothing while NATS is killed, is away, comes back and is frozen', async () => {
    await using nats = await startNatsBuses();
    const random = await assemble(5, { buses: nats });
    await storm(random, 20);
    await nats.kill();
    await storm(random, 20);
    await calm();
    await nats.restart();
    await storm(random, 20);
    process.kill(nats.server.pid, 'SIGSTOP');
    await storm(random, 20);
    await expectEveryCopyToBeRight(await calm());
    process.kill(nats.server.pid, 'SIGCONT');
    await storm(random, 20);
    await expectEveryCopyToBeRight(await calm());
    expect(resets()).toEqual([]);
    await until('both processes are back', () => nats.app.state.connected && nats.projector.state.connected);
  }, 300_000);

  it('LP10, LP20: load again where their history is gone, and only those', async () => {
    const random = await assemble(3, { settings: { ringEntries: 16 } });
    const away = team.slice(0, 5);
    await storm(random, 20);
    await calm();
    for (const client of away) client.stop();
    for (let move = 0; move < 60; move += 1) {
      await live.board.move();
      await live.test.settled();
    }
    const others = () => team.slice(5).every((client) => client.live);
    await until('the others are up to date', others, 20_000);
    const { to: end } = (await feedOf()).at(-1) ?? { to: '0' };
    await until(
      'all frames have been taken',
      () => team.slice(5).every(({ position }) => position === end),
      20_000,
    );
    const whole = await feedOf();
    await live.test.platform.db
      .deleteFrom('change_feed')
      .where('to_position', '<=', whole.at(-20)?.to ?? '0')
      .execute();
    for (const client of away) client.restart();
    await storm(random, 20);
    await calm();
    await expectEveryCopyToBeRight([
      ...whole,
      ...(await feedOf()).filter(({ to }) => BigInt(to) > BigInt(end)),
    ]);
    expect(away.map((client) => client.resets)).toEqual(away.map(() => ['too-old']));
    expect(team.slice(5).flatMap((client) => client.resets)).toEqual([]);
  }, 300_000);

  it('LP19: are all back after the server was out of reach for a while', async () => {
    const random = await assemble(4);
    await storm(random, 30);
    const before = await calm();
    proxy.refuse(true);
    proxy.cut();
    await until('everybody has noticed', () => team.every((client) => !client.live));
    for (let move = 0; move < 30; move += 1) await live.board.move();
    proxy.refuse(false);
    const feed = await calm();
    await expectEveryCopyToBeRight(feed);
    expect(feed.length).toBeGreaterThan(before.length);
    expect(resets()).toEqual([]);
  }, 300_000);
});
