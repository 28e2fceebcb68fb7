import { membershipStream } from '@keywright/events/membership';
import type { TopicRow } from '@keywright/events/topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../platform/testing/until.ts';
import { startLiveApp, type LiveApp } from './testing/live-app.ts';
import type { RawClient } from './testing/raw-client.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await startLiveApp({ bus: 'memory', members: { ann: ['CONTENT_MANAGER'] } });
  await live.test.settled();
});
afterAll(() => live.close());

/** Somebody on a channel of the project, from where its rows stand now. */
async function listening(as: string, kind: 'topics' | 'members'): Promise<RawClient> {
  const url =
    kind === 'topics'
      ? `/api/topicViews/search/byFilter?projectId=${live.projectId}`
      : `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${live.projectId}`;
  const { headers } = await live.test.request(as, 'GET', url);
  const client = await live.connect(as);
  const [epoch, position] = [String(headers['x-epoch']), String(headers['x-position'])];
  client.send({ t: 'subscribe', channel: `${kind}:${live.projectId}`, epoch, position });
  await client.next('subscribed');
  return client;
}

const project = () => `/api/projects/${live.projectId}`;

describe('a project with screens open', () => {
  it('sends every row that another threshold or market changes, and no other', async () => {
    const { db } = live.test.platform;
    const nothing = { cpc: null, competition: null };
    await live.test.request('owner', 'PATCH', project(), { country: 'GB', language: 'en' });
    await db
      .insertInto('keyword_metrics')
      .values({ keyword: 'microspikes', country: 'GB', language: 'en', volume: 900, ...nothing })
      .execute();
    const add = async (pageName: string) =>
      String(
        (await live.test.request('ann', 'POST', '/api/topics', { projectId: live.projectId, pageName })).body[
          'id'
        ],
      );
    const [concerned] = [await add('Microspikes'), await add('Nothing is known of it')];
    const keywords = [{ value: 'microspikes', strategy: 'MAIN' }];
    await live.test.request('ann', 'POST', `/api/topics/${concerned}/add-keywords`, { keywords });
    await live.test.settled();
    await using ann = await listening('ann', 'topics');
    await live.test.request('owner', 'PATCH', project(), { msvThresholds: { low: 1_000 } });
    const { ops } = await ann.next('change');
    const rows = ops.flatMap((op) => (op.op === 'row' ? [op.row as unknown as TopicRow] : []));
    expect(
      rows.map(({ id, totalMsv, msvScoreStatus, revision }) => [id, totalMsv, msvScoreStatus, revision]),
    ).toEqual([[concerned, 900, 'LOW', '1']]);
  });

  it('has them ask again when it is called otherwise', async () => {
    await using ann = await listening('ann', 'members');
    await live.test.request('owner', 'PATCH', project(), { name: 'Renamed' });
    expect(await ann.next('nudge')).toMatchObject({ channel: `members:${live.projectId}`, what: 'project' });
  });

  it('changes hands before both sides, within a second and without letting go of either', async () => {
    const { platform } = live.test;
    const bea = await live.test.addAccount('bea');
    const data = { delegationId: platform.ids.uuid(), userId: bea, roles: ['WATCHER'] };
    const actor = { userId: live.people['owner']!, role: 'OWNER' };
    const metadata = { schemaVersion: 1, at: platform.clock.now().toISOString(), actor };
    const joined = {
      ...{ id: platform.ids.uuid(), type: 'MemberAdded', data },
      metadata: { ...metadata, correlationId: 'c', causationId: 'c' },
    };
    await platform.store.append(membershipStream(live.projectId), 'any', [joined]);
    await live.test.settled();
    await using owner = await listening('owner', 'members');
    await using topics = await listening('owner', 'topics');
    await using other = await listening('bea', 'members');
    await live.test.request('owner', 'POST', `${project()}/offer-ownership`, { userId: bea });
    // Changes and nudges of one act come in whatever order.
    const nudged = (times: number) =>
      until(`both are nudged ${times} times`, () =>
        [owner, other].every((client) => client.all('nudge').length === times),
      );
    await nudged(1);

    const began = performance.now();
    expect((await live.test.request('bea', 'POST', `${project()}/accept-ownership`)).status).toBe(200);
    for (const client of [owner, other]) {
      const { ops } = await client.next('change');
      expect(ops).toContainEqual({ op: 'touched', what: { owner: bea } });
      expect(ops).toContainEqual(
        expect.objectContaining({
          row: expect.objectContaining({ userId: live.people['owner'], roles: ['CONTENT_MANAGER'] }),
        }),
      );
    }
    await nudged(2);
    expect(performance.now() - began).toBeLessThan(1_000);
    await live.test.request('bea', 'PATCH', project(), { name: 'Bea’s' });
    await nudged(3);
    expect([owner, other].flatMap((client) => client.all('nudge').map(({ what }) => what))).toEqual(
      Array.from({ length: 6 }, () => 'project'),
    );
    expect([owner, topics].flatMap((client) => client.all('denied'))).toEqual([]);

    await live.test.request('bea', 'POST', `${project()}/offer-ownership`, { userId: live.people['owner'] });
    expect((await live.test.request('owner', 'POST', `${project()}/accept-ownership`)).status).toBe(200);
  });

  it('closes all channels once it is deleted, as if it had never been', async () => {
    await using members = await listening('ann', 'members');
    await using topics = await listening('ann', 'topics');
    const any = { 'if-match': '*' };
    expect((await live.test.request('owner', 'DELETE', project(), undefined, any)).status).toBe(200);
    for (const client of [members, topics])
      expect(await client.next('denied')).toMatchObject({ code: 'NOT_FOUND' });

    await live.test.addAccount('eve');
    const own = await live.test.request('eve', 'POST', '/api/projects', {
      ...{ name: 'Hers', country: 'DE', language: 'de' },
    });
    await using owner = await live.connect('owner');
    for (const kind of ['topics', 'members'] as const) {
      const said = [];
      for (const id of [live.projectId, String(own.body['id']), live.test.platform.ids.uuid()]) {
        owner.send({ t: 'subscribe', channel: `${kind}:${id}`, epoch: 'e', position: '0' });
        said.push(JSON.stringify(await owner.next('denied')).replaceAll(id, '{id}'));
      }
      expect(new Set(said), kind).toEqual(
        new Set([`{"t":"denied","channel":"${kind}:{id}","code":"NOT_FOUND"}`]),
      );
    }
  });
});
