import type { Role } from '@keywright/events/catalogue';
import { MEMBERSHIP_SCHEMA, type MembershipEvent, membershipStream } from '@keywright/events/membership';
import { LIVE_CLOSE, LIVE_PROTOCOL } from '@keywright/events/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccountAccess } from '../accounts/index.ts';
import { startLiveApp, type LiveApp } from './testing/live-app.ts';
import { EVERY_BUS, WORST_BUS } from './testing/live-buses.ts';
import { RawClient } from './testing/raw-client.ts';
import { until } from '../platform/testing/until.ts';

describe.each(EVERY_BUS)('access %s', (_where, bus) => {
  let live: LiveApp;
  let topic: string;
  beforeAll(async () => {
    live = await startLiveApp({ bus, members: { ann: ['CONTRIBUTOR'], bob: ['WATCHER'] } });
    [topic = ''] = await live.board.addTopics(1);
    await live.test.settled();
  });
  afterAll(() => live.close());

  async function record(event: MembershipEvent): Promise<void> {
    const { ids, clock, store } = live.test.platform;
    const commandId = ids.uuid();
    const metadata = {
      schemaVersion: MEMBERSHIP_SCHEMA[event.type].version,
      at: clock.now().toISOString(),
      actor: { userId: live.people['owner']!, role: 'OWNER' },
      correlationId: commandId,
      causationId: commandId,
    };
    await store.append(membershipStream(live.projectId), 'any', [
      { id: ids.uuid(), type: event.type, data: event.data, metadata },
    ]);
  }

  async function setRoles(name: string, roles: Role[]): Promise<void> {
    const userId = live.people[name]!;
    const { delegation_id: delegationId } = await live.test.platform.db
      .selectFrom('project_members')
      .select('delegation_id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    await record({
      type: 'RolesChanged',
      data: { delegationId, userId, roles, before: [] },
    } as unknown as MembershipEvent);
  }

  async function listening(as: string): Promise<RawClient> {
    const client = await live.connect(as);
    const { epoch, position } = await live.board.list();
    client.send({ t: 'subscribe', channel: live.channel, epoch, position });
    await client.next('subscribed');
    return client;
  }

  async function opened(by: { ticket: string } | { resume: string; subscribe: [] }): Promise<RawClient> {
    const client = await RawClient.open(live.url);
    client.send({ t: 'hello', protocol: LIVE_PROTOCOL, ...by });
    return client;
  }

  describe('somebody whose roles change', () => {
    it('LP24: gets nothing of the channel any more within a second, while others do', async () => {
      await using ann = await listening('ann');
      await using bob = await listening('bob');
      const changed = performance.now();
      await setRoles('ann', ['PRODUCT_ACCESS']);
      expect(await ann.next('denied')).toEqual({ t: 'denied', channel: live.channel, code: 'ROLE_REQUIRED' });
      expect(performance.now() - changed).toBeLessThan(1_000);
      await live.board.rename(topic, 'after the change');
      await bob.next('change');
      ann.send({ t: 'ping' });
      await ann.next('heartbeat');
      expect(ann.all('change')).toEqual([]);
      expect(ann.frames.at(-1)).toEqual({ t: 'heartbeat', tops: {} });
      expect(bob.all('denied')).toEqual([]);
    });
    if (bus !== WORST_BUS) return;

    it('LP24: may come back with the roles', async () => {
      await using ann = await live.connect('ann');
      await setRoles('ann', ['PRODUCT_ACCESS', 'COPYWRITER']);
      await live.test.settled();
      const { epoch, position } = await live.board.list();
      ann.send({ t: 'subscribe', channel: live.channel, epoch, position });
      await ann.next('subscribed');
    });

    it('LP24: is found out even while the subscribe is on its way', async () => {
      for (let round = 0; round < 8; round += 1) {
        await setRoles('ann', ['COPYWRITER']);
        await live.test.settled();
        await using ann = await live.connect('ann');
        const { epoch, position } = await live.board.list();
        const taken = setRoles('ann', ['PRODUCT_ACCESS']);
        ann.send({ t: 'subscribe', channel: live.channel, epoch, position });
        await taken;
        await ann.next('denied', 1_500);
      }
    });

    it('LP24: leaves with the membership', async () => {
      await using bob = await listening('bob');
      const { delegation_id: delegationId } = await live.test.platform.db
        .selectFrom('project_members')
        .select('delegation_id')
        .where('user_id', '=', live.people['bob']!)
        .executeTakeFirstOrThrow();
      const data = { delegationId, userId: live.people['bob']!, roles: ['WATCHER'] };
      await record({ type: 'MemberRemoved', data } as unknown as MembershipEvent);
      expect((await bob.next('denied')).code).toBe('NOT_FOUND');
    });
  });

  describe('a session that ends', () => {
    it('LP26: takes its connections along, and only its own, within a second', async () => {
      const { clock } = live.test;
      await using here = await live.connect('ann');
      clock.advance({ minutes: 16 });
      await using elsewhere = await live.connect('ann');
      const { rows } = await families();
      expect(rows).toBeGreaterThan(1);
      const ended = performance.now();
      const token = await live.test.login('ann');
      await live.test.request(null, 'POST', '/oauth/revoke', { token });
      expect(await elsewhere.closed()).toBe(LIVE_CLOSE.SESSION);
      expect(performance.now() - ended).toBeLessThan(1_000);
      expect(here.closeCode).toBeNull();
    });
    it('LP26: by its account being disabled takes its connections and its tickets along, and nobody else’s', async () => {
      const { platform, clock } = live.test;
      clock.advance({ minutes: 16 });
      const change = (what: 'disable' | 'enable') =>
        changeAccountAccess(platform, 'ann@test.example', what, clock.now());
      await using ann = await live.connect('ann');
      await using bob = await live.connect('bob');
      const resume = ann.all('welcome')[0]?.resume ?? '';
      const ticket = await live.ticket('ann');
      const disabled = performance.now();
      await change('disable');
      try {
        await using unused = await opened({ ticket });
        expect([await unused.closed(), unused.frames]).toEqual([LIVE_CLOSE.SESSION, []]);
        expect(await ann.closed()).toBe(LIVE_CLOSE.SESSION);
        expect(performance.now() - disabled).toBeLessThan(1_000);
        expect(bob.closeCode).toBeNull();
        const resumed = async () => {
          await using again = await opened({ resume, subscribe: [] });
          return [await again.closed(), again.frames.length];
        };
        await expect.poll(resumed).toEqual([LIVE_CLOSE.SESSION, 0]);
      } finally {
        await change('enable');
      }
    });
    if (bus !== WORST_BUS) return;

    it('LP2, LP26: takes a ticket along that nobody has used yet', async () => {
      live.test.clock.advance({ minutes: 16 });
      const ticket = await live.ticket('bob');
      const token = await live.test.login('bob');
      await live.test.request(null, 'POST', '/oauth/revoke', { token });
      await using late = await opened({ ticket });
      expect([await late.closed(), late.frames]).toEqual([LIVE_CLOSE.SESSION, []]);
      live.test.clock.advance({ minutes: 16 });
    });

    it.each([
      ['at once', 0],
      ['after a transaction that took two hours', 120],
    ])('LP26: takes them along also when nobody was told, %s', async (_when, minutes) => {
      live.test.clock.advance({ minutes: 16 });
      await using client = await live.connect('owner');
      const ended = performance.now();
      await live.test.platform.db
        .updateTable('refresh_families')
        .set({
          revoked_at: new Date(live.test.clock.now().getTime() - minutes * 60_000),
          revoked_because: 'logout',
        })
        .where('account_id', '=', live.people['owner']!)
        .execute();
      expect(await client.closed()).toBe(LIVE_CLOSE.SESSION);
      expect(performance.now() - ended).toBeLessThan(1_000);
      await until('it is gone', async () => (await live.metric('keywright_live_subscriptions')) === 0);
    });

    async function families(): Promise<{ rows: number }> {
      const rows = await live.test.platform.db.selectFrom('refresh_families').select('id').execute();
      return { rows: rows.length };
    }
  });
});
