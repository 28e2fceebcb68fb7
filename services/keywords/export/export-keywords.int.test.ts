import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { KEYWORD_FIELDS, type KeywordRow } from '@keywright/events/keywords';
import type { TaskRow } from '@keywright/events/task';
import { parse } from 'csv-parse/sync';
import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { unmarked } from '../../platform/spreadsheets/cell-text.ts';
import { features } from '../../processes/features.ts';
import { taskRunner } from '../../tasks/index.ts';
import { startTopicsApp, type TopicsApp } from '../../topics/testing/start-topics-app.ts';
import { EMPTY_KEYWORD_FILTER } from '../read/keyword-list.ts';
import { EXPORT_FIELDS, type ExportField } from './export-columns.ts';
import { exportKeywordsTask, type KeywordExport } from './export-task.ts';

const VALUES = [
  'boots',
  '=1+1 boots',
  '-10% tent',
  "'@home",
  '👩‍🚀 suit',
  'נעלי הליכה',
  '"rope", 10 m',
  'stove',
];
let test: TopicsApp;
let folder: string;
let runner: JobRunner;
let listId: string;
let topicId: string;
let rows: KeywordRow[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
  test = await startTopicsApp({ config: { filesUrl: `file:${folder}` } });
  runner = taskRunner(test.platform, features);
  await runner.start();
  const { platform, projectId } = test;
  const market = { country: 'GB', language: 'en-GB' };
  for (const [nth, keyword] of VALUES.entries())
    await platform.db
      .insertInto('keyword_metrics')
      .values({ keyword, ...market, volume: nth < 6 ? 1_000 * nth : null, cpc: nth / 3, competition: 0.375 })
      .execute();
  const list = await test.post('owner', '/api/keyWordLists', { projectId, name: 'Winter: a/b' });
  listId = String(list.body['id']);
  await test.settled();
  for (const [to, values, more] of [
    ['MY_GOAL', VALUES.slice(0, 5), { keyWordListId: listId }],
    ['MY_REALITY', VALUES.slice(5, 7), {}],
    ['OUT_OF_SCOPE', VALUES.slice(7), {}],
  ] as const) {
    const added = await test.post('author', '/api/keyWords/add', {
      projectId,
      to,
      values,
      ...more,
    });
    expect(added).toMatchObject({ status: 200, body: { added: values.length } });
  }
  topicId = await test.addTopic({ pageName: 'Boots & more' });
  const keywords = [{ value: 'boots', strategy: 'MAIN' }];
  expect((await test.post('author', `/api/topics/${topicId}/add-keywords`, { keywords })).status).toBe(200);
  await test.settled();
  rows = await listed();
});
afterAll(async () => {
  await runner.stop();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** The rows of the list that a filter asks for, in its order. */
async function listed(filter: object = {}, as = 'owner'): Promise<KeywordRow[]> {
  const { body } = await test.request<{ _embedded: { keywordViews: KeywordRow[] } }>(
    as,
    'POST',
    '/api/keywordDetailsViews/find-all-by-filter',
    { projectId: test.projectId, size: 100, ...filter },
  );
  return body._embedded.keywordViews;
}

interface Written {
  name: string;
  bytes: Buffer;
  told: [number, number][];
  counts: Record<string, number>;
}

/** What the task writes for somebody. */
async function exported(
  asked: Partial<KeywordExport>,
  as = 'owner',
  signal = new AbortController().signal,
): Promise<Written> {
  const payload: KeywordExport = {
    filter: EMPTY_KEYWORD_FILTER,
    selection: {},
    order: [{ field: 'volume', direction: 'desc' }],
    ...{ fields: ['value'], format: 'XLSX', language: 'en-GB' },
    ...asked,
  };
  const member = await test.platform.membershipOf(test.projectId, test.users[as] ?? '');
  const chunks: Buffer[] = [];
  const told: [number, number][] = [];
  let name = '';
  const { counts } = await exportKeywordsTask.run(
    {
      ...{ taskId: '', projectId: test.projectId, payload, input: null, signal },
      actor: member ?? { userId: test.users[as] ?? '', roles: [], owner: false },
      progress: (...parts) => void told.push(parts),
      writeResult(given) {
        name = given;
        return Promise.resolve(
          new Writable({ write: (chunk: Buffer, _encoding, done) => (chunks.push(chunk), done()) }),
        );
      },
    },
    test.platform,
  );
  return { name, bytes: Buffer.concat(chunks), told, counts };
}

async function workbookOf({ bytes }: Pick<Written, 'bytes'>): Promise<exceljs.Workbook> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return workbook;
}

/** Rows of the first sheet below its header. */
async function cellsOf(written: Pick<Written, 'bytes'>): Promise<unknown[][]> {
  const [sheet] = (await workbookOf(written)).worksheets;
  const width = sheet!.getRow(1).cellCount;
  return Array.from({ length: sheet!.rowCount - 1 }, (_, nth) =>
    Array.from({ length: width }, (__, column) => sheet!.getCell(nth + 2, column + 1).value),
  );
}

const recordsOf = ({ bytes }: Pick<Written, 'bytes'>): string[][] =>
  parse(bytes.toString('utf8'), { bom: true });

describe('The export of a view', () => {
  it('holds the rows of the list in its order, under headings in the reader’s language', async () => {
    const fields: ExportField[] = [
      'value',
      'volume',
      'cpc',
      'competition',
      'scope',
      'top',
      'keyWordListId',
      'topics',
    ];
    const written = await exported({ fields, language: 'de-DE' });
    const scopes = { MY_GOAL: 'Mein Ziel', MY_REALITY: 'Meine Realität', OUT_OF_SCOPE: 'Außer Betracht' };
    const expected = rows.map((row) => [
      ...[row.value, row.volume, row.cpc, row.competition, scopes[row.scope!], row.top],
      row.keyWordListId === null ? null : 'Winter: a/b',
      row.topics.length === 0 ? null : 'Boots & more',
    ]);
    expect(expected).toHaveLength(VALUES.length);
    expect(await cellsOf(written)).toEqual(expected);
    const [sheet] = (await workbookOf(written)).worksheets;
    expect((sheet!.getRow(1).values as string[]).slice(1, 5)).toEqual([
      'Keyword',
      'Volumen',
      'CPC $',
      'Wettbewerb',
    ]);
    expect(written.counts).toEqual({ keywords: VALUES.length });
    expect(written.told.at(-1)).toEqual([VALUES.length, VALUES.length]);
    expect(written.name).toMatch(/^.+ – Keywords\.xlsx$/);
  });

  it('has every field of a row, equal in both formats', async () => {
    const book = await cellsOf(await exported({ fields: EXPORT_FIELDS }));
    const [header, ...records] = recordsOf(await exported({ fields: EXPORT_FIELDS, format: 'CSV' }));
    expect(header).toHaveLength(EXPORT_FIELDS.length);
    const place = EXPORT_FIELDS.indexOf('lastActionDate');
    const text = (cell: unknown) => (cell === null ? '' : JSON.stringify(cell).replaceAll(/^"|"$/g, ''));
    const plain = (record: readonly unknown[]) => record.filter((_, nth) => nth !== place).map(text);
    expect(records.map((record) => plain(record.map(unmarked)))).toEqual(book.map(plain));
    expect(records.map((record) => new Date(record[place]!).toISOString())).toEqual(
      rows.map((row) => row.lastActionDate),
    );
    expect(book.map((record) => (record[place] as Date).toISOString())).toEqual(
      rows.map((row) => row.lastActionDate),
    );
  });

  it('is of what a filter lets through, a selection names and nobody left out', async () => {
    const [first, second, third] = rows as [KeywordRow, KeywordRow, KeywordRow];
    const filter = { ...EMPTY_KEYWORD_FILTER, lists: [listId] };
    const values = async (asked: Partial<KeywordExport>) => (await cellsOf(await exported(asked))).flat();
    expect(await values({ filter })).toEqual((await listed({ lists: [listId] })).map(({ value }) => value));
    const order: KeywordExport['order'] = [{ field: 'value', direction: 'asc' }];
    expect(await values({ order })).toEqual(
      (await listed({ sort: ['value,asc'] })).map(({ value }) => value),
    );
    const ids = [third.id, first.id, second.id, '11111111-1111-4111-8111-111111111111'];
    expect(await values({ selection: { ids } })).toEqual([first.value, second.value, third.value]);
    expect(await values({ selection: { exclude: [first.id] } })).toEqual(
      rows.slice(1).map(({ value }) => value),
    );
    expect(await values({ selection: { ids, exclude: [second.id] } })).toEqual([first.value, third.value]);
  });

  it('says what it is of, as of when and for whom', async () => {
    const { gate, clock } = test.platform;
    const filter = { ...EMPTY_KEYWORD_FILTER, lists: [listId], minVolume: 2_000, top: false, str: 'o' };
    const workbook = await workbookOf(await exported({ filter, language: 'fr-FR' }, 'watcher'));
    const about = workbook.getWorksheet('À propos')!;
    const said = about.getSheetValues().slice(2) as unknown as string[][];
    const { position } = await gate.state('keywords', test.projectId);
    expect(said.map(([, name, value]) => [name ?? '', value])).toEqual([
      ['Projet', expect.any(String)],
      ['Filtre', 'Recherche: o'],
      ['', 'Liste: Winter: a/b'],
      ['', expect.stringMatching(/^Volume ≥ 2\s000$/)],
      ['', expect.any(String)],
      ['Ordre', 'Volume ↓'],
      ['Mots-clés', '1'],
      ['En date du', expect.stringContaining(String(clock.now().getUTCFullYear()))],
      ['Fuseau horaire', expect.stringContaining('/')],
      ['Position', position.toString()],
      ['Exporté par', 'watcher'],
    ]);
  });

  it('of nothing is a header and nothing else', async () => {
    const filter = { ...EMPTY_KEYWORD_FILTER, str: 'nowhere' };
    expect(await cellsOf(await exported({ filter }))).toEqual([]);
    expect(recordsOf(await exported({ filter, format: 'CSV' }))).toEqual([['Keyword']]);
  });

  it('stops where it is cancelled', async () => {
    await expect(exported({}, 'owner', AbortSignal.abort(new Error('cancelled')))).rejects.toThrow();
  });

  it('is refused to whoever may not have it when it is written', async () => {
    for (const as of ['stranger', 'product_access'])
      await expect(exported({}, as)).rejects.toMatchObject({ code: 'ROLE_REQUIRED' });
  });
});

describe('POST /api/keywordViews/export', () => {
  const asked = { filter: {}, fields: ['value'], format: 'CSV', user: 'somebody', language: 'en-GB' };
  const post = (as: string, more: object, headers = {}) =>
    test.post(as, '/api/keywordViews/export', { projectId: test.projectId, ...asked, ...more }, headers);

  it('answers with a task, whose file its asker gets as long as they may', async () => {
    const key = { 'idempotency-key': randomUUID(), 'accept-language': 'de' };
    const body = { filter: { lists: [listId] }, fields: ['value', 'volume'], language: undefined };
    const answer = await post('copywriter', body, key);
    expect(answer).toMatchObject({
      status: 202,
      body: { position: expect.stringMatching(/^\d+$/) as string },
    });
    expect((await post('copywriter', body, key)).body).toEqual(answer.body);
    const taskId = String(answer.body['taskId']);
    const list = `/api/tasks?projectId=${test.projectId}`;
    const task = async () => {
      const { body: page } = await test.request<{ _embedded: { tasks: TaskRow[] } }>(
        'copywriter',
        'GET',
        list,
      );
      return page._embedded.tasks.find(({ id }) => id === taskId);
    };
    await expect.poll(async () => (await task())?.status).toBe('DONE');
    const expected = await listed({ lists: [listId] });
    expect(await task()).toMatchObject({
      ...{ type: 'EXPORT_XLS', title: 'Liste: Winter: a/b', counts: { keywords: expected.length } },
      result: { name: 'A project – Keywords.csv', contentType: 'text/csv; charset=utf-8' },
    });
    const download = async () => {
      const authorization = `Bearer ${await test.login('copywriter')}`;
      return test.app.inject({
        method: 'GET',
        url: `/api/storage/load-keyword-report/${taskId}`,
        headers: { authorization },
      });
    };
    const { statusCode, rawPayload } = await download();
    expect(statusCode).toBe(200);
    expect(recordsOf({ bytes: rawPayload }).map((record) => record.map(unmarked))).toEqual([
      ['Keyword', 'Volumen'],
      ...expected.map(({ value, volume }) => [value, String(volume ?? '')]),
    ]);
    const url = `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${test.projectId}`;
    const { body: people } = await test.request<{
      _embedded: { projectUserDelegations: { id: string; userId: string }[] };
    }>('owner', 'GET', url);
    const member = people._embedded.projectUserDelegations.find(
      ({ userId }) => userId === test.users['copywriter'],
    );
    expect(
      (await test.request('owner', 'DELETE', `/api/projectUserDelegations/${member!.id}`, {})).status,
    ).toBe(200);
    await test.settled();
    expect((await download()).statusCode).toBe(404);
  });

  it.each([
    ['owner', { fields: ['value', 'colour'] }, 400, '#/fields/1'],
    ['owner', { fields: [] }, 400, '#/fields'],
    ['owner', { fields: ['value', 'value'] }, 400, '#/fields'],
    ['owner', { format: 'PDF' }, 400, '#/format'],
    ['owner', { filter: { colour: ['red'] } }, 400, '#/filter'],
    ['owner', { filter: { statuses: ['LOST'] } }, 400, '#/filter/statuses'],
    ['owner', { filter: { exclude: ['none'] } }, 400, '#/filter/exclude'],
    ['owner', { filter: { sort: ['colour,asc'] } }, 400, '#/filter/sort'],
    ['product_access', {}, 403, null],
    ['stranger', {}, 404, null],
  ])('asked by %s with %j answers %i', async (as, more, status, pointer) => {
    const answer = await post(as, more);
    expect(answer.status).toBe(status);
    if (pointer !== null)
      expect((answer.body['errors'] as { pointer: string }[])[0]!.pointer).toContain(pointer);
  });
});

it('every field of a row that its reader knows can be exported', () => {
  const inner = ['projectId', 'revision'];
  expect([...EXPORT_FIELDS, ...inner].sort()).toEqual(Object.keys(KEYWORD_FIELDS.fields).sort());
});
