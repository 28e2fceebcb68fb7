import type { TopicCommand } from '@keywright/events/topic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../../processes/testing/start-test-app.ts';
import { created, moved, recordTopic } from '../testing/record-topic.ts';
import { type SmallWorld, startSmallWorld } from './testing/small-world.ts';

type Entry = Record<string, unknown> & { kind: string };
interface List<Rel extends string, Item> {
  _embedded: Record<Rel, Item[]>;
  page?: { totalElements: number };
}

const METRICS = [
  { keyword: 'walking boots', volume: 12_000, cpc: 1.25, position: 4, previous_position: 9 },
  { keyword: 'boot wax', volume: 300, cpc: null, position: 31, previous_position: null },
  { keyword: 'ski boots', volume: 90_000, cpc: 2, position: null, previous_position: null },
];
const HISTORY: readonly TopicCommand[] = [
  {
    type: 'AddTopicKeywords',
    keywords: [
      { value: 'boot wax', strategy: 'RELATED' },
      { value: 'ski boots', strategy: 'OUT_OF_SCOPE' },
      { value: 'Walking  Boots', strategy: 'MAIN' },
      { value: 'boot trees', strategy: 'RELATED' },
    ],
    mainElsewhere: new Map(),
    confirm: true,
  },
  { type: 'AddTopicNote', text: 'Mention the warranty' },
  { type: 'EditTopicDetails', changed: { myTopic: 'Footwear' } },
  moved('WAIT_APPROVE', 'Ready to look at'),
  moved('DECLINE', 'Not this season'),
  { type: 'AddSubtopic', name: 'Sizes', url: null },
  { type: 'AddSubtopic', name: 'Care', url: 'https://example.org/care' },
];

let world: SmallWorld;
let topic: string;
beforeAll(async () => {
  world = await startSmallWorld();
  const { platform } = world.test;
  const market = { country: 'GB', language: 'en-GB' };
  for (const { keyword, volume, cpc, ...places } of METRICS) {
    const shared = { keyword, ...market, volume, cpc, competition: null };
    await platform.db.insertInto('keyword_metrics').values(shared).execute();
    const own = { project_id: world.project, keyword, ...market, ...places, impressions: null };
    await platform.db.insertInto('project_keyword_metrics').values(own).execute();
  }
  const first = created(world.project, { pageName: 'Boots' });
  topic = await recordTopic(platform, { userId: world.owner }, [first, ...HISTORY]);
  await world.test.settled();
});
afterAll(() => world.test.close());

const get = <T>(path: string, as: string | null = 'owner'): Promise<TestAnswer<T>> =>
  world.test.request<T>(as, 'GET', `/api/${path}`);
const person = () => ({ id: world.owner, userName: 'owner', name: 'owner Tester' });

describe('The history of a topic', () => {
  const history = async (query = '') =>
    (await get<List<'topicStatusHistory', Entry>>(`topics/${topic}/history${query}`)).body;

  it('says who moved it, in which role, when, from where, to where and why, the newest first', async () => {
    const { _embedded, page } = await history();
    expect(page?.totalElements).toBe(3);
    expect(_embedded.topicStatusHistory).toMatchObject([
      {
        kind: 'TopicStatusChanged',
        fromStatus: 'WAIT_APPROVE',
        topicStatus: 'DECLINE',
        note: 'Not this season',
      },
      {
        kind: 'TopicStatusChanged',
        fromStatus: 'SUGGEST',
        topicStatus: 'WAIT_APPROVE',
        note: 'Ready to look at',
      },
      { kind: 'TopicCreated', fromStatus: null, topicStatus: 'SUGGEST', note: null },
    ]);
    const [last] = _embedded.topicStatusHistory;
    const createdDate = world.test.clock.now().toISOString();
    expect(last).toMatchObject({
      from: person(),
      role: 'OWNER',
      override: false,
      createdDate,
      revision: '5',
    });
  });

  it('names each event by the id that undo takes', async () => {
    const [last] = (await history())._embedded.topicStatusHistory;
    const stored = await world.test.platform.store.readStream(`topic-${topic}`, { from: 5n, limit: 1 });
    expect(last?.['id']).toBe(stored[0]?.id);
  });

  it('tells everything else on request', async () => {
    const { _embedded } = await history('?all=true');
    expect(_embedded.topicStatusHistory.map(({ kind }) => kind).reverse()).toEqual([
      'TopicCreated',
      'TopicKeywordsAdded',
      'TopicNoteAdded',
      'TopicDetailsEdited',
      'TopicStatusChanged',
      'TopicStatusChanged',
      'SubtopicAdded',
      'SubtopicAdded',
    ]);
    const edit = _embedded.topicStatusHistory.find(({ kind }) => kind === 'TopicDetailsEdited');
    expect(edit?.['detail']).toEqual({ changed: { myTopic: 'Footwear' }, before: { myTopic: null } });
  });

  it('comes in pages', async () => {
    const { _embedded, page } = await history('?size=2&page=1');
    expect(_embedded.topicStatusHistory.map(({ kind }) => kind)).toEqual(['TopicCreated']);
    expect(page).toMatchObject({ totalElements: 3, totalPages: 2, number: 1, size: 2 });
  });

  it('names nobody whose account has been erased', async () => {
    const gone = await world.test.addAccount('leaver');
    const first = created(world.project, { pageName: 'Left behind' });
    const left = await recordTopic(world.test.platform, { userId: gone }, [first]);
    await world.test.platform.db.deleteFrom('accounts').where('id', '=', gone).execute();
    await world.test.settled();
    const { body } = await get<List<'topicStatusHistory', Entry>>(`topics/${left}/history`);
    expect(body._embedded.topicStatusHistory[0]?.['from']).toEqual({ id: gone, userName: null, name: null });
  });
});

describe('The notes of a topic', () => {
  it.each(['by path', 'by query'])(
    'are all notes, those of moves too, the newest first (%s)',
    async (way) => {
      const path = way === 'by path' ? `topics/${topic}/notes` : `topicNotes/search/byTopic?topicId=${topic}`;
      const { body } = await get<List<'topicNotes', Entry>>(path);
      expect(body._embedded.topicNotes).toMatchObject([
        { text: 'Not this season', source: 'MOVE', topicStatus: 'DECLINE', topicId: topic, from: person() },
        { text: 'Ready to look at', source: 'MOVE', topicStatus: 'WAIT_APPROVE' },
        { text: 'Mention the warranty', source: 'NOTE', topicStatus: 'SUGGEST', role: 'OWNER' },
      ]);
      expect(body.page?.totalElements).toBe(3);
    },
  );

  it.each(['by path', 'by query'])('come in pages of the size that is asked for (%s)', async (way) => {
    const path = way === 'by path' ? `topics/${topic}/notes?` : `topicNotes/search/byTopic?topicId=${topic}&`;
    const pageOf = async (page: number) =>
      (await get<List<'topicNotes', Entry>>(`${path}size=2&page=${page}`)).body;
    const pages = [await pageOf(0), await pageOf(1), await pageOf(2)];
    expect(pages.map(({ _embedded }) => _embedded.topicNotes.map(({ text }) => text))).toEqual([
      ['Not this season', 'Ready to look at'],
      ['Mention the warranty'],
      [],
    ]);
    for (const [number, { page }] of pages.entries())
      expect(page).toEqual({ size: 2, totalElements: 3, totalPages: 2, number });
    expect((await get(`${path}size=1000000`)).status).toBe(400);
  });
});

describe('The keywords of a topic', () => {
  it('stand with MAIN first, then RELATED, then out of scope', async () => {
    const { body } = await get<List<'topicKeywords', Entry>>(`topicKeywords/search/byTopic?topicId=${topic}`);
    expect(body._embedded.topicKeywords.map(({ value, strategy }) => [value, strategy])).toEqual([
      ['walking boots', 'MAIN'],
      ['boot wax', 'RELATED'],
      ['boot trees', 'RELATED'],
      ['ski boots', 'OUT_OF_SCOPE'],
    ]);
  });

  it('come with what is known of each; what is not known is null, and a better place is a plus', async () => {
    const path = `topicKeywordViews/search/byTopic?topicId=${topic}`;
    const { body } = await get<List<'topicKeywordViews', Entry>>(path);
    expect(body._embedded.topicKeywordViews).toMatchObject([
      { value: 'walking boots', strategy: 'MAIN', volume: 12_000, cpc: 1.25, position: 4, variation: 5 },
      { value: 'boot wax', strategy: 'RELATED', volume: 300, cpc: null, position: 31, variation: null },
      { value: 'boot trees', strategy: 'RELATED', volume: null, cpc: null, position: null, variation: null },
      { value: 'ski boots', volume: 90_000, position: null },
    ]);
  });

  it('decide its volume and both of its priorities', async () => {
    const { body } = await world.get<List<'topicViews', Entry>>(
      'topicViews/search/byFilter',
      '&str=boots&statuses=DECLINE',
    );
    expect(body._embedded.topicViews).toMatchObject([
      {
        totalMsv: 12_300,
        kwAssigned: 3,
        kwAssignedMsv: 12_300,
        msvScoreStatus: 'HIGH',
        seoScoreStatus: 'LOW',
        keywordCounts: [
          { strategy: 'MAIN', count: 1 },
          { strategy: 'RELATED', count: 2 },
          { strategy: 'OUT_OF_SCOPE', count: 1 },
        ],
        estimateNumberOfWords: 650,
        wordsEstimatedBy: 'KEYWORDS',
      },
    ]);
  });
});

describe('The subtopics of a topic', () => {
  it('stand in the order they were added', async () => {
    const { body } = await get<List<'subTopics', Entry>>(`topics/${topic}/subTopics`);
    expect(body._embedded.subTopics).toMatchObject([
      { topicId: topic, name: 'Sizes', url: null },
      { topicId: topic, name: 'Care', url: 'https://example.org/care' },
    ]);
  });
});

describe('The parts of a topic', () => {
  const paths = [
    'topics/{id}/history',
    'topics/{id}/notes',
    'topics/{id}/subTopics',
    'topicNotes/search/byTopic?topicId={id}',
    'topicKeywords/search/byTopic?topicId={id}',
    'topicKeywordViews/search/byTopic?topicId={id}',
  ];
  it.each(paths)('%s: closed to product access, unknown to strangers, nothing for nobody', async (path) => {
    const of = (id: string) => path.replace('{id}', id);
    expect((await get<{ code: string }>(of(topic), 'helper')).body.code).toBe('ROLE_REQUIRED');
    expect((await get(of(topic), 'stranger')).status).toBe(404);
    expect((await get(of(topic), null)).status).toBe(401);
    expect((await get(of('00000000-0000-4000-8000-00000000dead'))).status).toBe(404);
    expect((await get(of('no-id'))).status).toBe(404);
    expect((await get(of(topic))).headers['x-position']).toMatch(/^\d+$/);
  });
});
