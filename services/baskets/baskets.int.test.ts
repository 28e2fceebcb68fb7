import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveApp, startLiveApp } from '../live/testing/live-app.ts';
import type { RawClient } from '../live/testing/raw-client.ts';
import { until } from '../platform/testing/until.ts';

type Line = { id: string; value: string };
interface Basket {
  kind: string;
  keywords: (Line & Record<string, unknown>)[];
  added: string[];
  excluded: { value: string; why: string }[];
  warnings: { key: string; keywords: string[] }[];
  unknown: string[];
}

const ALREADY_MAIN = 'dropSectionKwAlreadyMainWarn';
const MORE_THAN_ONE = 'dropSectionMoreThenOneMainKeywordWarn';
const ALREADY_RELATED = 'dropSectionKwAlreadyRelatedWarn';
const EXCLUDED = 'dropSectionRelatedKwExcludedWarn';
const NOBODYS = '11111111-1111-4111-8111-111111111111';

let live: LiveApp;
/** Ids of keywords by value. */
let ids: ReadonlyMap<string, string>;

const FREE = ['boots', 'tents', 'bags'] as const;
const MANY = Array.from({ length: 22 }, (_, nth) => `stove ${nth}`);
const ON_PAGES = ['main kw', 'related kw', 'both kw', 'archived kw', 'sold kw'] as const;

beforeAll(async () => {
  live = await startLiveApp({
    bus: 'memory',
    members: { ann: ['CONTRIBUTOR'], wim: ['PRODUCT_ACCESS'], eve: [] },
  });
  const values = [...FREE, ...MANY, ...ON_PAGES];
  await ask('owner', 'POST', '/api/keyWords/add', { projectId: live.projectId, to: 'LIST', values });
  await topicWith({ 'main kw': 'MAIN', 'both kw': 'MAIN', 'related kw': 'RELATED' });
  await topicWith({ 'both kw': 'RELATED' });
  const archived = await topicWith({ 'archived kw': 'MAIN' });
  await ask('owner', 'POST', `/api/topics/archive/${archived}`);
  await live.test.settled();
  const { db } = live.test.platform;
  const rows = await db.selectFrom('keyword_views').select(['id', 'value']).execute();
  ids = new Map(rows.map(({ id, value }) => [value, id]));
  // Nothing marks a keyword yet as one that the customer sells.
  await sql`update keyword_views set type_keyword = 'PRODUCT' where value = 'sold kw'`.execute(db);
});
afterAll(() => live.close());

const id = (value: string): string => ids.get(value) ?? value;

async function ask(as: string, method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, body?: object) {
  const answer = await live.test.request(as, method, url, body);
  if (answer.status >= 400) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function topicWith(keywords: Record<string, string>): Promise<string> {
  const { projectId } = live;
  const { id: topic } = await ask('owner', 'POST', '/api/topics', { projectId, pageName: 'A page' });
  const named = Object.entries(keywords).map(([value, strategy]) => ({ value, strategy }));
  await ask('owner', 'POST', `/api/topics/${String(topic)}/add-keywords`, { keywords: named, confirm: true });
  return String(topic);
}

const path = (kind: string): string => `/api/baskets/${live.projectId}/${kind}`;
const put = async (as: string, kind: string, values: readonly string[]) =>
  (await ask(as, 'PUT', path(kind), { ids: values.map(id) })) as unknown as Basket;
const valuesIn = async (as: string, kind: string): Promise<string[]> =>
  ((await ask(as, 'GET', path(kind))) as unknown as Basket).keywords.map(({ value }) => value);
async function empty(as: string): Promise<void> {
  for (const kind of ['main', 'related']) await ask(as, 'DELETE', path(kind));
}

describe('A basket of keywords', () => {
  it.each<
    [string, 'main' | 'related', string[], string[], string[], [string, string][], [string, string[]][]]
  >([
    ['takes one that nobody has', 'main', [], ['boots'], ['boots'], [], []],
    [
      'of the main keyword takes none of several',
      'main',
      [],
      ['boots', 'main kw'],
      [],
      [
        ['boots', 'FULL'],
        ['main kw', 'FULL'],
      ],
      [[MORE_THAN_ONE, ['boots', 'main kw']]],
    ],
    [
      'of the main keyword takes none beside the one it holds',
      'main',
      ['tents'],
      ['boots'],
      ['tents'],
      [['boots', 'FULL']],
      [[MORE_THAN_ONE, ['boots']]],
    ],
    ['has what it holds already', 'main', ['boots'], ['boots'], ['boots'], [], []],
    [
      'of the main keyword takes none that is main on a page',
      'main',
      [],
      ['main kw'],
      [],
      [['main kw', 'MAIN']],
      [[ALREADY_MAIN, ['main kw']]],
    ],
    [
      'of the main keyword takes none that names a product',
      'main',
      [],
      ['sold kw'],
      [],
      [['sold kw', 'PRODUCT']],
      [[ALREADY_MAIN, ['sold kw']]],
    ],
    [
      'of the main keyword takes one that is related on a page',
      'main',
      [],
      ['related kw'],
      ['related kw'],
      [],
      [],
    ],
    ['forgets pages that are archived', 'main', [], ['archived kw'], ['archived kw'], [], []],
    [
      'of related ones takes what it can, and names the rest',
      'related',
      ['tents'],
      ['related kw', 'boots', 'both kw', 'tents', 'sold kw', 'bags', 'main kw'],
      ['tents', 'boots', 'bags'],
      [
        ['related kw', 'RELATED'],
        ['both kw', 'MAIN'],
        ['sold kw', 'PRODUCT'],
        ['main kw', 'MAIN'],
      ],
      [
        [ALREADY_RELATED, ['related kw']],
        [EXCLUDED, ['both kw', 'sold kw', 'main kw']],
      ],
    ],
    [
      'of related ones holds twenty',
      'related',
      MANY.slice(0, 19),
      MANY.slice(18),
      MANY.slice(0, 20),
      [
        ['stove 20', 'FULL'],
        ['stove 21', 'FULL'],
      ],
      [],
    ],
  ])('%s', async (_case, kind, before, asked, after, excluded, warnings) => {
    await empty('ann');
    if (before.length > 0) await put('ann', kind, before);
    const answer = await put('ann', kind, asked);
    expect(answer.keywords.map(({ value }) => value)).toEqual(after);
    expect(answer.added).toEqual(after.filter((value) => !before.includes(value)).map(id));
    expect(answer.excluded.map(({ value, why }) => [value, why])).toEqual(excluded);
    expect(answer.warnings.map(({ key, keywords }) => [key, keywords])).toEqual(warnings);
    expect(await valuesIn('ann', kind)).toEqual(after);
  });

  it('passes over what the project does not have, and names it', async () => {
    await empty('ann');
    const answer = await put('ann', 'related', ['boots', NOBODYS, 'no id', 'boots']);
    expect(answer).toMatchObject({ added: [id('boots')], excluded: [], unknown: [NOBODYS, 'no id'] });
    expect(answer.keywords[0]).toEqual({
      ...{ id: id('boots'), value: 'boots', scope: 'MY_GOAL' },
      ...{ volume: null, cpc: null, position: null },
    });
  });

  it('lets some out, those of nobody not, or all', async () => {
    await empty('ann');
    await put('ann', 'related', FREE);
    await ask('ann', 'DELETE', `${path('related')}?ids=${id('tents')},${NOBODYS}`);
    expect(await valuesIn('ann', 'related')).toEqual(['boots', 'bags']);
    await ask('ann', 'DELETE', `${path('related')}?ids=`);
    expect(await valuesIn('ann', 'related')).toEqual(['boots', 'bags']);
    await ask('ann', 'DELETE', path('related'));
    expect(await valuesIn('ann', 'related')).toEqual([]);
  });

  it('gives up to the other one what comes there', async () => {
    await empty('ann');
    await put('ann', 'related', ['boots', 'tents']);
    await put('ann', 'main', ['boots']);
    expect([await valuesIn('ann', 'main'), await valuesIn('ann', 'related')]).toEqual([['boots'], ['tents']]);
  });

  it('is one person’s', async () => {
    await empty('ann');
    await put('ann', 'main', ['boots']);
    await put('wim', 'main', ['boots']);
    await put('owner', 'main', ['tents']);
    expect([await valuesIn('ann', 'main'), await valuesIn('owner', 'main')]).toEqual([['boots'], ['tents']]);
    await empty('wim');
    expect(await valuesIn('ann', 'main')).toEqual(['boots']);
    expect(await live.test.request('ann', 'GET', path('ads'))).toMatchObject({ status: 400 });
  });

  it('holds one main keyword, whoever of fifty comes first, and no more than twenty related ones', async () => {
    await empty('owner');
    const candidates = Array.from({ length: 50 }, (_, nth) => MANY[nth % MANY.length]!);
    const mains = await Promise.all(candidates.map((value) => put('owner', 'main', [value])));
    expect(mains.filter(({ added }) => added.length > 0)).toHaveLength(1);
    const [main] = await valuesIn('owner', 'main');
    for (const [nth, { excluded }] of mains.entries())
      if (candidates[nth] !== main)
        expect(excluded).toEqual([{ id: id(candidates[nth]!), value: candidates[nth], why: 'FULL' }]);
    const others = MANY.filter((value) => value !== main);
    await Promise.all(others.map((value) => put('owner', 'related', [value])));
    expect([await valuesIn('owner', 'main'), (await valuesIn('owner', 'related')).length]).toEqual([
      [main],
      20,
    ]);
  });

  it('shows no keyword that was deleted, and has room again for another', async () => {
    await empty('ann');
    const { projectId } = live;
    await ask('owner', 'POST', '/api/keyWords/add', { projectId, to: 'LIST', values: ['short-lived'] });
    await live.test.settled();
    const { db } = live.test.platform;
    const row = await db
      .selectFrom('keyword_views')
      .where('value', '=', 'short-lived')
      .select('id')
      .executeTakeFirstOrThrow();
    await put('ann', 'main', [row.id]);
    await ask('owner', 'POST', '/api/keyWords/delete', { projectId, ids: [row.id] });
    await live.test.settled();
    expect(await valuesIn('ann', 'main')).toEqual([]);
    expect((await put('ann', 'main', ['bags'])).added).toEqual([id('bags')]);
    await ask('owner', 'POST', '/api/keyWords/add', { projectId, to: 'LIST', values: ['short-lived'] });
    await live.test.settled();
    expect(await valuesIn('ann', 'main')).toEqual(['bags']);
  });

  it('tells every tab of its person, nobody else, and only where it has changed', async () => {
    for (const person of ['ann', 'owner']) await empty(person);
    const tabs = await Promise.all(['ann', 'ann', 'owner'].map(listen));
    const told = (tab: RawClient): number => tab.all('nudge').filter(({ what }) => what === 'baskets').length;
    await put('ann', 'main', ['boots']);
    await until('both tabs are told', () => tabs.slice(0, 2).every((tab) => told(tab) === 1));
    await put('ann', 'main', ['boots']);
    await put('ann', 'main', ['tents', 'bags']);
    await ask('ann', 'DELETE', `${path('main')}?ids=${NOBODYS}`);
    await ask('ann', 'DELETE', path('main'));
    await until('both tabs are told again', () => tabs.slice(0, 2).every((tab) => told(tab) >= 2));
    // What is told of the owner's comes behind whatever else was told.
    await put('owner', 'related', ['bags']);
    await until('the owner is told', () => told(tabs[2]!) > 0);
    expect(tabs.map(told)).toEqual([2, 2, 1]);
    for (const tab of tabs) tab.socket.terminate();
  });
});

async function listen(person: string): Promise<RawClient> {
  const client = await live.connect(person);
  client.send({
    ...{ t: 'subscribe', channel: `account:${live.people[person]!}` },
    ...{ epoch: 'none', position: '0' },
  });
  await client.next('subscribed');
  return client;
}
