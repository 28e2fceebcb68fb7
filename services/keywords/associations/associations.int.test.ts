import { KEYWORDS_CATEGORY, keywordIdentity } from '@keywright/events/keywords';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rebuild } from '../../platform/projections/rebuild/rebuild.ts';
import { AppliedEvents } from '../../platform/testing/applied-events.ts';
import { topicViewsProjection } from '../../topics/read/topic-views.projection.ts';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';
import { differingCounters } from '../read/testing/counted-anew.ts';

const MARKET = { country: 'GB', language: 'en-GB' };
const VOLUMES: Readonly<Record<string, number>> = {
  ...{ 'hiking boots': 900, 'hiking boot': 400, 'boots hiking': 300, 'boot for hiking': 50 },
  ...{ crampons: 200, crampon: 700, 'ice axe': 100 },
};

let test: TopicsApp;
let topicId = '';
beforeAll(async () => {
  test = await startTopicsApp();
  for (const [keyword, volume] of Object.entries(VOLUMES))
    await test.platform.db
      .insertInto('keyword_metrics')
      .values({ keyword, ...MARKET, volume, competition: null })
      .execute();
  await added('hiking boot', 'boots hiking', 'boot for hiking', 'crampon', 'ice axe');
});
afterAll(() => test.close());
beforeEach(async () => {
  topicId = await test.addTopic();
  const keywords = [
    { value: 'hiking boots', strategy: 'MAIN' },
    { value: 'crampons', strategy: 'RELATED' },
  ];
  const { status } = await test.post('owner', `/api/topics/${topicId}/add-keywords`, {
    keywords,
    confirm: true,
  });
  expect(status).toBe(200);
  await test.settled();
});

const GERMAN = { country: 'DE', language: 'de' };
const idOf = (value: string, market = MARKET) =>
  keywordIdentity({ projectId: test.projectId, ...market }, value)!.id;

async function added(...values: string[]): Promise<void> {
  await send('/api/keyWords/add', { projectId: test.projectId, to: 'MY_GOAL', values });
}

async function send(path: string, body: object, as = 'seo_checker') {
  const answer = await test.post(as, path, body);
  await test.settled();
  return answer;
}

const put = (call: 'add' | 'remove', original: string, aliases: readonly string[], as?: string) =>
  send(
    `/api/topics/${topicId}/${call}-associations`,
    { originalId: idOf(original), aliasIds: aliases.map((value) => idOf(value)) },
    as,
  );

type Shown = Record<'state' | 'original' | 'value', string>;
async function variants(query = ''): Promise<{ rows: Shown[]; total: number }> {
  const path = `/api/topicKeywordViews/search/variantsByTopic?topicId=${topicId}${query}`;
  const { status, body } = await test.request('watcher', 'GET', path);
  expect(status).toBe(200);
  const { _embedded, page } = body as {
    _embedded: { variants: Shown[] };
    page: { totalElements: number };
  };
  return { rows: _embedded.variants, total: page.totalElements };
}
const told = async () =>
  (await variants()).rows.map(({ state, original, value }) => `${state} ${original}: ${value}`);

async function standing(value: string, market = MARKET): Promise<unknown> {
  const { rows } = await sql`
    select relation, original_id as "originalId" from keyword_views where id = ${idOf(value, market)}`.execute(
    test.platform.db,
  );
  return rows[0];
}

async function volumeOfGoal(): Promise<unknown> {
  const path = `/api/keywordViews/search/volumeByFilter?projectId=${test.projectId}&scopes=MY_GOAL`;
  return (await test.request('watcher', 'GET', path)).body['volume'];
}

const totals = async () => {
  const { kwAssigned, kwAssignedMsv, totalMsv } = (await test.read(topicId)).body;
  return { kwAssigned, kwAssignedMsv, totalMsv };
};

describe('Variants of a keyword of a topic', () => {
  it('are proposed by normal form, share one volume once they are put together, and part again', async () => {
    const all = Object.values(VOLUMES).reduce((sum, volume) => sum + volume, 0);
    expect(await told()).toEqual([
      'PROPOSED crampons: crampon',
      'PROPOSED hiking boots: hiking boot',
      'PROPOSED hiking boots: boots hiking',
    ]);
    expect(await volumeOfGoal()).toBe(all);

    const first = await put('add', 'hiking boots', ['hiking boot', 'boots hiking']);
    const ids = [idOf('hiking boot'), idOf('boots hiking')].sort();
    expect(first).toMatchObject({
      status: 200,
      body: { id: topicId, changed: true, originalId: idOf('hiking boots'), aliases: ids },
    });
    expect(await put('add', 'hiking boots', ['hiking boot'])).toMatchObject({
      body: { changed: false, aliases: ids },
    });
    expect(await told()).toEqual([
      'ALIAS hiking boots: hiking boot',
      'ALIAS hiking boots: boots hiking',
      'PROPOSED crampons: crampon',
    ]);
    expect(await variants('&page=1&size=2')).toMatchObject({
      total: 3,
      rows: [
        {
          ...{ originalVolume: 200, volume: 700, position: null, strategy: null, state: 'PROPOSED' },
          ...{ originalId: idOf('crampons'), id: idOf('crampon') },
        },
      ],
    });
    expect(await standing('hiking boots')).toEqual({ relation: 'ORIGINAL', originalId: null });
    expect(await standing('hiking boot')).toEqual({ relation: 'ALIAS', originalId: idOf('hiking boots') });
    expect(await volumeOfGoal()).toBe(all - 700);
    const listed = `/api/keywordViews/search/byCriteria?projectId=${test.projectId}&relation=ORIGINAL,ALIAS`;
    expect((await test.request('watcher', 'GET', listed)).body).toMatchObject({ page: { totalElements: 3 } });
    expect(await differingCounters(test.platform.db)).toEqual([]);

    const parted = await put('remove', 'hiking boots', ['hiking boot', 'boots hiking', 'ice axe']);
    expect(parted.body).toMatchObject({ changed: true, aliases: [] });
    expect([await volumeOfGoal(), await standing('hiking boots')]).toEqual([
      all,
      { relation: null, originalId: null },
    ]);
    expect(await differingCounters(test.platform.db)).toEqual([]);
  });

  it('count every keyword in a topic, and the volume of originals alone', async () => {
    const path = `/api/topics/${topicId}/add-keywords`;
    await send(path, { keywords: [{ value: 'hiking boot', strategy: 'RELATED' }] });
    expect(await totals()).toEqual({ kwAssigned: 3, kwAssignedMsv: 1_500, totalMsv: 1_500 });
    await put('add', 'hiking boots', ['hiking boot']);
    expect(await totals()).toEqual({ kwAssigned: 3, kwAssignedMsv: 1_100, totalMsv: 1_100 });
    // It knows them also when its rows are made for another reason.
    await test.post('owner', `/api/topics/${topicId}/notes`, { note: 'Look' });
    expect(await totals()).toMatchObject({ totalMsv: 1_100 });
    await put('remove', 'hiking boots', ['hiking boot']);
    expect(await totals()).toMatchObject({ totalMsv: 1_500 });
  });

  it('stand alone while their original is deleted, and again with it once that is undone', async () => {
    await put('add', 'crampons', ['crampon']);
    const before = await volumeOfGoal();
    const path = `/api/keyWords/delete-keywords?keywords=${idOf('crampons')}`;
    const gone = await test.request('owner', 'DELETE', path);
    await test.settled();
    expect(gone.status).toBe(200);
    expect(await standing('crampon')).toEqual({ relation: null, originalId: null });
    expect(await volumeOfGoal()).toBe(Number(before) - 200 + 700);
    expect(
      await send('/api/keywords/undo', { projectId: test.projectId, eventId: gone.body['eventId'] }, 'owner'),
    ).toMatchObject({
      status: 200,
    });
    expect(await standing('crampon')).toEqual({ relation: 'ALIAS', originalId: idOf('crampons') });
    expect(await volumeOfGoal()).toBe(before);
    expect(await differingCounters(test.platform.db)).toEqual([]);
    await put('remove', 'crampons', ['crampon']);
  });

  it('may have variants themselves once their original is deleted', async () => {
    await put('add', 'crampons', ['ice axe']);
    await send(
      `/api/topics/${topicId}/add-keywords`,
      { keywords: [{ value: 'ice axe', strategy: 'RELATED' }] },
      'owner',
    );
    expect(await put('add', 'ice axe', ['crampon'])).toMatchObject({
      status: 422,
      body: { reason: 'CYCLE' },
    });
    const path = `/api/keyWords/delete-keywords?keywords=${idOf('crampons')}`;
    const gone = await test.request('owner', 'DELETE', path);
    await test.settled();
    expect(await put('add', 'ice axe', ['crampon'])).toMatchObject({ body: { aliases: [idOf('crampon')] } });
    const undone = { projectId: test.projectId, eventId: gone.body['eventId'] };
    expect(await send('/api/keywords/undo', undone, 'owner')).toMatchObject({ status: 200 });
    expect(await Promise.all(['crampons', 'ice axe', 'crampon'].map((value) => standing(value)))).toEqual([
      { relation: null, originalId: null },
      { relation: 'ORIGINAL', originalId: null },
      { relation: 'ALIAS', originalId: idOf('ice axe') },
    ]);
    expect(await differingCounters(test.platform.db)).toEqual([]);
    await put('remove', 'ice axe', ['crampon']);
  });

  it('leave one original for another, and are known as soon as a topic has it', async () => {
    await put('add', 'hiking boots', ['boot for hiking']);
    await test.post('owner', `/api/topics/${topicId}/add-keywords`, {
      keywords: [{ value: 'walking boots', strategy: 'RELATED' }],
    });
    expect(await put('add', 'walking boots', ['hiking boots'])).toMatchObject({
      body: { aliases: [idOf('boot for hiking'), idOf('hiking boots')].sort() },
    });
    const events = await test.platform.store.readStream(`${KEYWORDS_CATEGORY}-${test.projectId}`);
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['KeywordsDissociated', 'KeywordsAssociated']);
    expect(await told()).toContain('ALIAS walking boots: boot for hiking');
    await put('remove', 'walking boots', ['boot for hiking', 'hiking boots']);
  });

  it('that have variants of their own are proposed to none', async () => {
    const other = await test.addTopic();
    await send(`/api/topics/${other}/add-keywords`, {
      keywords: [{ value: 'hiking boot', strategy: 'RELATED' }],
    });
    const of = { originalId: idOf('hiking boot'), aliasIds: [idOf('boot for hiking')] };
    expect(await send(`/api/topics/${other}/add-associations`, of)).toMatchObject({ status: 200 });
    expect(await told()).toEqual(['PROPOSED crampons: crampon', 'PROPOSED hiking boots: boots hiking']);
    await send(`/api/topics/${other}/remove-associations`, of);
    expect(await told()).toContain('PROPOSED hiking boots: hiking boot');
  });

  it('are told and parted where they stand, also from an original elsewhere, and put back', async () => {
    const other = await test.addTopic();
    await send(`/api/topics/${other}/add-keywords`, {
      keywords: [{ value: 'ice axe', strategy: 'RELATED' }],
    });
    const of = { originalId: idOf('ice axe'), aliasIds: [idOf('crampons')] };
    expect(await send(`/api/topics/${other}/add-associations`, of)).toMatchObject({ status: 200 });
    const elsewhere = 'ALIAS ice axe: crampons';
    expect(await told()).toContain(elsewhere);
    expect((await variants()).rows[0]).toMatchObject({
      ...{ originalId: idOf('ice axe'), originalVolume: 100, volume: 200, strategy: 'RELATED' },
    });
    expect(await totals()).toMatchObject({ totalMsv: 900 });
    expect(await put('remove', 'ice axe', ['crampons'])).toMatchObject({
      body: { changed: true, aliases: [] },
    });
    expect(await told()).not.toContain(elsewhere);
    expect(await totals()).toMatchObject({ totalMsv: 1_100 });
    expect(await put('add', 'ice axe', ['crampons'])).toMatchObject({
      body: { aliases: [idOf('crampons')] },
    });
    expect(await told()).toContain(elsewhere);
    await put('remove', 'ice axe', ['crampons']);
  });

  it('are refused for what is none of the topic, of the project or of the market, and to whom the topic is not', async () => {
    const german = { projectId: test.projectId, to: 'MY_GOAL', values: ['wanderschuh'] };
    await send('/api/keyWords/add', { ...german, ...GERMAN });
    expect(await standing('wanderschuh', GERMAN)).toEqual({ relation: null, originalId: null });
    const path = `/api/topics/${topicId}/add-associations`;
    const foreign = await send(path, {
      originalId: idOf('crampons'),
      aliasIds: [idOf('wanderschuh', GERMAN), 'x'],
    });
    expect(foreign).toMatchObject({
      status: 422,
      body: { code: 'FIELD_INVALID', field: 'aliasIds', reason: 'UNKNOWN' },
    });
    const elsewhere = await put('add', 'ice axe', ['crampon']);
    expect(elsewhere).toMatchObject({ status: 422, body: { field: 'originalId', reason: 'UNKNOWN' } });
    expect(await put('add', 'crampons', ['crampon'], 'contributor')).toMatchObject({ status: 403 });
    expect(await put('add', 'crampons', ['crampon'], 'watcher')).toMatchObject({ status: 403 });
    expect(await put('add', 'crampons', ['crampon'], 'stranger')).toMatchObject({ status: 404 });
    expect(await put('add', 'crampons', ['crampon'], 'author')).toMatchObject({ status: 200 });
    await put('remove', 'crampons', ['crampon']);
  });

  it('put together by many at once stand under one original each', async () => {
    const both = ['hiking boots', 'crampons'] as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => {
        const body = { originalId: idOf(both[nth % 2]!), aliasIds: [idOf('ice axe'), idOf('crampon')] };
        return test.post('seo_checker', `/api/topics/${topicId}/add-associations`, body);
      }),
    );
    await test.settled();
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { rows } = await sql<{ originals: number }>`
      select count(distinct original_id)::integer as originals from keyword_views
      where id = any(${[idOf('ice axe'), idOf('crampon')]}::uuid[]) and relation = 'ALIAS'`.execute(
      test.platform.db,
    );
    expect(rows).toEqual([{ originals: 1 }]);
    expect(await differingCounters(test.platform.db)).toEqual([]);
    for (const original of both) await put('remove', original, ['ice axe', 'crampon']);
  });

  it('are what topics know of them after a rebuild, whatever their table held before', async () => {
    const { platform } = test;
    const { db } = platform;
    await put('add', 'crampons', ['crampon']);
    await put('add', 'hiking boots', ['hiking boot', 'boots hiking']);
    await put('remove', 'hiking boots', ['boots hiking']);
    const values = ['crampon', 'hiking boot', 'boots hiking', 'boot for hiking'];
    const keywords = values.map((value) => ({ value, strategy: 'RELATED' }));
    await send(`/api/topics/${topicId}/add-keywords`, { keywords, confirm: true }, 'owner');
    const rows = new AppliedEvents(topicViewsProjection, db);
    const before = await rows.dump();
    // Boots 900 + 300 + 50, crampons 200: neither of both variants.
    expect(await totals()).toMatchObject({ kwAssigned: 6, totalMsv: 1_450 });

    const { aliases } = await sql<{ aliases: number }>`
      select count(*)::integer as aliases from topic_aliases where original_id is not null`
      .execute(db)
      .then(({ rows: [row] }) => row!);
    expect(aliases).toBeGreaterThanOrEqual(2);
    const spoils = [
      sql`delete from topic_aliases`,
      sql`update topic_aliases set position = 9e15, original_id = case when original_id is null then alias_id end`,
    ];
    for (const spoil of spoils)
      for (const streamsAtOnce of [50_000, 1]) {
        await spoil.execute(db);
        expect(await rebuild(topicViewsProjection, { ...platform, streamsAtOnce })).toMatchObject({
          by: 'copy',
        });
        expect(await rows.dump()).toEqual(before);
      }
    await put('remove', 'crampons', ['crampon']);
    expect(await totals()).toMatchObject({ totalMsv: 2_150 });
    await put('remove', 'hiking boots', ['hiking boot']);
  });
});
