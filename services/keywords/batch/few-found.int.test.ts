import { randomUUID } from 'node:crypto';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { KeywordRow } from '@keywright/events/keywords';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { poolOf } from '../../platform/db/connect.ts';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';
import { EMPTY_KEYWORD_FILTER, keywordList } from '../read/keyword-list.ts';
import { countKeywords, sumFigures } from '../read/keyword-sums.ts';
import { chosenKeywords } from './chosen-keywords.ts';

const VALUES = ['boots', 'hiking boots', 'boot care', 'tent', '50% off tents', 'stove', 'rope'];
const TEXTS = ['boot', 'oo', 'o', 't', 'hiking boots', '%', 'zzzz'];
let test: TopicsApp;
let rows: KeywordRow[];
let db: Kysely<Database>;
const asked: string[] = [];
beforeAll(async () => {
  test = await startTopicsApp();
  const body = { projectId: test.projectId, to: 'MY_GOAL', values: VALUES };
  expect(await test.post('contributor', '/api/keyWords/add', body)).toMatchObject({ status: 200 });
  await test.settled();
  rows = await keywordList.all(test.platform.db, sql`project_id = ${test.projectId}`);
  const pool = poolOf(test.platform.db);
  db = new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query.sql) });
});
afterAll(() => test.close());
beforeEach(() => void asked.splice(0));

/** Of what was asked what reads keywords: not one looks for the text as well, once it is known who holds it. */
const looking = () => asked.filter((text) => text.includes('keyword_views') && !text.includes('lock table'));
const joined = () => looking().filter((text) => text.includes('keyword_search_texts'));

describe.each(TEXTS)('Of a text that few hold, "%s",', (str) => {
  const holders = () => rows.filter(({ value }) => value.includes(str)).map(({ id }) => id);

  it('an act by a filter finds the keywords by those that hold it', async () => {
    const member = { projectId: test.projectId, userId: test.users['owner'] ?? '' };
    const [left, ...others] = holders();
    const exclude = left === undefined ? [] : [left];
    const { seen, unknown } = await chosenKeywords(db, member, { filter: { str }, exclude }, new Set());
    expect({ ids: seen.map(({ id }) => id).toSorted(), unknown }).toEqual({
      ids: others.toSorted(),
      unknown: 0,
    });
    expect(looking()).not.toEqual([]);
    expect(joined()).toEqual([]);
    expect(asked[0]).toContain('set local enable_mergejoin = off');
  });

  it('figures without some are found by those that hold it', async () => {
    const scope = { scopeId: test.projectId, userId: '', today: '' };
    const filter = { ...EMPTY_KEYWORD_FILTER, str };
    const [left = test.projectId, ...others] = holders();
    const counted = await countKeywords(db, scope, filter, { exclude: [left] });
    expect(counted).toEqual({ total: others.length, capped: false });
    const sums = await sumFigures(db, scope, filter, { exclude: [left] });
    expect(sums).toEqual({ volume: 0, cpc: null, position: null });
    expect(looking()).toHaveLength(2);
    expect(joined()).toEqual([]);
  });

  it('a count asks nothing more once they are known', async () => {
    const filter = { ...EMPTY_KEYWORD_FILTER, str };
    const scope = { scopeId: test.projectId, userId: '', today: '' };
    const known = await keywordList.knowing(db, scope, filter);
    expect(asked.splice(0)).toHaveLength(1);
    const most = Math.min(holders().length, 1);
    expect(await keywordList.count(db, known, filter, 1)).toEqual({
      total: most,
      capped: holders().length > 1,
    });
    expect(asked).toEqual([]);
  });
});

it('A text that many hold is looked for once, not before each page', async () => {
  const scope = { scopeId: randomUUID(), userId: '', today: '' };
  await sql`
    insert into keyword_search_texts (keyword_id, project_id, text)
    select gen_random_uuid(), ${scope.scopeId}, 'boots ' || nth from generate_series(1, 5000) as nth`.execute(
    test.platform.db,
  );
  const filter = { ...EMPTY_KEYWORD_FILTER, str: 'oo' };
  for (let nth = 0; nth < 3; nth += 1)
    expect((await keywordList.knowing(db, scope, filter)).few).toEqual(new Map());
  expect(asked).toHaveLength(1);
  await sql`delete from keyword_search_texts where project_id = ${scope.scopeId}`.execute(test.platform.db);
});
