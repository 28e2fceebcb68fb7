import { LIVE_CLOSE, LIVE_PROTOCOL } from '@keywright/events/live';
import { describe, expect, it, vi } from 'vitest';
import { createLiveClient } from './live-client.ts';
import { FakeEnvironment } from './testing/fake-environment.ts';

const WELCOME = { t: 'welcome', protocol: LIVE_PROTOCOL, heartbeatSeconds: 600, ttlSeconds: 9_000 } as const;

/** A tab whose every connection is welcome at once; `end` ends the present one. */
async function live() {
  const env = new FakeEnvironment();
  env.chance = 0;
  const fetchTicket = vi.fn(() => Promise.resolve('ticket'));
  const client = createLiveClient({ environment: env, url: 'ws://here', fetchTicket, signedOut: vi.fn() });
  client.start();
  const welcome = async () => {
    await env.pass(0);
    env.socket.open();
    env.socket.say(WELCOME);
  };
  await welcome();
  /** Ends the connection and answers after how many seconds the next one is opened. */
  const end = async (code: number) => {
    const { length } = env.sockets;
    const began = env.now();
    env.socket.drop(code);
    while (env.sockets.length === length) await env.pass(500);
    await welcome();
    return (env.now() - began) / 1_000;
  };
  return { env, end };
}

describe('a tab that the server found too much', () => {
  it.each([LIVE_CLOSE.TOO_MANY, LIVE_CLOSE.BAD_FRAME])(
    'LP45: does not come back at once, welcome or not, and no storm of it does: %i',
    async (code) => {
      const { env, end } = await live();
      env.chance = 0.999999;
      const waits = [await end(code), await end(code), await end(code), await end(code), await end(code)];
      expect(waits).toEqual([10, 20, 40, 60, 60]);
      env.chance = 0;
      expect(await end(code)).toBe(5);
    },
  );

  it('LP45: is not called back before its time by becoming visible', async () => {
    const { env } = await live();
    env.chance = 0.999999;
    env.socket.drop(LIVE_CLOSE.TOO_MANY);
    env.wake({ visible: true });
    await env.pass(4_900);
    expect(env.sockets).toHaveLength(1);
    await env.pass(200);
    env.wake({ visible: true });
    await env.pass(0);
    expect(env.sockets).toHaveLength(2);
  });

  it('LP45: begins anew with short waits once a connection has lived for a minute', async () => {
    const { env, end } = await live();
    env.chance = 0.999999;
    expect([await end(LIVE_CLOSE.TOO_MANY), await end(LIVE_CLOSE.TOO_MANY)]).toEqual([10, 20]);
    await env.pass(61_000);
    expect(await end(LIVE_CLOSE.TOO_MANY)).toBe(10);
  });

  it('LP29: comes back soon after any other loss', async () => {
    const { end } = await live();
    expect([await end(1006), await end(LIVE_CLOSE.RESTART), await end(LIVE_CLOSE.TOO_SLOW)]).toEqual([
      0.5, 0.5, 0.5,
    ]);
  });
});
