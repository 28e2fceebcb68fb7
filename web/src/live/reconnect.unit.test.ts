import { LIVE_CLOSE, LIVE_LIMITS, LIVE_PROTOCOL, type ServerFrame } from '@keywright/events/live';
import { describe, expect, it, vi } from 'vitest';
import { createLiveClient, SignedOut } from './live-client.ts';
import { RowMap } from './testing/row-map.ts';
import { FakeEnvironment } from './testing/fake-environment.ts';

const welcome = { t: 'welcome', protocol: LIVE_PROTOCOL, heartbeatSeconds: 15, ttlSeconds: 900 } as const;
const most = LIVE_LIMITS.resumedAtOnce;
const places = Array.from({ length: most + 1 }, (_, n) => ({
  channel: `topics:${n + 1}` as const,
  epoch: 'e1',
  position: `${n + 1}00`,
}));
const [place] = places;

/** A tab that is live on the first so many channels, its token the one given. */
async function live({
  channels = 1,
  resume = 'token-1',
}: { channels?: number; resume?: string | null } = {}) {
  const env = new FakeEnvironment();
  const fetchTicket = vi.fn(() => Promise.resolve('ticket'));
  const signedOut = vi.fn();
  const client = createLiveClient({ environment: env, url: 'ws://here', fetchTicket, signedOut });
  const held = places.slice(0, channels).map(({ channel, ...from }) => {
    const one = client.channel(channel, { rows: new RowMap() });
    one.seed(from);
    return one;
  });
  client.start();
  await env.pass(0);
  env.socket.open();
  env.socket.say(resume === null ? welcome : { ...welcome, resume });
  for (const { channel, epoch, position } of places.slice(0, channels))
    env.socket.say({ t: 'subscribed', channel, epoch, to: position });
  fetchTicket.mockClear();
  /** Loses the connection, and has the next one open. */
  const comeBack = async (code?: number) => {
    env.socket.drop(code);
    await env.pass(code === LIVE_CLOSE.TOO_MANY ? 10_000 : 2_000);
    env.socket.open();
    return env.socket;
  };
  return { env, client, held, fetchTicket, signedOut, comeBack };
}

const hello = (resume: string, subscribe: unknown) => ({
  t: 'hello',
  protocol: LIVE_PROTOCOL,
  resume,
  subscribe,
});

describe('a tab that comes back', () => {
  it('LP36: says hello with the token of the connection before, and asks for no ticket', async () => {
    const { fetchTicket, comeBack } = await live();
    for (let times = 0; times < 3; times += 1) {
      const socket = await comeBack();
      expect(socket.sent).toEqual([hello('token-1', [place])]);
      // A resumed connection brings no new token: the old one is still good.
      socket.say(welcome);
      socket.say({ t: 'subscribed', channel: 'topics:1', epoch: 'e1', to: '100' });
    }
    expect(fetchTicket).not.toHaveBeenCalled();
  });

  it('LP35: subscribes with the hello what fits into it, and the rest after welcome', async () => {
    const { comeBack } = await live({ channels: most + 1 });
    const socket = await comeBack();
    expect(socket.sent).toEqual([hello('token-1', places.slice(0, most))]);
    socket.say(welcome);
    expect(socket.sent.slice(1)).toEqual([{ t: 'subscribe', ...places[most] }]);
  });

  it('LP35: takes the answer to what it subscribed with the hello', async () => {
    const { held, comeBack } = await live();
    const socket = await comeBack();
    socket.say(welcome);
    socket.say({ t: 'subscribed', channel: 'topics:1', epoch: 'e1', to: '110' });
    socket.say({ t: 'change', channel: 'topics:1', from: '100', to: '110', ops: [] });
    expect(held[0]?.position).toBe('110');
    expect(socket.sent).toHaveLength(1);
  });

  it('LP35: subscribes once more where a list has moved its position meanwhile', async () => {
    const { held, comeBack } = await live();
    const socket = await comeBack();
    held[0]?.seed({ epoch: 'e1', position: '90' });
    socket.say(welcome);
    expect(socket.sent.slice(1)).toEqual([{ t: 'subscribe', ...place, position: '90' }]);
  });

  it('LP35: lets go of a channel that nobody wants any more', async () => {
    const { held, comeBack } = await live();
    const socket = await comeBack();
    held[0]?.close();
    socket.say(welcome);
    expect(socket.sent.slice(1)).toEqual([{ t: 'unsubscribe', channel: 'topics:1' }]);
  });

  it('LP36: takes the newest token', async () => {
    const { env, comeBack } = await live();
    env.socket.say({ t: 'renewed', ttlSeconds: 900, resume: 'token-2' });
    expect((await comeBack()).sent).toMatchObject([{ resume: 'token-2' }]);
  });

  it.each([
    ['with 4001', LIVE_CLOSE.SESSION],
    ['with 4000, as by a server that knows no tokens', LIVE_CLOSE.BAD_FRAME],
  ])('LP36: and is refused %s takes a ticket at once', async (_how, code) => {
    const { env, fetchTicket, comeBack } = await live();
    (await comeBack()).drop(code);
    await env.pass(0);
    env.socket.open();
    expect(env.socket.sent).toMatchObject([{ t: 'hello', ticket: 'ticket' }]);
    expect(fetchTicket).toHaveBeenCalledOnce();
  });

  it('LP36: and is given no answer takes a ticket', async () => {
    const { env, comeBack } = await live();
    await comeBack();
    await env.pass(12_001);
    env.socket.open();
    expect(env.socket.sent).toMatchObject([{ t: 'hello', ticket: 'ticket' }]);
  });

  it.each([LIVE_CLOSE.RESTART, LIVE_CLOSE.TOO_MANY, 1006])(
    'LP36: and is closed with %i before welcome keeps its token',
    async (code) => {
      const { comeBack } = await live();
      await comeBack();
      expect((await comeBack(code)).sent).toMatchObject([{ resume: 'token-1' }]);
    },
  );

  it('LP36: after its session has ended takes a ticket, and stops when there is none', async () => {
    const { env, fetchTicket, signedOut } = await live();
    fetchTicket.mockRejectedValue(new SignedOut());
    env.socket.drop(LIVE_CLOSE.SESSION);
    await env.pass(60_000);
    expect(signedOut).toHaveBeenCalledOnce();
    expect(env.sockets).toHaveLength(1);
  });

  it.each([
    ['that was stopped meanwhile', 'token-1', (client: { stop(): void }) => client.stop()],
    ['that was given no token', null, (client: { reconnect(): void }) => client.reconnect()],
  ])('LP36: %s takes a ticket', async (_what, resume, act) => {
    const { env, client } = await live({ resume });
    act(client);
    client.start();
    await env.pass(2_000);
    env.socket.open();
    expect(env.socket.sent).toMatchObject([{ t: 'hello', ticket: 'ticket' }]);
  });

  it('LP33: renews the resumed connection by a ticket before its life is over', async () => {
    const { env, comeBack } = await live();
    const socket = await comeBack();
    socket.say({ ...welcome, ttlSeconds: 10 } satisfies ServerFrame);
    await env.pass(8_000);
    expect(socket.sent.at(-1)).toEqual({ t: 'renew', ticket: 'ticket' });
  });
});
