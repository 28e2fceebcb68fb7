import { describe, expect, it, vi } from 'vitest';
import { LIVE_CLOSE, LIVE_PROTOCOL, type ServerFrame } from '@keywright/events/live';
import { LiveSocket, SignedOut } from './socket.ts';
import { FakeEnvironment } from './testing/fake-environment.ts';

const welcome: ServerFrame = { t: 'welcome', protocol: LIVE_PROTOCOL, heartbeatSeconds: 10, ttlSeconds: 900 };

function given(fetchTicket?: () => Promise<string>) {
  const env = new FakeEnvironment();
  let tickets = 0;
  const places = () => [];
  const calls = { opened: vi.fn(), frame: vi.fn(), closed: vi.fn(), ended: vi.fn() };
  const getTicket = fetchTicket ?? (() => Promise.resolve(`ticket-${++tickets}`));
  const socket = new LiveSocket({
    environment: env,
    url: 'ws://here/api/live',
    fetchTicket: getTicket,
    places,
    channels: new Map(),
    ...calls,
  });
  return { env, socket, ...calls };
}

async function live(fetchTicket?: () => Promise<string>) {
  const all = given(fetchTicket);
  all.socket.start();
  await all.env.pass(0);
  all.env.socket.open();
  all.env.socket.say(welcome);
  return all;
}

describe('opening', () => {
  it('LP1: says hello with a ticket first, and nothing before welcome', async () => {
    const { env, socket, opened } = given();
    socket.start();
    await env.pass(0);
    socket.send({ t: 'ping' });
    env.socket.open();
    expect(env.socket.sent).toEqual([{ t: 'hello', protocol: LIVE_PROTOCOL, ticket: 'ticket-1' }]);
    expect(opened).not.toHaveBeenCalled();
    env.socket.say(welcome);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('tries again when nothing comes of it within 10 s', async () => {
    const { env, socket } = given();
    socket.start();
    await env.pass(10_001);
    await env.pass(1_000);
    expect(env.sockets).toHaveLength(2);
  });

  it('LP29: takes a fresh ticket for every attempt', async () => {
    const { env } = await live();
    env.socket.drop();
    await env.pass(2_000);
    env.socket.open();
    expect(env.socket.sent).toMatchObject([{ t: 'hello', ticket: 'ticket-2' }]);
  });

  it('survives a ticket that cannot be had right now', async () => {
    let asked = 0;
    const { env, socket, ended } = given(() =>
      ++asked < 3 ? Promise.reject(new Error('502')) : Promise.resolve('t'),
    );
    socket.start();
    await env.pass(4_000);
    expect(env.sockets).toHaveLength(1);
    expect(ended).not.toHaveBeenCalled();
  });

  it('survives a platform that refuses to make a socket', async () => {
    const { env, socket } = given();
    const openSocket = vi.spyOn(env, 'openSocket').mockImplementationOnce(() => {
      throw new SyntaxError('bad address');
    });
    socket.start();
    await env.pass(2_000);
    expect(openSocket).toHaveBeenCalledTimes(2);
  });
});

describe('a live connection', () => {
  it('hands frames on and passes over what it does not know', async () => {
    const { env, frame, closed } = await live();
    env.socket.say('{"t":"confetti"}');
    env.socket.say({ t: 'heartbeat', tops: {} });
    expect(frame.mock.calls.map(([one]) => (one as ServerFrame).t)).toEqual(['welcome', 'heartbeat']);
    expect(closed).not.toHaveBeenCalled();
  });

  it('LP5: with a malformed frame is lost', async () => {
    const { env, closed } = await live();
    const { socket } = env;
    socket.say('{"t":"change"');
    expect(closed).toHaveBeenCalledOnce();
    expect(socket.closedWith).toBe(1000);
  });

  it('LP18: that is silent for two and a half heartbeats is lost', async () => {
    const { env, closed } = await live();
    await env.pass(24_000);
    env.socket.say({ t: 'heartbeat', tops: {} });
    await env.pass(24_000);
    expect(closed).not.toHaveBeenCalled();
    await env.pass(1_001);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('LP18: is asked to prove itself when the tab wakes, and lost when it does not', async () => {
    const { env, closed } = await live();
    env.wake({ visible: true });
    expect(env.socket.sent.at(-1)).toEqual({ t: 'ping' });
    env.socket.say({ t: 'heartbeat', tops: {} });
    await env.pass(3_001);
    expect(closed).not.toHaveBeenCalled();
    env.wake({ online: false });
    await env.pass(3_001);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('LP18: without a network is lost whatever was still on its way, and asked until then', async () => {
    const { env, closed } = await live();
    env.wake({ online: false });
    env.socket.say({ t: 'heartbeat', tops: {} });
    await env.pass(3_001);
    expect(closed).toHaveBeenCalledOnce();
    expect(env.socket.sent.filter(({ t }) => t === 'ping')).toHaveLength(2);
  });

  it('LP18: that answers, whatever the browser says of the network, is kept, asked as often as that takes', async () => {
    const { env, closed } = await live();
    env.wake({ online: false });
    for (let seconds = 0; seconds < 60; seconds += 1) {
      if (env.socket.sent.at(-1)?.t === 'ping') env.socket.say({ t: 'heartbeat', tops: {} });
      await env.pass(1_000);
    }
    expect(env.socket.sent.filter(({ t }) => t === 'ping').length).toBeGreaterThan(30);
    env.wake({ online: true });
    env.socket.say({ t: 'heartbeat', tops: {} });
    const asked = env.socket.sent.length;
    await env.pass(20_000);
    expect(closed).not.toHaveBeenCalled();
    expect(env.socket.sent).toHaveLength(asked);
  });

  it('LP25: renews its ticket before the old one has run out', async () => {
    const { env } = await live();
    const beat = async (seconds: number) => {
      for (let at = 0; at < seconds; at += 10) {
        env.socket.say({ t: 'heartbeat', tops: {} });
        await env.pass(10_000);
      }
    };
    await beat(730);
    expect(env.socket.sent.at(-1)).toEqual({ t: 'renew', ticket: 'ticket-2' });
    env.socket.say({ t: 'renewed', ttlSeconds: 900 });
    await beat(730);
    expect(env.socket.sent.at(-1)).toEqual({ t: 'renew', ticket: 'ticket-3' });
  });

  it('ignores frames of an orphaned socket', async () => {
    const { env, frame } = await live();
    const orphan = env.socket;
    orphan.drop();
    frame.mockClear();
    orphan.say({ t: 'heartbeat', tops: {} });
    orphan.drop();
    await env.pass(2_000);
    expect(frame).not.toHaveBeenCalled();
    expect(env.sockets).toHaveLength(2);
  });
});

describe('a lost connection', () => {
  it('LP29: comes back by itself, later each time up to 2 s', async () => {
    const { env } = await live();
    env.chance = 0.999;
    const gaps: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const before = env.sockets.length;
      const lost = env.now();
      env.socket.drop();
      while (env.sockets.length === before) await env.pass(50);
      gaps.push(env.now() - lost);
    }
    expect(gaps.map((gap) => Math.round(gap / 500) * 500)).toEqual([1000, 2000, 2000]);
  });

  it('LP29: comes back at once when the tab becomes visible', async () => {
    const { env } = await live();
    env.isVisible = false;
    env.chance = 0.999;
    for (let round = 0; round < 8; round += 1) {
      env.socket.drop();
      await env.pass(300_000);
    }
    const before = env.sockets.length;
    env.socket.drop();
    await env.pass(10_000);
    expect(env.sockets).toHaveLength(before);
    env.wake({ visible: true });
    await env.pass(0);
    expect(env.sockets).toHaveLength(before + 1);
  });

  it('LP28: comes back after the server has restarted', async () => {
    const { env } = await live();
    env.socket.drop(LIVE_CLOSE.RESTART);
    await env.pass(2_000);
    expect(env.sockets).toHaveLength(2);
  });

  it('LP23: comes back after it was too slow', async () => {
    const { env } = await live();
    env.socket.drop(LIVE_CLOSE.TOO_SLOW);
    await env.pass(2_000);
    expect(env.sockets).toHaveLength(2);
  });
});

describe('the end', () => {
  it('LP30: comes when the session is over', async () => {
    let asked = 0;
    const { env, ended } = await live(() =>
      ++asked === 1 ? Promise.resolve('t') : Promise.reject(new SignedOut()),
    );
    env.socket.drop(LIVE_CLOSE.SESSION);
    await env.pass(600_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith('signed-out');
    expect(env.sockets).toHaveLength(1);
  });

  it.each([
    ['by its close code', (env: FakeEnvironment) => env.socket.drop(LIVE_CLOSE.PROTOCOL)],
    [
      'by its error',
      (env: FakeEnvironment) => env.socket.say({ t: 'error', code: 'PROTOCOL_UNSUPPORTED', protocol: 9 }),
    ],
  ])('LP3: comes when the server speaks another version, told %s', async (_how, notify) => {
    const { env, ended } = await live();
    notify(env);
    await env.pass(600_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith('outdated');
    expect(env.sockets).toHaveLength(1);
  });

  it('leaves nothing behind when stopped', async () => {
    const { env, socket, closed } = await live();
    socket.stop();
    socket.stop();
    expect(closed).toHaveBeenCalledOnce();
    expect(env.socket.closedWith).toBe(1000);
    expect([env.timers, env.listeners]).toEqual([0, 0]);
  });

  it('is not final: it can be started again', async () => {
    const { env, socket, opened } = await live();
    socket.stop();
    socket.start();
    await env.pass(0);
    env.socket.open();
    env.socket.say(welcome);
    expect(opened).toHaveBeenCalledTimes(2);
  });
});
