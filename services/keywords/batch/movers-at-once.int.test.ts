import { type KeywordBatchEvent, keywordsIn, type Placement } from '@keywright/events/keywords';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';

const MANY = 2_500;

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

interface Named {
  position: bigint;
  event: KeywordBatchEvent;
}

/** Every event of a batch, in the order of positions. */
async function recorded(): Promise<Named[]> {
  const stored = await test.platform.store.readAll({ categories: ['keywordbatch'] });
  return stored.map(({ type, data, position }) => ({
    position,
    event: { type, data } as unknown as KeywordBatchEvent,
  }));
}

it('Three movers at once lose nothing: each keyword ends where the later position says, and every event says from where', async () => {
  const { projectId } = test;
  const values = Array.from({ length: MANY }, (_, nth) => `keyword ${nth}`);
  const add = await test.post('contributor', '/api/keyWords/add', { projectId, to: 'MY_GOAL', values });
  expect(add).toMatchObject({ status: 200, body: { added: MANY } });
  await test.settled();
  const rows = () =>
    test.platform.db
      .selectFrom('keyword_views')
      .select(['id', 'scope', 'list_id as listId', 'status'])
      .where('project_id', '=', projectId)
      .orderBy('id')
      .execute();
  const ids = (await rows()).map(({ id }) => id);

  const movers = ['contributor', 'seo_checker', 'content_manager'].map(async (as, nth) => {
    // Each moves two thirds, twice.
    const own = ids.filter((_, place) => place % 3 !== nth);
    const moved: number[] = [];
    for (const to of ['EXCLUDE', 'GLOSSARY', 'LIST', 'EXCLUDE'].slice(nth, nth + 2)) {
      const answer = await test.post(as, '/api/keyword/group/move-kw', { projectId, ids: own, to });
      expect(answer).toMatchObject({ status: 200, body: { unknown: 0 } });
      moved.push(Number(answer.body['moved']) + Number(answer.body['unchanged']));
    }
    expect(moved).toEqual([own.length, own.length]);
  });
  await Promise.all(movers);
  await test.settled();

  const events = await recorded();
  const places = new Map<string, Placement>();
  const seen = new Map<string, Set<string>>();
  const neverThere: string[] = [];
  for (const { event } of events) {
    if (event.type === 'KeywordsMoved')
      for (const { place, ids: from } of event.data.from)
        for (const id of from) if (!seen.get(id)?.has(JSON.stringify(place))) neverThere.push(id);
    if (event.type !== 'KeywordsAdded' && event.type !== 'KeywordsMoved') continue;
    const { to } = event.data;
    for (const id of keywordsIn(event)) {
      places.set(id, to);
      seen.set(id, (seen.get(id) ?? new Set()).add(JSON.stringify(to)));
    }
  }
  expect(neverThere).toEqual([]);
  expect(places.size).toBe(MANY);
  const found = (await rows()).map(({ id, scope, listId, status }) => [id, { scope, listId }, status]);
  const wanted = ids.map((id) => [
    id,
    places.get(id),
    places.get(id)?.scope === 'OUT_OF_SCOPE' ? 'REFUSED' : 'VALIDATED',
  ]);
  expect(found).toEqual(wanted);
}, 30_000);
