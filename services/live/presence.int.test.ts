import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLiveApp, type LiveApp } from './testing/live-app.ts';
import { EVERY_BUS, WORST_BUS } from './testing/live-buses.ts';
import type { RawClient } from './testing/raw-client.ts';
import { until } from '../platform/testing/until.ts';

describe.each(EVERY_BUS)('people %s', (_where, bus) => {
  let live: LiveApp;
  beforeAll(async () => {
    live = await startLiveApp({ bus, members: { ann: ['CONTRIBUTOR'], pat: ['PRODUCT_ACCESS'] } });
  });
  afterAll(() => live.close());

  async function listening(as: string): Promise<RawClient> {
    const client = await live.connect(as);
    const { epoch, position } = await live.board.list();
    client.send({ t: 'subscribe', channel: live.channel, epoch, position });
    return client;
  }

  const present = (client: RawClient, subject: string | null, editing = false) =>
    client.send({ t: 'presence', channel: live.channel, subject, view: 'ALL_TOPICS_PAGE', editing });

  const namesOf = (client: RawClient) => client.people.map(({ userId }) => userId);

  describe('people on one board', () => {
    it('LP27: see each other come, edit and go', async () => {
      await using ann = await listening('ann');
      await ann.next('subscribed');
      present(ann, null);
      await until('ann sees herself', () => namesOf(ann).length === 1);
      await using owner = await listening('owner');
      await until('the owner sees her as soon as he comes', () =>
        namesOf(owner).includes(live.people['ann']!),
      );
      present(owner, 'topic-1', true);
      await until('she sees him edit', () =>
        ann.people.some(({ editing, subject }) => editing && subject === 'topic-1'),
      );
      owner.socket.terminate();
      await until('she sees him gone', () => namesOf(ann).length === 1);
    });
    if (bus !== WORST_BUS) return;

    it.each([
      ['its subscription was reset', 'epoch', false],
      ['its connection ended after a reset', 'epoch', true],
      ['its connection ended while it subscribed again', null, true],
    ])('LP27: see nobody any more once %s', async (_when, reset, ends) => {
      await using owner = await listening('owner');
      await using ann = await listening('ann');
      await ann.next('subscribed');
      present(ann, 'topic-1');
      await until('the owner sees her', () => namesOf(owner).includes(live.people['ann']!));
      const { epoch, position } = await live.board.list();
      const again = { t: 'subscribe', channel: live.channel, position } as const;
      ann.send({ ...again, epoch: reset === null ? epoch : 'another' });
      if (reset !== null) await ann.next('reset');
      if (ends) ann.socket.close();
      await until('he sees her gone', () => !namesOf(owner).includes(live.people['ann']!));
    });

    it('LP27: are not seen by who may not listen, nor do they see them', async () => {
      await using ann = await listening('ann');
      await ann.next('subscribed');
      present(ann, null);
      await using pat = await listening('pat');
      await pat.next('denied');
      present(pat, 'topic-1', true);
      pat.send({ t: 'ping' });
      await pat.next('heartbeat');
      present(ann, 'topic-2');
      await until('ann sees her own change', () => ann.people[0]?.subject === 'topic-2');
      expect(namesOf(ann)).toEqual([live.people['ann']]);
      expect([...pat.all('people'), ...pat.all('presence')]).toEqual([]);
    });
  });
});
