import { LIVE_CLOSE, LIVE_LIMITS, LIVE_PROTOCOL, type Place } from '@keywright/events/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveApp, startLiveApp } from './testing/live-app.ts';
import { RawClient } from './testing/raw-client.ts';
import { resumeTokens } from './admission.ts';

let live: LiveApp;
let topic: string;
beforeAll(async () => {
  const settings = { heartbeatSeconds: 60, pingSeconds: 60 };
  live = await startLiveApp({ settings, members: { ann: ['CONTRIBUTOR'], bob: ['WATCHER'] } });
  [topic = ''] = await live.board.addTopics(1);
  await live.test.settled();
});
afterAll(() => live.close());

/** The token that a connection by ticket was given. */
async function tokenOf(as: string): Promise<string> {
  await using client = await live.connect(as);
  return client.all('welcome')[0]?.resume ?? '';
}

async function saysHello(resume: string, subscribe: Place[] = []): Promise<RawClient> {
  const client = await RawClient.open(live.url);
  client.send({ t: 'hello', protocol: LIVE_PROTOCOL, resume, subscribe });
  return client;
}

async function place(): Promise<Place> {
  const { epoch, position } = await live.board.list();
  return { channel: live.channel, epoch, position };
}

/** Another log-in of the same person: the test's client logs in anew when its access token is over. */
const logInAgain = () => live.test.clock.advance({ minutes: 16 });

function endLogIns(name: string) {
  return live.test.platform.db
    .updateTable('refresh_families')
    .set({ revoked_at: live.test.clock.now(), revoked_because: 'logout' })
    .where('account_id', '=', live.people[name]!)
    .execute();
}

describe('a connection that was lost', () => {
  it('LP33: comes back with its token, as often as it is lost, and never has a longer life', async () => {
    const token = await tokenOf('ann');
    for (const left of [900, 600, 300]) {
      await using client = await saysHello(token);
      const welcome = { t: 'welcome', protocol: LIVE_PROTOCOL, heartbeatSeconds: 60, ttlSeconds: left };
      expect(await client.next('welcome')).toEqual(welcome);
      live.test.clock.advance({ minutes: 5 });
    }
    await using late = await saysHello(token);
    expect(await late.closed()).toBe(LIVE_CLOSE.SESSION);
  });

  it('LP33: is prolonged by a ticket, and then has a new token', async () => {
    await using client = await saysHello(await tokenOf('ann'));
    await client.next('welcome');
    live.test.clock.advance({ minutes: 12 });
    client.send({ t: 'renew', ticket: await live.ticket('ann') });
    const { ttlSeconds, resume = '' } = await client.next('renewed');
    expect(ttlSeconds).toBe(900);
    live.test.clock.advance({ minutes: 12 });
    await using again = await saysHello(resume);
    expect((await again.next('welcome')).ttlSeconds).toBe(180);
  });

  it('LP33: whose life is over ends although a token opened it', async () => {
    await using app = await startLiveApp({ settings: { ttlSeconds: 0.5 } });
    await using first = await app.connect();
    await using client = await RawClient.open(app.url);
    const resume = first.all('welcome')[0]?.resume ?? '';
    client.send({ t: 'hello', protocol: LIVE_PROTOCOL, resume, subscribe: [] });
    await client.next('welcome');
    expect(await client.closed()).toBe(LIVE_CLOSE.SESSION);
  });

  it('LP35: is welcome first, then subscribed, then given what it missed', async () => {
    const token = await tokenOf('ann');
    const before = await place();
    await live.board.rename(topic, 'while nobody looked');
    await live.test.settled();
    await using client = await saysHello(token, [before]);
    await client.next('change');
    expect(client.frames.map(({ t }) => t)).toEqual(['welcome', 'subscribed', 'change']);
    expect(client.all('change')[0]?.from).toBe(before.position);
    await live.board.rename(topic, 'and again');
    await client.next('change');
  });

  it('LP35: is told of each place that it has no access to, or that is gone', async () => {
    const stranger = { ...(await place()), channel: 'topics:7f0c5e0a-1111-4222-8333-444455556666' } as const;
    const old = { ...(await place()), epoch: 'another' };
    await using client = await saysHello(await tokenOf('ann'), [stranger, old]);
    expect((await client.next('denied')).code).toBe('NOT_FOUND');
    expect((await client.next('reset')).reason).toBe('epoch');
    expect(client.frames[0]?.t).toBe('welcome');
  });

  it('LP35: names few places', async () => {
    const one = await place();
    await using client = await saysHello(
      await tokenOf('ann'),
      Array<Place>(LIVE_LIMITS.resumedAtOnce + 1).fill(one),
    );
    expect(await client.closed()).toBe(LIVE_CLOSE.BAD_FRAME);
  });
});

describe('a token', () => {
  const endsAt = () => live.test.clock.now().getTime() + 60_000;
  const forged = (secret: string) => {
    const session = {
      userId: live.people['ann']!,
      scope: 'USER',
      family: live.test.platform.ids.uuid(),
    } as const;
    return resumeTokens(secret).sign({ session, endsAt: endsAt() });
  };

  it.each([
    ['nothing', () => ''],
    ['invented', () => 'toString'],
    ['signed with another secret', () => forged('some other secret, long enough')],
    ['an access token', () => live.test.login('ann')],
    ['a ticket', () => live.ticket('ann')],
    ['changed', async () => `x${await tokenOf('ann')}`],
  ])('LP34: that is %s closes the connection', async (_what, token) => {
    await using client = await saysHello(await token());
    expect(await client.closed()).toBe(LIVE_CLOSE.SESSION);
    expect(client.frames).toEqual([]);
  });

  it('LP34: that is expired closes it', async () => {
    const token = await tokenOf('ann');
    live.test.clock.advance({ minutes: 15 });
    await using client = await saysHello(token);
    expect(await client.closed()).toBe(LIVE_CLOSE.SESSION);
  });

  it('LP34: is no ticket, and no access token', async () => {
    const token = await tokenOf('ann');
    await using client = await RawClient.open(live.url);
    client.send({ t: 'hello', protocol: LIVE_PROTOCOL, ticket: token });
    expect(await client.closed()).toBe(LIVE_CLOSE.SESSION);
    await using open = await live.connect('ann');
    open.send({ t: 'renew', ticket: token });
    expect(await open.next('error')).toEqual({ t: 'error', code: 'TICKET_INVALID' });
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await live.test.request(null, 'POST', '/api/live/tickets', undefined, headers);
    expect(status).toBe(401);
  });

  it('LP34: of a log-in that has ended closes it, and that of another log-in of the same person does not', async () => {
    const ended = await tokenOf('bob');
    const accessToken = await live.test.login('bob');
    await live.test.request(null, 'POST', '/oauth/revoke', { token: accessToken });
    const closes = async () => {
      await using client = await saysHello(ended, [await place()]);
      return await client.closed();
    };
    await expect.poll(closes).toBe(LIVE_CLOSE.SESSION);
    logInAgain();
    await using other = await saysHello(await tokenOf('bob'));
    await other.next('welcome');
    expect(other.closeCode).toBeNull();
  });

  it('LP26, LP34: of somebody who was shut out while nobody was told opens nothing that lasts', async () => {
    logInAgain();
    const token = await tokenOf('bob');
    await endLogIns('bob');
    const ended = performance.now();
    await using quick = await saysHello(token, [await place()]);
    expect(await quick.closed()).toBe(LIVE_CLOSE.SESSION);
    expect(performance.now() - ended).toBeLessThan(1_000);
    const frames = async () => {
      await using client = await saysHello(token, [await place()]);
      await client.closed();
      return client.frames;
    };
    await expect.poll(frames).toEqual([]);
  });
});
