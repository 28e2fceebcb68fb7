import { randomUUID } from 'node:crypto';
import { matcherOf } from '@keywright/events/fields';
import {
  KEYWORD_FIELDS,
  KEYWORD_RULES,
  type KeywordRow,
  matchesTextRules,
  readRuleGroup,
  rulesOfWords,
  type TextRules,
  writeRuleGroup,
} from '@keywright/events/keywords';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';
import { EMPTY_KEYWORD_FILTER, keywordList } from '../read/keyword-list.ts';
import { countKeywords } from '../read/keyword-sums.ts';
import { idsApart, rowsApart } from '../read/rows-apart.ts';
import { countEffect, countMatches } from './matching.ts';
import { anyKeyword, anyRules } from './testing/random-rules.ts';

const MARKET = { country: 'GB', language: 'en-GB' };
const SHOES = ['boots', 'hiking boots', 'bootstrap', 'red boots shop', 'tent', 'tent shop', 'rope'];
const VOLUME: Readonly<Record<string, number>> = { boots: 100, 'hiking boots': 50, tent: 20, rope: 5 };
let test: TopicsApp;
let rows: KeywordRow[];
beforeAll(async () => {
  test = await startTopicsApp();
  const values = [...new Set([...SHOES, ...fc.sample(anyKeyword, { numRuns: 200, seed: 7 })])];
  for (const [nth, keyword] of values.entries())
    if (nth % 3 !== 1 || keyword in VOLUME)
      await test.platform.db
        .insertInto('keyword_metrics')
        .values({
          keyword,
          ...MARKET,
          volume: VOLUME[keyword] ?? (nth % 4) * 10,
          cpc: null,
          competition: null,
        })
        .onConflict((known) => known.doNothing())
        .execute();
  await add(values);
  rows = await keywordList.all(test.platform.db, sql`project_id = ${test.projectId}`);
});
afterAll(() => test.close());

async function add(values: string[], to = 'MY_GOAL'): Promise<void> {
  const body = { projectId: test.projectId, to, values };
  expect(await test.post('contributor', '/api/keyWords/add', body)).toMatchObject({ status: 200 });
  await test.settled();
}

const scope = () => ({ scopeId: test.projectId, userId: '', today: '' });
const call = (path: string, body: object, as = 'contributor', list = '/list/all') =>
  test.post(as, `/api/keyWords/${path}/project/${test.projectId}${list}`, body);
const contains = (...texts: string[]) => ({ predicate: 'CONTAINS', texts });

describe('Text rules', () => {
  it('let through by SQL what they let through in memory, in five scripts', async () => {
    const matches = matcherOf(KEYWORD_FIELDS, KEYWORD_RULES);
    await fc.assert(
      fc.asyncProperty(anyRules, async (rules) => {
        const filter = { ...EMPTY_KEYWORD_FILTER, rules: rules.map(writeRuleGroup) };
        const own = rows.filter((row) => matchesTextRules(rules, row));
        const { db } = test.platform;
        // Nothing looked up before; the few that hold the texts known; and all texts known as frequent.
        const known = await keywordList.knowing(db, scope(), filter);
        for (const place of [scope(), known, { ...scope(), few: new Map<string, string[]>() }]) {
          const found = await keywordList.all(db, keywordList.filter.where(filter, place));
          expect(found.map(({ value }) => value)).toEqual(own.map(({ value }) => value));
          // For counting, in parts: each of them once.
          const ids = idsApart(rowsApart(filter, place), rows.length + 1);
          const counted = await sql<{ id: string }>`select id from (${ids}) as found order by id`.execute(db);
          expect(counted.rows.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
        }
        expect(rows.filter((row) => matches(row, filter, scope()) !== own.includes(row))).toHaveLength(0);
      }),
      { numRuns: 100 },
    );
  });

  it('are read back from addresses as they were written', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const words = rules.map(writeRuleGroup);
        const alone = (all: TextRules) =>
          all.map((group) => (group.conditions.length > 1 ? group : { ...group, joiner: 'AND' }));
        expect(rulesOfWords(words)).toEqual(alone(rules));
        const [first] = new URLSearchParams({ rule: words[0] ?? '' }).getAll('rule');
        expect(readRuleGroup(first ?? '')).toEqual(alone(rules)[0]);
      }),
    );
  });

  it('match nothing where a word is none, and are refused', async () => {
    const where = keywordList.filter.where({ ...EMPTY_KEYWORD_FILTER, rules: ['boots'] }, scope());
    expect(await keywordList.all(test.platform.db, where)).toEqual([]);
    const path = `/api/keywordViews/search/byCriteria?projectId=${test.projectId}`;
    expect((await test.request('owner', 'GET', `${path}&rules=boots`)).status).toBe(400);
    const { body } = await test.request<{ page: { totalElements: number } }>(
      'owner',
      'GET',
      `${path}&rules=~%3Dboots&rules=v%3E50`,
    );
    expect(body.page.totalElements).toBe(1);
  });

  it('are listed, whole words alone where that is asked for', async () => {
    const find = async (body: object, list?: string) => {
      const { status, body: page } = await call('search-operator', body, 'watcher', list);
      expect(status).toBe(200);
      const { _embedded: found } = page as unknown as { _embedded: { keywordViews: KeywordRow[] } };
      return found.keywordViews.map(({ value }) => value);
    };
    const boots = { rules: [contains('BOOTS')], sort: ['value,asc'] };
    expect(await find(boots)).toEqual(['boots', 'bootstrap', 'hiking boots', 'red boots shop']);
    expect(await find({ ...boots, rules: [{ ...contains('boots'), wholeWords: true }] })).toEqual([
      ...['boots', 'hiking boots', 'red boots shop'],
    ]);
    expect(await find({ ...boots, size: 2 }, '/list/LIST')).toEqual(['boots', 'bootstrap']);
    expect(await find(boots, '/list/GLOSSARY')).toEqual([]);
    expect(
      await find({
        ...{ groups: [{ joiner: 'OR', conditions: [contains('tent'), contains('boots')] }] },
        ...{ sort: ['value,asc'], page: 1, size: 4 },
      }),
    ).toEqual(['tent', 'tent shop']);
  });
});

describe('Counters of rules', () => {
  it('are what count(*) says, of each condition, group and all, and of what would move', async () => {
    for (const rules of fc.sample(anyRules, { numRuns: 6, seed: 3 })) {
      const groups = rules.map(({ joiner, conditions }) => ({ joiner, conditions }));
      const { status, body } = await call(
        'search-operator/counters',
        { groups, action: 'EXCLUDE' },
        'watcher',
      );
      expect(status).toBe(200);
      const filter = { ...EMPTY_KEYWORD_FILTER, rules: rules.map(writeRuleGroup) };
      const [first] = rows.filter((row) => matchesTextRules(rules, row));
      for (const exclude of [[], first === undefined ? [] : [first.id]])
        expect(await countKeywords(test.platform.db, scope(), filter, { exclude })).toEqual({
          total: rows.filter((row) => matchesTextRules(rules, row)).length - exclude.length,
          capped: false,
        });
      const many = (own: TextRules) => rows.filter((row) => matchesTextRules(own, row)).length;
      const matching = rows.filter((row) => matchesTextRules(rules, row));
      expect(body).toMatchObject({
        of: { total: rows.length },
        ...{ total: matching.length, capped: false, move: matching.length, stay: 0 },
        volume: matching.reduce((sum, { volume }) => sum + (volume ?? 0), 0),
        groups: rules.map((group, nth) => ({
          ...{ total: many([group]), soFar: many(rules.slice(0, nth + 1)) },
          conditions: group.conditions.map((condition) => ({
            total: many([{ joiner: 'AND', conditions: [condition] }]),
          })),
        })),
      });
    }
  });

  it('stop at ten thousand, and say so', async () => {
    const { platform, projectId } = test;
    const other = randomUUID();
    await sql`
      insert into keyword_views
      select (jsonb_populate_record(keyword_views, jsonb_build_object(
        'id', gen_random_uuid(), 'project_id', ${other}::uuid))).*
      from (select keyword_views from keyword_views where project_id = ${projectId} and value = 'boots') as one,
        generate_series(1, 10001)`.execute(platform.db);
    const filter = { ...EMPTY_KEYWORD_FILTER, rules: ['v>1'] };
    const matching = rowsApart(filter, { ...scope(), scopeId: other });
    const matches = { total: 10_000, capped: true, volume: null };
    expect(await countMatches(platform.db, matching)).toEqual(matches);
    expect(await countEffect(platform.db, matching, 'GLOSSARY')).toEqual({
      ...matches,
      move: 10_000,
      stay: 0,
    });
    expect(await countEffect(platform.db, matching, 'DISPLAY')).toEqual({
      ...matches,
      move: 0,
      stay: 10_000,
    });
    await sql`delete from keyword_views where project_id = ${other}`.execute(platform.db);
  });
});

describe('Applying rules', () => {
  it('moves what matches as one act that can be undone, but for main keywords of topics and what is named', async () => {
    await add(['ski wax', 'ski boot', 'ski pole', 'ski lift'], 'MY_GOAL');
    await add(['ski jump'], 'OUT_OF_SCOPE');
    const topicId = await test.addTopic();
    const main = { keywords: [{ value: 'ski boot', strategy: 'MAIN' }] };
    expect((await test.post('owner', `/api/topics/${topicId}/add-keywords`, main)).status).toBeLessThan(300);
    await test.settled();
    const [pole] = await keywordList.all(test.platform.db, sql`value = 'ski pole'`);
    const asked = { rules: [contains('ski')], action: 'EXCLUDE' };
    const counted = await call('search-operator/counters', asked);
    expect(counted.body).toMatchObject({ total: 5, move: 3, stay: 2 });
    const body = { ...asked, exclude: [pole?.id], name: 'No skiing' };
    const { status, body: answer } = await call('text-operator', body);
    expect({ status, ...answer }).toMatchObject({ status: 200, moved: 2, stayed: 1, unchanged: 1 });
    await test.settled();
    const places = async () => {
      const found = await keywordList.all(test.platform.db, sql`value like 'ski %'`);
      return Object.fromEntries(found.map(({ value, scope: place }) => [value, place]));
    };
    expect(await places()).toMatchObject({
      'ski wax': 'OUT_OF_SCOPE',
      'ski boot': 'MY_GOAL',
      'ski pole': 'MY_GOAL',
    });
    const activity = await test.request<{ _embedded: { activity: object[] } }>(
      'owner',
      'GET',
      `/api/keywords/activity/${test.projectId}`,
    );
    expect(activity.body._embedded.activity[0]).toMatchObject({
      ...{ id: answer['batchId'], rule: null, applied: { name: 'No skiing', rules: ['~ski'] } },
    });
    const undone = await test.post('contributor', '/api/keywords/undo', {
      ...{ projectId: test.projectId, eventId: answer['eventId'] },
    });
    expect(undone.body).toMatchObject({ restored: 2 });
    await test.settled();
    expect(await places()).toMatchObject({ 'ski wax': 'MY_GOAL', 'ski lift': 'MY_GOAL' });
    const shown = await call('text-operator', { ...asked, action: 'DISPLAY' }, 'contributor', '');
    expect(shown.body).toMatchObject({ moved: 0, batchId: null });
    const less = { rules: [{ texts: ['ski'] }], action: 'GLOSSARY' };
    const path = `/api/keyWords/text-operator/project/${test.projectId}/list/EXCLUDE?predicateType=CONTAINS`;
    expect((await test.post('contributor', path, less)).body).toMatchObject({ moved: 1 });
  });

  const some = { rules: [contains('boots')] };
  it.each([
    ['text-operator', 'watcher', { ...some, action: 'EXCLUDE' }, '', [403, 'ROLE_REQUIRED']],
    ['text-operator', 'watcher', { action: 'EXCLUDE' }, `/list/${randomUUID()}`, [403, 'ROLE_REQUIRED']],
    ['text-operator', 'stranger', { ...some, action: 'EXCLUDE' }, '', [404, 'NOT_FOUND']],
    ['text-operator', 'owner', { ...some, action: 'EXCLUDE' }, `/list/${randomUUID()}`, [404, 'NOT_FOUND']],
    ['text-operator', 'owner', { action: 'EXCLUDE' }, '', [422, 'FIELD_REQUIRED']],
    ['text-operator', 'owner', { rules: [contains(' ')], action: 'EXCLUDE' }, '', [422, 'FIELD_REQUIRED']],
    ['text-operator', 'owner', { ...some, groups: [], action: 'EXCLUDE' }, '', [400, 'VALIDATION']],
    ['text-operator', 'owner', { ...some, action: 'EXCLUDE', exclude: ['x'] }, '', [400, 'VALIDATION']],
    [
      'text-operator',
      'owner',
      { ...some, action: 'EXCLUDE', name: 'x'.repeat(101) },
      '',
      [422, 'FIELD_INVALID'],
    ],
    [
      'text-operator',
      'owner',
      { rules: [contains('x'.repeat(201))], action: 'DISPLAY' },
      '',
      [422, 'FIELD_INVALID'],
    ],
    ['search-operator', 'owner', { rules: [contains('x'.repeat(201))] }, '/list/all', [422, 'FIELD_INVALID']],
    ['search-operator', 'stranger', some, '/list/all', [404, 'NOT_FOUND']],
    ['search-operator/counters', 'owner', some, '/list/nowhere', [404, 'NOT_FOUND']],
    [
      ...['search-operator/counters', 'owner'],
      { rules: [{ predicate: 'VOLUME', comparison: 'EQUAL', volume: -1 }] },
      ...['/list/all', [422, 'FIELD_INVALID']],
    ],
  ] as [string, string, object, string, [number, string]][])(
    '%s of %s with %j at %s is refused by %j',
    async (path, as, body, list, [status, code]) => {
      expect(await call(path, body, as, list)).toMatchObject({ status, body: { code } });
    },
  );
});
