import { randomUUID } from 'node:crypto';
import { TOPIC_FIELDS, TOPIC_SCHEMA, type TopicEvent, topicStream } from '@keywright/events/topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, NewEvent } from '../../platform/event-store/port.ts';
import { retryParked } from '../../platform/projections/operate/retry-parked.ts';
import { rebuild } from '../../platform/projections/rebuild/rebuild.ts';
import { rowProjection } from '../../platform/read-models/row-projection.ts';
import { unfitFieldOf } from '../../platform/read-models/apply-events.ts';
import { startTopicsApp, type TopicsApp } from '../testing/start-topics-app.ts';
import { topicViewsProjection } from './topic-views.projection.ts';

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

/** What was recorded before deciders refused it. */
const edited = (changed: Record<string, string | number | null>): TopicEvent => ({
  type: 'TopicDetailsEdited',
  data: { changed, before: {} },
});
const NO_DAY = edited({ deliveryDate: '0000-01-01' });
const DAY = edited({ deliveryDate: '2026-05-01' });

function recorded({ type, data }: TopicEvent): NewEvent {
  const metadata = {
    schemaVersion: TOPIC_SCHEMA[type].version,
    at: test.platform.clock.now().toISOString(),
    actor: { userId: test.users['owner'] ?? '', role: 'OWNER' },
    projectId: test.projectId,
    correlationId: randomUUID(),
    causationId: randomUUID(),
  };
  return { id: randomUUID(), type, data: data as unknown as Json, metadata };
}

/** Adds events to the stream of a topic, all at once. */
async function record(topicId: string, ...events: TopicEvent[]): Promise<void> {
  const { store } = test.platform;
  const stream = topicStream(topicId);
  const past = await store.readStream(stream);
  await store.append(stream, past.at(-1)?.revision ?? 'none', events.map(recorded));
}

async function parkedTopic(): Promise<string> {
  const id = await test.addTopic();
  await record(id, NO_DAY);
  await test.settled();
  return id;
}

async function parkedOf(topicId: string) {
  const { epoch } = await test.platform.gate.state('topics');
  const rows = await test.platform.db
    .selectFrom('parked_events')
    .select(['revision', 'error'])
    .where('stream', '=', topicStream(topicId))
    .where('epoch', '=', epoch)
    .orderBy('position')
    .execute();
  return rows.map(({ revision, error }) => [revision, /deliveryDate|behind/.exec(error)?.[0]]);
}

const row = async (topicId: string) => {
  const { body } = await test.request('watcher', 'GET', `/api/topics/${topicId}`);
  return { parked: body['parked'], deliveryDate: body['deliveryDate'] };
};

describe('A change that no row can hold', () => {
  it('is parked, however it came in batches and whatever put it right behind it, and so by a rebuild', async () => {
    const together = await test.addTopic();
    await test.settled();
    await record(together, DAY, NO_DAY, DAY);
    await test.settled();
    const apart = await test.addTopic();
    for (const event of [DAY, NO_DAY, DAY]) {
      await record(apart, event);
      await test.settled();
    }
    const parked = [
      ['2', 'deliveryDate'],
      ['3', 'behind'],
    ];
    const still = { parked: true, deliveryDate: '2026-05-01' };
    for (const id of [together, apart]) expect([await parkedOf(id), await row(id)]).toEqual([parked, still]);

    expect(await rebuild(topicViewsProjection, test.platform)).toMatchObject({ by: 'copy' });
    for (const id of [together, apart]) expect([await parkedOf(id), await row(id)]).toEqual([parked, still]);
  });

  it('is told on the row, wherever that is shown, and to whom it is open', async () => {
    const id = await test.addTopic();
    await test.settled();
    expect(await row(id)).toMatchObject({ parked: false });
    await record(id, NO_DAY);
    await test.settled();
    expect(await row(id)).toMatchObject({ parked: true });
    const list = await test.request<{ _embedded: { topicViews: { id: string; parked: boolean }[] } }>(
      'watcher',
      'GET',
      `/api/topicViews/search/byFilter?projectId=${test.projectId}&size=100`,
    );
    expect(list.body._embedded.topicViews.find((each) => each.id === id)).toMatchObject({ parked: true });
    const frame = await test.platform.db
      .selectFrom('change_feed')
      .select(['channel', 'ops'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(frame).toMatchObject({
      channel: `topics:${test.projectId}`,
      ops: [{ op: 'row', row: { id, parked: true, revision: '0' } }],
    });
  });

  it('lets no further command vanish behind it: each answers 503 STREAM_PARKED and writes nothing', async () => {
    const id = await parkedTopic();
    const head = await test.platform.store.head();
    const answers = await Promise.all([
      test.post('owner', `/api/topics/${id}/notes`, { note: 'Is this on?' }),
      test.post('owner', `/api/topics/${id}/status`, { topicStatus: 'WAIT_APPROVE' }),
      test.request('owner', 'PATCH', `/api/topics/${id}`, { pageName: 'Other' }),
      test.post('owner', '/api/subTopics', { topicId: id, name: 'Sizes' }),
    ]);
    for (const { status, headers, body } of answers) {
      expect({ status, code: body['code'], retry: headers['retry-after'] }).toEqual({
        status: 503,
        code: 'STREAM_PARKED',
        retry: undefined,
      });
    }
    expect(await test.platform.store.head()).toBe(head);
    expect((await test.post('stranger', `/api/topics/${id}/notes`, { note: 'Hm' })).status).toBe(404);
  });

  it('answers 503 and not 404 where it is the beginning of a topic, to those who may read it', async () => {
    const id = randomUUID();
    const other = await test.addTopic({ pageName: 'Other' });
    const [created] = await test.platform.store.readStream(topicStream(other));
    const data = created?.data as { details: object };
    const details = { ...data.details, deliveryDate: '0000-01-01' };
    await record(id, { type: 'TopicCreated', data: { ...data, details } } as unknown as TopicEvent);
    await test.settled();
    const get = (as: string) => test.request(as, 'GET', `/api/topics/${id}`);
    expect(await get('watcher')).toMatchObject({ status: 503, body: { code: 'STREAM_PARKED' } });
    expect((await get('stranger')).status).toBe(404);
  });

  it('answers STREAM_PARKED, not a fault of ours, to commands on what this version cannot read', async () => {
    const id = await test.addTopic();
    await test.platform.store.append(topicStream(id), 0n, [{ ...recorded(DAY), type: 'TopicDivided' }]);
    expect(await test.post('owner', `/api/topics/${id}/notes`, { note: 'x' })).toMatchObject({
      status: 503,
      body: { code: 'STREAM_PARKED' },
    });
  });

  it('tells where a topic may go as its other reads do, by the state before what cannot be read', async () => {
    const id = await test.addTopic();
    await test.settled();
    const transitions = () => test.request('owner', 'GET', `/api/topics/${id}/transitions`);
    const before = await transitions();
    await test.platform.store.append(topicStream(id), 0n, [{ ...recorded(DAY), type: 'TopicDivided' }]);
    expect(await transitions()).toMatchObject({ status: 200, body: before.body });
    expect((await test.request('owner', 'GET', `/api/topics/${id}`)).status).toBe(200);
    expect((await test.request('stranger', 'GET', `/api/topics/${id}/transitions`)).status).toBe(404);
  });

  it('makes the process degraded, not unready, and shows in a gauge', async () => {
    await parkedTopic();
    const ready = await test.request<{ degraded: { readModels: string } }>(null, 'GET', '/readyz');
    expect(ready.status).toBe(200);
    expect(ready.body.degraded.readModels).toMatch(/^events that could not be applied: \d+ of topics\b/);
    const body = await test.platform.metrics.metrics();
    expect(body).toMatch(/^keywright_parked_events\{projection="topics"\} [1-9]/m);
    expect(body).toMatch(/^keywright_parked_events\{projection="membership"\} 0$/m);
  });
});

describe('Parked changes that are tried again', () => {
  it('leave their row marked until all of them are in it', async () => {
    const id = await parkedTopic();
    await record(id, DAY, NO_DAY);
    await test.settled();
    // Once a release can read the first of them, and then all: the rows take their days as none.
    const readable = (many: number) => {
      let failed = 0;
      return rowProjection({
        ...topicViewsProjection.model,
        valuesIn: {
          TopicDetailsEdited(data) {
            const unfit = unfitFieldOf(TOPIC_FIELDS.fields, data.changed);
            if (unfit !== null && failed++ < many) data.changed = { deliveryDate: null };
            return data.changed;
          },
        },
      });
    };
    const retry = (many: number) => retryParked(readable(many), test.platform, 'all');
    await test.platform.db.deleteFrom('parked_events').where('stream', '<>', topicStream(id)).execute();
    expect(await retry(1)).toMatchObject({ applied: 2, failed: [{ stream: topicStream(id) }] });
    expect(await row(id)).toEqual({ parked: true, deliveryDate: '2026-05-01' });
    expect(await retry(1)).toMatchObject({ applied: 1, failed: [] });
    expect(await row(id)).toEqual({ parked: false, deliveryDate: null });
  });
});
