import type { ChangeFrame } from '@keywright/events/live';
import type { TopicRow } from '@keywright/events/topic';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLiveApp, type LiveApp } from './testing/live-app.ts';
import { EVERY_BUS, WORST_BUS } from './testing/live-buses.ts';
import type { RawClient } from './testing/raw-client.ts';
import { until } from '../platform/testing/until.ts';

describe.each(EVERY_BUS)('a subscription %s', (_where, bus) => {
  let live: LiveApp;
  let topic: string;
  beforeAll(async () => {
    live = await startLiveApp({
      bus,
      settings: { ringEntries: 4, historyRows: 20, subscriptionsPerSocket: 3 },
      members: { ann: ['CONTRIBUTOR'], pat: ['PRODUCT_ACCESS'], both: ['PRODUCT_ACCESS', 'WATCHER'] },
    });
    [topic = ''] = await live.board.addTopics(1);
    await live.test.addAccount('stranger');
    await live.test.addAccount('admin', { admin: true });
    await live.test.settled();
  });
  afterAll(() => live.close());

  let epoch: string;
  let position: string;
  beforeEach(async () => {
    await live.test.settled();
    ({ epoch, position } = await live.board.list());
  });

  const subscribe = (client: RawClient, from = position, channel = live.channel, of = epoch) =>
    client.send({ t: 'subscribe', channel, epoch: of, position: from });

  /** Renames the topic, one batch of the projection each time. */
  async function rename(...names: string[]): Promise<void> {
    for (const name of names) {
      await live.board.rename(topic, name);
      await live.test.settled();
    }
  }

  const names = (frames: readonly ChangeFrame[]) =>
    frames.map(({ ops }) =>
      ops.flatMap((op) => (op.op === 'row' ? [(op.row as TopicRow).pageName] : [])).join(),
    );

  /** Whether each frame begins where the one before ended. */
  const tile = (frames: readonly ChangeFrame[]) =>
    frames.every(({ from }, index) => index === 0 || from === frames[index - 1]?.to);

  describe('a subscribe', () => {
    it('LP9, LP11: from the present position brings what happens from then on', async () => {
      await using client = await live.connect();
      subscribe(client);
      expect(await client.next('subscribed')).toEqual({
        t: 'subscribed',
        channel: live.channel,
        epoch,
        to: position,
      });
      await rename('one', 'two');
      await until('two frames have come', () => client.all('change').length === 2);
      expect(names(client.all('change'))).toEqual(['one', 'two']);
      expect(tile(client.all('change'))).toBe(true);
      expect(client.all('change')[0]?.from).toBe(position);
    });
    if (bus !== WORST_BUS) return;

    it('LP9: from an earlier position brings what was missed first, from memory', async () => {
      await rename('a', 'b', 'c');
      await using client = await live.connect();
      subscribe(client);
      await rename('d');
      await until('four frames have come', () => client.all('change').length === 4);
      expect(names(client.all('change'))).toEqual(['a', 'b', 'c', 'd']);
      expect(tile(client.all('change'))).toBe(true);
    });

    it('LP9: from a position older than memory reaches back into the change feed', async () => {
      await using reader = await live.connect();
      subscribe(reader);
      await rename(...'abcdefghij');
      await until('the first reader has it all', () => reader.all('change').length === 10);
      await using client = await live.connect();
      subscribe(client);
      await until('so has the second', () => client.all('change').length === 10);
      expect(client.all('change')).toEqual(reader.all('change'));
    });

    it('LP9: between two frames of the channel continues with the one it stands in', async () => {
      const { store, ids } = live.test.platform;
      const elsewhere = { id: ids.uuid(), type: 'SomethingElse', data: {}, metadata: {} };
      const between = await store.append(`elsewhere-${ids.uuid()}`, 'none', [elsewhere]);
      await rename('whole');
      await using client = await live.connect();
      subscribe(client, String(between.position));
      await until('it has come', () => client.all('change').length === 1);
      expect(client.all('change')[0]?.from).toBe(position);
    });

    it('LP9: while changes pour in misses none and gets none twice', async () => {
      const pouring = rename(...Array.from({ length: 15 }, (_, n) => `pour ${n}`));
      await using client = await live.connect();
      subscribe(client);
      await pouring;
      const { position: end } = await live.board.list();
      await until('it is up to date', () => client.all('change').at(-1)?.to === end);
      const got = client.all('change');
      expect(tile(got)).toBe(true);
      expect(got[0]?.from).toBe(position);
      expect(names(got).join()).toBe(Array.from({ length: 15 }, (_, n) => `pour ${n}`).join());
    });

    it('LP7: that is followed by another is answered once, for the later', async () => {
      await rename('x');
      const { position: later } = await live.board.list();
      await using client = await live.connect();
      subscribe(client);
      subscribe(client, later);
      client.send({ t: 'ping' });
      await client.next('subscribed');
      await rename('y');
      await until('the change has come', () => client.all('change').length === 1);
      expect(client.all('subscribed')).toHaveLength(1);
      expect(names(client.all('change'))).toEqual(['y']);
    });

    it('LP7: that was taken back brings nothing', async () => {
      await using client = await live.connect();
      subscribe(client);
      client.send({ t: 'unsubscribe', channel: live.channel });
      await rename('unheard');
      client.send({ t: 'ping' });
      expect((await client.next('heartbeat')).tops).toEqual({});
      expect(client.all('change')).toEqual([]);
    });

    it('LP17: has its newest position told in heartbeats', async () => {
      await using client = await live.connect();
      subscribe(client);
      await rename('newest');
      const { to } = await client.next('change');
      client.send({ t: 'ping' });
      expect((await client.next('heartbeat')).tops).toEqual({ [live.channel]: to });
    });
  });

  if (bus !== WORST_BUS) return;

  describe('a position that can not be continued', () => {
    it('LP10: of another build is told the present epoch', async () => {
      await using client = await live.connect();
      subscribe(client, position, live.channel, 'an earlier build');
      expect(await client.next('reset')).toMatchObject({
        reason: 'epoch',
        epoch,
        spreadSeconds: expect.any(Number) as number,
      });
    });

    it('LP10: in the future of this server is not believed', async () => {
      await using client = await live.connect();
      subscribe(client, String(BigInt(position) + 1_000n));
      expect(await client.next('reset')).toMatchObject({ reason: 'ahead', epoch });
    });

    it('LP10: that lies too far back is not continued in part', async () => {
      await rename(...Array.from({ length: 26 }, (_, n) => `far ${n}`));
      await using client = await live.connect();
      subscribe(client);
      expect(await client.next('reset')).toMatchObject({ reason: 'too-old', epoch });
      expect(client.all('change')).toEqual([]);
    });

    it('costs memory that the metrics tell, until nobody has the channel open', async () => {
      const bytes = () => live.metric('keywright_live_frame_bytes');
      await until('nobody keeps a channel in memory', async () => (await bytes()) === 0);
      await using client = await live.connect();
      subscribe(client);
      await client.next('subscribed');
      await rename('kept in memory');
      await client.next('change');
      expect(await bytes()).toBeGreaterThan(100);
    });

    it('LP10: whose history was pruned is not continued in part', async () => {
      await rename('p1', 'p2', 'p3', 'p4', 'p5', 'p6');
      await until(
        'nobody keeps the channel in memory',
        async () => (await live.metric('keywright_live_channels')) === 0,
      );
      const { db } = live.test.platform;
      const first = await sql<{
        id: string;
      }>`select id from change_feed where epoch = ${epoch} and channel = ${live.channel}
      and to_position > ${position} order by to_position limit 1`.execute(db);
      await sql`delete from change_feed where id <= ${first.rows[0]?.id}`.execute(db);
      await using client = await live.connect();
      subscribe(client);
      expect(await client.next('reset')).toMatchObject({ reason: 'too-old' });
    });

    it('LP10, LP20: after a rebuild has every subscriber load again', async () => {
      await using client = await live.connect();
      subscribe(client);
      await client.next('subscribed');
      const { db } = live.test.platform;
      await sql`update projection_checkpoints set epoch = 'rebuilt' where name = 'topics'`.execute(db);
      expect(await client.next('reset')).toMatchObject({ reason: 'epoch', epoch: 'rebuilt' });
      subscribe(client, position, live.channel, 'rebuilt');
      expect(await client.next('subscribed')).toMatchObject({ epoch: 'rebuilt' });
      await sql`update projection_checkpoints set epoch = ${epoch} where name = 'topics'`.execute(db);
      expect(await client.next('reset')).toMatchObject({ reason: 'epoch', epoch });
    });
  });

  describe('somebody who may not listen', () => {
    it.each([
      ['a stranger', 'stranger', null, 'NOT_FOUND'],
      ['an administrator', 'admin', null, 'NOT_FOUND'],
      ['a member with product access alone', 'pat', null, 'ROLE_REQUIRED'],
      [
        'a member, of a project that does not exist',
        'ann',
        'topics:00000000-0000-4000-8000-000000000000',
        'NOT_FOUND',
      ],
      ['a member, of a malformed project', 'ann', 'topics:1', 'NOT_FOUND'],
    ] as const)('LP8: is denied: %s', async (_who, as, channel, code) => {
      await using client = await live.connect(as);
      subscribe(client, position, channel ?? live.channel);
      expect(await client.next('denied')).toEqual({ t: 'denied', channel: channel ?? live.channel, code });
      await rename(`secret ${as} ${channel}`);
      client.send({ t: 'ping' });
      await client.next('heartbeat');
      expect(client.all('change')).toEqual([]);
      expect(client.all('subscribed')).toEqual([]);
    });

    it('LP8: learns nothing of a foreign project by its epoch or position', async () => {
      await using client = await live.connect('stranger');
      subscribe(client, '9223372036854775807', live.channel, 'guess');
      const foreign = await client.next('denied');
      subscribe(client, '0', 'topics:00000000-0000-4000-8000-000000000000');
      expect({ ...(await client.next('denied')), channel: '' }).toEqual({ ...foreign, channel: '' });
    });

    it.each(['ann', 'both', 'owner'])('LP8: is none of the readers: %s', async (as) => {
      await using client = await live.connect(as);
      subscribe(client);
      expect((await client.next('subscribed')).channel).toBe(live.channel);
    });

    it('LP8: is anybody with one subscription too many', async () => {
      await using client = await live.connect();
      for (const n of [1, 2, 3]) subscribe(client, position, `topics:${n}`);
      subscribe(client);
      const codes = [await client.next('denied'), await client.next('denied'), await client.next('denied')];
      await until('four answers have come', () => client.all('denied').length === 4);
      expect(codes).toHaveLength(3);
      expect(client.all('denied').map(({ code }) => code)).toContain('LIMIT_REACHED');
    });
  });
});
