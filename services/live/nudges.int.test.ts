import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLiveApp, type LiveApp } from './testing/live-app.ts';
import { EVERY_BUS, WORST_BUS } from './testing/live-buses.ts';
import type { RawClient } from './testing/raw-client.ts';

// What a bus drops is lost: a nudge is made up for when a client comes back.
const FAITHFUL = EVERY_BUS.filter(([, bus]) => bus !== WORST_BUS);

describe.each(FAITHFUL)('nudges %s', (_where, bus) => {
  let live: LiveApp;
  beforeAll(async () => {
    live = await startLiveApp({ bus, members: { ann: ['CONTENT_MANAGER'], wim: ['PRODUCT_ACCESS'] } });
  });
  afterAll(() => live.close());

  async function listening(as: string): Promise<RawClient> {
    const client = await live.connect(as);
    const { epoch, position } = await live.board.list();
    client.send({ t: 'subscribe', channel: live.channel, epoch, position });
    await client.next('subscribed');
    return client;
  }

  it('LP46: of saved views come to all on the channel, of private ones to their maker alone', async () => {
    await using owner = await listening('owner');
    await using ann = await listening('ann');
    await using again = await listening('ann');
    const view = (as: string, method: 'POST' | 'PATCH' | 'DELETE', id: string, body?: object) =>
      live.test.request<{ id: string }>(as, method, `/api/savedViews${id}`, body);
    const heard = () => [owner, ann, again].map((client) => client.all('nudge').length);

    const { body } = await view('ann', 'POST', '', { projectId: live.projectId, name: 'Mine' });
    expect(await ann.next('nudge')).toEqual({ t: 'nudge', channel: live.channel, what: 'savedViews' });
    await again.next('nudge');
    await view('ann', 'PATCH', `/${body.id}`, { shared: true });
    await Promise.all([owner, ann, again].map((client) => client.next('nudge')));
    expect(heard()).toEqual([1, 2, 2]);
    await view('owner', 'PATCH', `/${body.id}`, { name: 'Ours' });
    await Promise.all([owner, ann, again].map((client) => client.next('nudge')));
    await view('ann', 'PATCH', `/${body.id}`, { shared: false });
    await Promise.all([owner, ann, again].map((client) => client.next('nudge')));
    await view('ann', 'DELETE', `/${body.id}`);
    await Promise.all([ann, again].map((client) => client.next('nudge')));
    await view('owner', 'POST', '', { projectId: live.projectId, name: 'His' });
    await owner.next('nudge');
    expect(heard()).toEqual([4, 5, 5]);
  });

  it('LP46: of saved views of keywords come to who reads no topics on the channel that they have', async () => {
    const { projectId } = live;
    const channel = `keywords-alone:${projectId}` as const;
    await using ann = await listening('ann');
    await using wim = await live.connect('wim');
    const count = `/api/keywordViews/search/countByFilter?projectId=${projectId}`;
    const { headers } = await live.test.request('wim', 'GET', count);
    const [epoch, position] = [String(headers['x-epoch']), String(headers['x-position'])];
    wim.send({ t: 'subscribe', channel, epoch, position });
    await wim.next('subscribed');
    const view = { projectId, kind: 'keywords', name: 'Ours', shared: true };
    await live.test.request('ann', 'POST', '/api/savedViews', view);
    expect(await wim.next('nudge')).toEqual({ t: 'nudge', channel, what: 'savedViews' });
    expect(await ann.next('nudge')).toEqual({ t: 'nudge', channel: live.channel, what: 'savedViews' });
    await live.test.request('ann', 'POST', '/api/savedViews', { ...view, name: 'Mine', shared: false });
    await ann.next('nudge');
    await live.test.request('ann', 'POST', '/api/savedViews', { ...view, kind: 'topics', name: 'Of topics' });
    await ann.next('nudge');
    expect(wim.all('nudge')).toHaveLength(1);
  });
});
