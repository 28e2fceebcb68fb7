import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TopicRow } from '@keywright/events/topic';
import { storeUnavailable } from '../../platform/event-store/errors.ts';
import { TOPIC } from '../topic.ts';
import { recordPages } from './record-pages.ts';
import { type ImportWorld, PAGES, startImportWorld } from './testing/import-world.ts';
import { topicIdOfPage } from './topic-id-of-page.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
beforeEach(() => world.newProject());
afterAll(() => world.test.close());

describe('Importing the pages of a site', () => {
  it('makes each row a published, inactive page that no counter counts', async () => {
    const { status, body } = await world.send({ file: PAGES });
    expect(status).toBe(200);
    expect(body).toMatchObject({ dryRun: false, counts: { create: 3, skip: 0, leftOut: 0, error: 0 } });
    expect(body.position).toBe((await world.test.platform.store.head()).toString());

    expect(await world.names('')).toEqual([]);
    const names = [
      'Best hiking boots for wide feet',
      'How to choose a four-season tent',
      'Returns and repairs',
    ];
    expect(await world.names('&active=false')).toEqual(names);
    const counts = await world.test.request(
      'owner',
      'GET',
      `/api/topics/topicCounts?projectId=${world.project()}`,
    );
    expect(counts.body).toMatchObject({ total: 0 });
    const { body: row } = await world.test.request<TopicRow>(
      'owner',
      'GET',
      `/api/topics/${body.rows[0]?.topicId}`,
    );
    expect(row).toMatchObject({
      status: 'PUBLISHED',
      active: false,
      type: 'CONTENT',
      url: 'https://northpeak.test/guides/boots-for-wide-feet',
      publishedOn: '2025-03-14',
      wordsInContent: 1320,
      users: [],
    });
  });

  it('leads to pages that can be activated and then refreshed', async () => {
    const { body } = await world.send({ file: PAGES });
    const id = body.rows[2]?.topicId ?? '';
    expect((await world.test.request('manager', 'POST', `/api/topics/${id}/activate`)).status).toBe(200);
    const refresh = { topicStatus: 'APPROVED', note: 'Prices have changed' };
    expect((await world.test.request('manager', 'POST', `/api/topics/${id}/status`, refresh)).status).toBe(
      200,
    );
    expect(await world.names('&statuses=APPROVED')).toEqual(['Returns and repairs']);
  });

  it('skips what is there, so that the same file may come again, grown', async () => {
    await world.send({ file: PAGES });
    await world.test.settled();
    const again = `${PAGES}https://northpeak.test/new,New,,1\nhttps://NORTHPEAK.test/new#top,Same,,1\n`;
    const { body } = await world.send({ file: again });
    expect(body.counts).toEqual({ create: 1, skip: 4, leftOut: 0, error: 0 });
    expect(body.rows.map(({ row, verdict, reason }) => [row, verdict, reason])).toEqual([
      [2, 'SKIP', 'URL_EXISTS'],
      [3, 'SKIP', 'URL_EXISTS'],
      [4, 'SKIP', 'URL_EXISTS'],
      [5, 'CREATE', null],
      [6, 'SKIP', 'URL_REPEATED'],
    ]);
    expect(await world.recorded()).toBe(4);
  });

  it('imports a page once when two people import it in the same moment', async () => {
    const both = await Promise.all([
      world.send({ file: PAGES }),
      world.send({ file: PAGES }, { as: 'owner' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.reduce((sum, { body }) => sum + body.counts.create, 0)).toBe(3);
    expect(await world.recorded()).toBe(3);
  });

  it('skips a page that somebody has planned by hand at that address', async () => {
    const plan = {
      projectId: world.project(),
      pageName: 'Planned',
      url: 'https://northpeak.test/help/returns',
    };
    const planned = await world.test.request<{ id: string }>('owner', 'POST', '/api/topics', plan);
    await world.test.settled();
    const { body } = await world.send({ file: PAGES });
    expect(body.rows[2]).toMatchObject({ verdict: 'SKIP', reason: 'URL_EXISTS', topicId: planned.body.id });
  });

  it('finds the page of a topic in whatever spelling its address comes', async () => {
    const plan = { projectId: world.project(), pageName: 'Planned', url: 'https://northpeak.test/%7eme/%d1' };
    const planned = await world.test.request<{ id: string }>('owner', 'POST', '/api/topics', plan);
    await world.test.settled();
    const urls = ['https://northpeak.test/~me/%D1', 'https://NorthPeak.test/~%6De/%d1#top'];
    const { body } = await world.send({ file: `url\n${urls.join('\n')}\n` });
    expect(body.rows).toMatchObject([
      { verdict: 'SKIP', reason: 'URL_EXISTS', topicId: planned.body.id },
      { verdict: 'SKIP', reason: 'URL_REPEATED' },
    ]);
  });

  it('finds a topic by its page, also one whose id is of another spelling of the address', async () => {
    const { platform } = world.test;
    const projectId = world.project();
    // As pages were imported before addresses were compared by what they mean.
    const url = 'https://northpeak.test/%7eme/%d1';
    const page = { row: 2, url, address: url, title: 'Early', publishedOn: null, words: 0 };
    const { checks } = await recordPages(platform, [{ page, topicId: null, skip: null }], {
      ...{ projectId, actor: 'SYSTEM', facts: await TOPIC.facts(platform, projectId) },
      ...{ commandId: randomUUID(), correlationId: randomUUID(), at: platform.clock.now().toISOString() },
    });
    const topicId = topicIdOfPage(projectId, url);
    expect(checks).toMatchObject([{ topicId, skip: null }]);
    expect(topicId).not.toBe(topicIdOfPage(projectId, 'https://northpeak.test/~me/%D1'));
    await world.test.settled();
    for (const spelling of [url, 'https://northpeak.test/~me/%D1', 'https://NORTHPEAK.test/%7Eme/%d1#top']) {
      const { body } = await world.send({ file: `url\n${spelling}\n` });
      expect(body.rows).toMatchObject([{ verdict: 'SKIP', reason: 'URL_EXISTS', topicId }]);
    }
    expect(await world.recorded()).toBe(1);
  });

  it('answers a repeat with the same Idempotency-Key as the first time, and another file with 422', async () => {
    const headers = { 'idempotency-key': 'import-1' };
    const first = await world.send({ file: PAGES }, { headers });
    // The first form again, to the byte: boundaries differ from form to form.
    const again = await world.send({ file: PAGES }, { headers });
    expect(again.body).toEqual(first.body);
    expect(await world.recorded()).toBe(3);
    const other = await world.send({ file: PAGES.replace('410', '411') }, { headers });
    expect({ status: other.status, code: other.body.code }).toEqual({
      status: 422,
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('finishes under the same Idempotency-Key what a crash left half done', async () => {
    const headers = { 'idempotency-key': 'import-2' };
    const { store, db } = world.test.platform;
    const { append } = store;
    let left = 1;
    store.append = (...call) =>
      (left -= 1) < 0 ? Promise.reject(storeUnavailable('not-stored')) : append(...call);
    expect((await world.send({ file: PAGES }, { headers })).status).toBe(503);
    // Nor for the last of the three, which may come to the store after it.
    await expect.poll(() => left).toBe(-2);
    store.append = append;
    // The answer does not wait for the one that was let through.
    await expect.poll(() => world.recorded()).toBe(1);
    const [half] = await store.readAll({ categories: ['topic'], direction: 'backward', limit: 1 });
    await db.deleteFrom('idempotency_keys').execute();
    await world.test.settled();
    const { body } = await world.send({ file: PAGES }, { headers });
    expect(body.counts).toEqual({ create: 3, skip: 0, leftOut: 0, error: 0 });
    expect(body.rows.map(({ topicId }) => `topic-${topicId}`)).toContain(half?.stream);
    expect(await world.recorded()).toBe(3);
  });
});

describe('An address that a topic has given up', () => {
  const PAGE = 'https://northpeak.test/help/returns';
  const importPage = (options: Parameters<ImportWorld['send']>[1] = {}) =>
    world.send({ file: `url,title\n${PAGE},Returns\n` }, options);
  /** Imports the page, and gives the topic that it is another address. */
  async function movedPage(url: string | null): Promise<string> {
    const { body } = await importPage();
    const id = body.rows[0]?.topicId ?? '';
    expect((await world.test.request('manager', 'POST', `/api/topics/${id}/activate`)).status).toBe(200);
    await changeUrl(id, url);
    return id;
  }
  async function changeUrl(id: string, url: string | null): Promise<void> {
    expect((await world.test.request('owner', 'PATCH', `/api/topics/${id}`, { url })).status).toBe(200);
    await world.test.settled();
  }

  it.each([['https://northpeak.test/returns'], [null]])(
    'can be imported again once that is %s, by one topic alone',
    async (url) => {
      const first = await movedPage(url);
      expect((await importPage({ query: '?dryRun=true' })).body.rows).toMatchObject([
        { verdict: 'CREATE', reason: null, topicId: null },
      ]);
      const { body } = await importPage();
      expect(body.rows).toMatchObject([{ verdict: 'CREATE', topicId: expect.not.stringContaining(first) }]);
      await world.test.settled();
      expect((await importPage()).body.rows).toMatchObject([
        { verdict: 'SKIP', reason: 'URL_EXISTS', topicId: body.rows[0]?.topicId },
      ]);
      const { body: row } = await world.test.request<TopicRow>('owner', 'GET', `/api/topics/${first}`);
      expect(row).toMatchObject({ url, pageName: 'Returns' });
    },
  );

  it('is taken by one of two who import it in the same moment', async () => {
    await movedPage('https://northpeak.test/returns');
    const both = await Promise.all([importPage(), importPage({ as: 'owner' })]);
    const verdicts = both.map(({ body }) => body.rows[0]?.verdict);
    expect(verdicts.toSorted()).toEqual(['CREATE', 'SKIP']);
    const [one, other] = both.map(({ body }) => body.rows[0]?.topicId);
    expect(one).toBe(other);
    await world.test.settled();
    expect((await importPage()).body.counts).toMatchObject({ create: 0, skip: 1 });
  });

  it('is not free while its topic has it back, and free as often as it is given up', async () => {
    const first = await movedPage('https://northpeak.test/returns');
    await changeUrl(first, `${PAGE}#top`);
    expect((await importPage()).body.rows).toMatchObject([{ verdict: 'SKIP', topicId: first }]);
    await changeUrl(first, null);
    const second = await movedPage(null);
    const { body } = await importPage();
    expect(body.counts.create).toBe(1);
    expect(new Set([first, second, body.rows[0]?.topicId]).size).toBe(3);
  });

  it('is answered the same to a repeat with its Idempotency-Key, also after a crash', async () => {
    await movedPage('https://northpeak.test/returns');
    const headers = { 'idempotency-key': 'given-up' };
    const { body } = await importPage({ headers });
    await world.test.settled();
    await world.test.platform.db.deleteFrom('idempotency_keys').execute();
    expect((await importPage({ headers })).body.rows).toEqual(body.rows);
  });
});

const FAULTY = `${PAGES}https://northpeak.test/x,X,soon,1
https://northpeak.test/y,Y,,few
https://northpeak.test/z,Z,,1,2
northpeak.test/new,New,,1
`;

describe('An import of a file with faults', () => {
  it('leaves out what it is told to, by line and by reason, and takes in the rest', async () => {
    const skip = JSON.stringify([2, 'DATE_INVALID', 'WORDS_INVALID', 'CELL_COUNT', 'URL_INVALID']);
    const preview = await world.send({ file: FAULTY, skip }, { query: '?dryRun=true' });
    expect(preview.body.rows.map(({ row, verdict, reason }) => [row, verdict, reason])).toEqual([
      [2, 'LEFT_OUT', null],
      [3, 'CREATE', null],
      [4, 'CREATE', null],
      [5, 'LEFT_OUT', 'DATE_INVALID'],
      [6, 'LEFT_OUT', 'WORDS_INVALID'],
      [7, 'LEFT_OUT', 'CELL_COUNT'],
      [8, 'LEFT_OUT', 'URL_INVALID'],
    ]);
    const { status, body } = await world.send({ file: FAULTY, skip });
    expect(status).toBe(200);
    expect(body.counts).toEqual({ create: 2, skip: 0, leftOut: 5, error: 0 });
    expect(await world.names('&active=false')).toEqual([
      'How to choose a four-season tent',
      'Returns and repairs',
    ]);
  });

  it('is refused for those that are not left out, and writes nothing', async () => {
    const skip = JSON.stringify(['DATE_INVALID', 6, 7]);
    const { status, body } = await world.send({ file: FAULTY, skip });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'CSV_INVALID', row: 8, reason: 'URL_INVALID', faultCount: 1 });
    expect(await world.recorded()).toBe(0);
  });

  it('takes the cells as they were corrected, and days as they are to be read', async () => {
    const file = 'url,published\nnorthpeak.test/a,2/5/26\nhttps://northpeak.test/b,soon\n';
    const { body } = await world.send({
      file,
      dates: '{"published":"MDY"}',
      corrections: JSON.stringify([
        { row: 2, column: 'url', value: ' https://northpeak.test/a ' },
        { row: 3, column: 'published', value: '12/31/2025' },
        { row: 3, column: 'title', value: 'B' },
      ]),
    });
    expect(body).toMatchObject({
      counts: { create: 2, leftOut: 0, error: 0 },
      dates: { published: { reading: 'MDY', certain: true } },
    });
    expect(await world.names('&active=false')).toEqual(['/a', 'B']);
    const topics = await Promise.all(
      body.rows.map(({ topicId }) => world.test.request<TopicRow>('owner', 'GET', `/api/topics/${topicId}`)),
    );
    expect(topics.map(({ body: { publishedOn } }) => publishedOn)).toEqual(['2026-02-05', '2025-12-31']);
  });

  it('does not take a row for a repeat of one that is left out', async () => {
    const { body } = await world.send({
      file: `${PAGES}https://northpeak.test/help/returns,Again,,1\n`,
      skip: '[4]',
    });
    expect(body.counts).toEqual({ create: 3, skip: 0, leftOut: 1, error: 0 });
    expect(await world.names('&active=false')).toContain('Again');
  });

  it('says in which encoding it was read', async () => {
    const file = Buffer.from('url,title\nhttps://northpeak.test/caf\xe9,Caf\xe9\n', 'latin1');
    expect((await world.send({ file })).body.encoding).toBe('WINDOWS-1252');
    expect(await world.names('&active=false')).toEqual(['Café']);
  });
});

describe('The bulk that an import is', () => {
  it('stands in every event of it and in its answer, the same after a crash', async () => {
    const { store, db } = world.test.platform;
    const bulksOf = async () => {
      const events = await store.readAll({ categories: ['topic'] });
      const own = events.filter(({ data }) => (data as { projectId?: string }).projectId === world.project());
      return own.map(({ metadata }) => (metadata as { bulkId?: string }).bulkId);
    };
    const headers = { 'idempotency-key': 'import-3' };
    const { body } = await world.send({ file: PAGES }, { headers });
    expect(body.bulkId).toMatch(/^[\da-f-]{36}$/);
    expect(await bulksOf()).toEqual([body.bulkId, body.bulkId, body.bulkId]);
    await db.deleteFrom('idempotency_keys').execute();
    expect((await world.send({ file: PAGES }, { headers })).body.bulkId).toBe(body.bulkId);
    expect((await world.send({ file: PAGES }, { query: '?dryRun=true' })).body.bulkId).toBeNull();
  });

  it('is there neither where nothing was taken in', async () => {
    await world.send({ file: PAGES });
    await world.test.settled();
    expect((await world.send({ file: PAGES })).body.bulkId).toBeNull();
  });
});

describe('The preview of an import', () => {
  it.each([
    ['in the query', {}, '?dryRun=true'],
    ['in the form', { dryRun: 'true' }, ''],
  ])('asked for %s says what would happen and changes nothing', async (_where, fields, query) => {
    const file = `${PAGES}https://northpeak.test/x,X,31/31/2025,few\n`;
    const { status, body } = await world.send({ file, ...fields }, { query });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      dryRun: true,
      counts: { create: 3, skip: 0, leftOut: 0, error: 1 },
      missing: [],
      position: null,
    });
    expect(body.columns[0]).toEqual({
      header: 'url',
      column: 'url',
      samples: expect.arrayContaining(['https://northpeak.test/guides/four-season-tents']),
    });
    expect(body.rows[3]).toMatchObject({
      row: 5,
      verdict: 'ERROR',
      reason: 'DATE_INVALID',
      faults: [
        { column: 'published', reason: 'DATE_INVALID', value: '31/31/2025' },
        { column: 'words', reason: 'WORDS_INVALID', value: 'few' },
      ],
    });
    expect(await world.recorded()).toBe(0);
  });

  it('reads a file as spreadsheets write it, below its title, with columns of one name chosen by their place', async () => {
    const file =
      'sep=;\r\nPages of the site, Q3\r\n\r\nurl;title;title\r\nhttps://northpeak.test/a;A;Boots, wide\r\n';
    const found = await world.send({ file }, { query: '?dryRun=true' });
    expect(found.body).toMatchObject({ separator: ';', headerLine: 4, rows: [{ row: 5, title: 'A' }] });
    const mapping = '{"title":2}';
    expect((await world.send({ file, mapping })).body.counts.create).toBe(1);
    expect(await world.names('&active=false')).toEqual(['Boots, wide']);
    const beyond = await world.send({ file, mapping: '{"title":3}' }, { query: '?dryRun=true' });
    expect(beyond).toMatchObject({ status: 422, body: { reason: 'COLUMN_MISSING', row: 4 } });
  });

  it('shows the columns of a file that has other names for them, until they are mapped', async () => {
    const file = 'Where;What\nhttps://northpeak.test/a;A\n';
    const { body } = await world.send({ file }, { query: '?dryRun=true' });
    expect(body).toMatchObject({ missing: ['url'], rows: [], separator: ';' });
    expect(body.columns).toEqual([
      { header: 'Where', column: null, samples: ['https://northpeak.test/a'] },
      { header: 'What', column: null, samples: ['A'] },
    ]);
    const mapping = JSON.stringify({ url: 'Where', title: 'What' });
    expect((await world.send({ file, mapping })).body.counts.create).toBe(1);
    expect(await world.names('&active=false')).toEqual(['A']);
  });
});
