import { describe, expect, it, vi } from 'vitest';
import { LIVE_PROTOCOL, type Channel, type LiveOp, type ServerFrame } from '@keywright/events/live';
import type { Connection } from './connection.ts';
import { createLiveClient } from './live-client.ts';
import { RowMap } from './testing/row-map.ts';
import { FakeEnvironment } from './testing/fake-environment.ts';

const channel: Channel = 'topics:1';
const topic = (id: string, revision: string): LiveOp => ({ op: 'row', row: { id, revision } });
const change = (from: string, to: string, ...ops: LiveOp[]): ServerFrame => ({
  t: 'change',
  channel,
  from,
  to,
  ops,
});

function given() {
  const env = new FakeEnvironment();
  const connection = vi.fn<(state: Connection) => void>();
  const client = createLiveClient({
    environment: env,
    url: 'ws://here',
    fetchTicket: () => Promise.resolve('t'),
    connection,
  });
  const rows = new RowMap();
  const calls = {
    applied: vi.fn(),
    touched: vi.fn(),
    counters: vi.fn(),
    presence: vi.fn(),
    reset: vi.fn(),
    denied: vi.fn(),
  };
  const welcome = async () => {
    await env.pass(0);
    env.socket.open();
    env.socket.say({ t: 'welcome', protocol: LIVE_PROTOCOL, heartbeatSeconds: 15, ttlSeconds: 900 });
  };
  const states = () => connection.mock.calls.map(([{ state }]) => state);
  return { env, client, rows, calls, welcome, states };
}

async function subscribed() {
  const all = given();
  const held = all.client.channel(channel, { rows: all.rows, ...all.calls });
  all.client.start();
  await all.welcome();
  held.seed({ epoch: 'e1', position: '100' });
  all.env.socket.say({ t: 'subscribed', channel, epoch: 'e1', to: '100' });
  return { ...all, held };
}

describe('a channel of the tab', () => {
  it('puts rows into the store and says which', async () => {
    const { env, rows, calls, held } = await subscribed();
    const counters: LiveOp = { op: 'counters', counters: { byStatus: {} as never } };
    env.socket.say(
      change('100', '110', topic('a', '1'), topic('b', '2'), counters, { op: 'remove', id: 'c' }),
    );
    expect([...rows.rows.keys()]).toEqual(['a', 'b']);
    expect(calls.applied).toHaveBeenCalledExactlyOnceWith({ ids: ['a', 'b', 'c'], from: '100', to: '110' });
    expect(calls.counters).toHaveBeenCalledExactlyOnceWith({ byStatus: {} }, '110');
    expect(held.position).toBe('110');
    expect(held.changedSince('105')).toEqual(new Set(['a', 'b', 'c']));
  });

  it('LP37: carries rows of any kind', async () => {
    const { env, client } = await subscribed();
    const name: Channel = 'keywords:1';
    const keyword = { id: 'k', revision: '7', text: 'merino' };
    const rows = new RowMap<typeof keyword>();
    const counters = vi.fn<(counters: { open: number }) => void>();
    client.channel(name, { rows, counters }).seed({ epoch: 'e', position: '1' });
    env.socket.say({ t: 'subscribed', channel: name, epoch: 'e', to: '1' });
    const ops: LiveOp[] = [
      { op: 'row', row: keyword },
      { op: 'counters', counters: { open: 3 } },
    ];
    env.socket.say({ t: 'change', channel: name, from: '1', to: '7', ops });
    expect(rows.rows.get('k')?.text).toBe('merino');
    expect(counters).toHaveBeenCalledExactlyOnceWith({ open: 3 }, '7');
  });

  it('LP38: says what was touched, and knows no more which rows changed where only a description came', async () => {
    const { env, calls, held } = await subscribed();
    env.socket.say(change('100', '110', { op: 'touched', ids: ['a', 'b'] }));
    expect(calls.touched).toHaveBeenCalledExactlyOnceWith({ ids: ['a', 'b'] });
    expect(held.changedSince('100')).toEqual(new Set(['a', 'b']));
    env.socket.say(change('110', '120', { op: 'touched', what: { imported: 5_000 } }));
    expect(calls.touched).toHaveBeenLastCalledWith({ what: { imported: 5_000 } });
    expect([held.changedSince('110'), held.changedSince('120')]).toEqual([null, new Set()]);
  });

  it('LP46: hands on what it is nudged of, and after a pause that anything may have changed', async () => {
    const { env, client, welcome } = await subscribed();
    const nudged = vi.fn<(what: string | null, texts?: object) => void>();
    client.channel(channel, { rows: new RowMap(), nudged });
    env.socket.say({ t: 'nudge', channel, what: 'savedViews' });
    expect(nudged.mock.calls).toEqual([['savedViews', undefined]]);
    env.socket.drop();
    await env.pass(2_000);
    await welcome();
    expect(nudged).toHaveBeenCalledOnce();
    env.socket.say({ t: 'subscribed', channel, epoch: 'e1', to: '100' });
    expect(nudged.mock.calls).toEqual([
      ['savedViews', undefined],
      [null, undefined],
    ]);
  });

  it('LP48: hands on what labels say now', async () => {
    const { env, client } = await subscribed();
    const nudged = vi.fn<(what: string | null, texts?: object) => void>();
    client.channel(channel, { rows: new RowMap(), nudged });
    const texts = { 'board.next': 'Onwards' };
    env.socket.say({ t: 'nudge', channel, what: 'words', texts });
    expect(nudged.mock.calls).toEqual([['words', texts]]);
  });

  it('LP47: says that it stands, the first time and after every pause', async () => {
    const { env, client, welcome } = await subscribed();
    const stands = vi.fn<() => void>();
    const name = 'account:1';
    client.channel(name, { rows: new RowMap(), subscribed: stands }).seed({ epoch: 'none', position: '0' });
    expect(stands).not.toHaveBeenCalled();
    env.socket.say({ t: 'subscribed', channel: name, epoch: 'none', to: '0' });
    expect(stands).toHaveBeenCalledOnce();
    env.socket.drop();
    await env.pass(2_000);
    await welcome();
    expect(stands).toHaveBeenCalledOnce();
    env.socket.say({ t: 'subscribed', channel: name, epoch: 'none', to: '0' });
    expect(stands).toHaveBeenCalledTimes(2);
  });

  it('is subscribed once for all its listeners, until the last one closes', async () => {
    const { env, client, calls, held } = await subscribed();
    const other = new RowMap();
    const second = client.channel(channel, { rows: other });
    env.socket.say(change('100', '110', topic('a', '1')));
    expect(other.rows.size).toBe(1);
    held.close();
    held.close();
    expect(env.socket.sent.filter(({ t }) => t === 'unsubscribe')).toEqual([]);
    env.socket.say(change('110', '120', topic('a', '2')));
    expect(calls.applied).toHaveBeenCalledOnce();
    second.close();
    expect(env.socket.sent.at(-1)).toEqual({ t: 'unsubscribe', channel });
  });

  it('LP19: goes on from its position over a new connection, and keeps what it shows', async () => {
    const { env, rows, welcome } = await subscribed();
    env.socket.say(change('100', '110', topic('a', '1')));
    env.socket.drop();
    expect(rows.rows.size).toBe(1);
    await env.pass(2_000);
    await welcome();
    expect(env.socket.sent.at(-1)).toEqual({ t: 'subscribe', channel, epoch: 'e1', position: '110' });
  });

  it('LP17: asks again when a heartbeat tells more than it has', async () => {
    const { env } = await subscribed();
    env.socket.say({ t: 'heartbeat', tops: { [channel]: '130' } });
    expect(env.socket.sent.at(-1)).toEqual({ t: 'subscribe', channel, epoch: 'e1', position: '100' });
  });

  it('LP20: has its lists loaded again after a random part of the spread', async () => {
    const { env, calls } = await subscribed();
    env.socket.say({ t: 'reset', channel, epoch: 'e2', reason: 'epoch', spreadSeconds: 4 });
    await env.pass(1_999);
    expect(calls.reset).not.toHaveBeenCalled();
    await env.pass(1);
    expect(calls.reset).toHaveBeenCalledExactlyOnceWith('epoch');
  });

  it('LP7: gives up a connection on which a subscribe stays unanswered', async () => {
    const { env, client, rows } = await subscribed();
    client.channel('topics:2', { rows }).seed({ epoch: 'e1', position: '1' });
    const { socket } = env;
    await env.pass(10_001);
    expect(socket.closedWith).toBe(1000);
  });

  it('LP21: says of a retired list answer that it is stale', async () => {
    const { env, held } = await subscribed();
    env.socket.say({ t: 'reset', channel, epoch: 'e2', reason: 'epoch', spreadSeconds: 0 });
    expect(held.seed({ epoch: 'e2', position: '10' })).toBe('accepted');
    env.socket.say({ t: 'subscribed', channel, epoch: 'e2', to: '10' });
    expect(held.seed({ epoch: 'e1', position: '500' })).toBe('stale');
  });

  it('LP8: tells why it is denied', async () => {
    const { env, calls } = await subscribed();
    env.socket.say({ t: 'denied', channel, code: 'ROLE_REQUIRED' });
    expect(calls.denied).toHaveBeenCalledExactlyOnceWith('ROLE_REQUIRED');
  });
});

const person = {
  key: 'k1',
  userId: 'u',
  subject: 'a',
  view: null,
  editing: false,
  since: '2026-01-01T00:00:00.000Z',
};

describe('presence', () => {
  it('LP27: is told at most four times a second, the newest', async () => {
    const { env, held } = await subscribed();
    const sent = () => env.socket.sent.filter(({ t }) => t === 'presence');
    held.setPresence({ view: 'ALL_TOPICS_PAGE' });
    held.setPresence({ subject: 'a' });
    held.setPresence({ subject: 'b', editing: true });
    expect(sent()).toHaveLength(1);
    await env.pass(250);
    expect(sent()).toHaveLength(2);
    expect(sent().at(-1)).toMatchObject({ subject: 'b', view: 'ALL_TOPICS_PAGE', editing: true });
    held.setPresence({ subject: 'b' });
    await env.pass(1_000);
    expect(sent()).toHaveLength(2);
  });

  it('LP27: is told again on a new connection', async () => {
    const { env, held, welcome } = await subscribed();
    held.setPresence({ subject: 'a' });
    env.socket.drop();
    await env.pass(2_000);
    await welcome();
    env.socket.say({ t: 'subscribed', channel, epoch: 'e1', to: '100' });
    expect(env.socket.sent.at(-1)).toMatchObject({ t: 'presence', subject: 'a' });
  });

  it('LP27: of the others is forgotten with the connection', async () => {
    const { env, calls, held } = await subscribed();
    env.socket.say({ t: 'people', channel, people: [person] });
    expect(held.people).toEqual([person]);
    env.socket.drop();
    expect(calls.presence.mock.calls).toEqual([[[person]], [[]]]);
  });

  it('LP39: of the others is followed by what changes, and begins anew with each subscription', async () => {
    const { env, held } = await subscribed();
    const other = { ...person, key: 'k2', userId: 'v' };
    env.socket.say({ t: 'people', channel, people: [person] });
    env.socket.say({ t: 'presence', channel, joined: [other], moved: [], left: [] });
    const moved = { ...person, subject: 'b' };
    env.socket.say({ t: 'presence', channel, joined: [], moved: [moved], left: ['k2'] });
    expect(held.people).toEqual([moved]);
    env.socket.say({ t: 'subscribed', channel, epoch: 'e1', to: '100' });
    expect(held.people).toEqual([]);
  });
});

describe('the state of the connection for the shell', () => {
  it('goes from connecting to live, and over reconnecting to offline', async () => {
    const { env, client, welcome, states } = given();
    expect(client.connection.state).toBe('connecting');
    client.start();
    await welcome();
    env.socket.drop();
    await env.pass(7_900);
    expect(states()).toEqual(['live', 'reconnecting']);
    await env.pass(200);
    expect(states()).toEqual(['live', 'reconnecting', 'offline']);
    await welcome();
    expect(states().at(-1)).toBe('live');
  });

  it('is offline as soon as the browser says so and nothing works', async () => {
    const { env, client, welcome, states } = given();
    client.start();
    await welcome();
    env.wake({ online: false });
    expect(states()).toEqual(['live']);
    await env.pass(3_001);
    expect(states()).toEqual(['live', 'offline']);
  });

  it('LP32: says that updates may come later until a heartbeat does not, or the connection is lost', async () => {
    const { env, client, welcome } = given();
    client.start();
    await welcome();
    const { since } = client.connection;
    expect(client.connection.late).toBe(false);
    await env.pass(10);
    env.socket.say({ t: 'heartbeat', tops: {}, late: true });
    expect(client.connection).toEqual({ state: 'live', since, late: true });
    env.socket.say({ t: 'heartbeat', tops: {} });
    expect(client.connection).toEqual({ state: 'live', since, late: false });
    env.socket.say({ t: 'heartbeat', tops: {}, late: true });
    env.socket.drop();
    expect(client.connection).toMatchObject({ state: 'reconnecting', late: false });
  });

  it('leaves no timer and no listener behind', async () => {
    const { env, client, welcome } = given();
    client.start();
    await welcome();
    client.stop();
    expect([env.timers, env.listeners]).toEqual([0, 0]);
  });
});
