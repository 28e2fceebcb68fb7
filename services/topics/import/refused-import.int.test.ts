import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeForm } from './testing/form.ts';
import { type Answered, type ImportWorld, PAGES, startImportWorld } from './testing/import-world.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.test.close());

const chunksOf = (body: Buffer) =>
  Array.from({ length: Math.ceil(body.length / 65_536) }, (_, index) =>
    body.subarray(index * 65_536, (index + 1) * 65_536),
  );
const big = `url\n${Array.from({ length: 5_001 }, (_, index) => `https://northpeak.test/${index}`).join('\n')}\n`;

describe('An import that is refused writes nothing', () => {
  it.each<[string, string, object]>([
    [
      'a bad date',
      `${PAGES}https://northpeak.test/x,X,soon,1\n`,
      { row: 5, column: 'published', reason: 'DATE_INVALID' },
    ],
    ['no address', `${PAGES},X,,1\n`, { row: 5, column: 'url', reason: 'URL_MISSING' }],
    [
      'a cell too many',
      `${PAGES}https://northpeak.test/x,X,,1,9\n`,
      { row: 5, column: '5', reason: 'CELL_COUNT' },
    ],
    [
      'an open quote',
      `${PAGES}https://northpeak.test/x,"X,,1\n`,
      { row: 5, column: 'title', reason: 'QUOTE' },
    ],
    ['no column of addresses', 'title\nBoots\n', { row: 1, column: 'url', reason: 'COLUMN_MISSING' }],
    ['no row at all', '', { row: 1, reason: 'EMPTY' }],
  ])('because of %s', async (_what, file, fault) => {
    const { status, body, headers } = await world.send({ file });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'CSV_INVALID' });
    expect(body).toMatchObject({ ...fault, faultCount: 1, faults: [fault] });
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(await world.recorded()).toBe(0);
  });

  it.each<[string, Record<string, string>, string, number, string, string]>([
    ['no file', { mapping: '{}' }, '', 400, 'VALIDATION', '#/file'],
    ['an unknown field', { file: PAGES, colour: 'red' }, '', 400, 'UNKNOWN_FIELD', '#/colour'],
    ['an unknown parameter', { file: PAGES }, '?colour=red', 400, 'UNKNOWN_FIELD', '#/colour'],
    ['a mapping that is no JSON', { file: PAGES, mapping: 'url=url' }, '', 400, 'VALIDATION', '#/mapping'],
    [
      'a mapping of an unknown column',
      { file: PAGES, mapping: '{"link":"url"}' },
      '',
      400,
      'VALIDATION',
      '#/mapping',
    ],
    ['a skip that is no list', { file: PAGES, skip: '2' }, '', 400, 'VALIDATION', '#/skip'],
    ['a skip of no row', { file: PAGES, skip: '[99]' }, '', 400, 'VALIDATION', '#/skip'],
    [
      'a reading nobody knows',
      { file: PAGES, dates: '{"published":"YDM"}' },
      '',
      400,
      'VALIDATION',
      '#/dates',
    ],
    [
      'a correction of no row',
      { file: PAGES, corrections: '[{"row":99,"column":"url","value":"x"}]' },
      '',
      400,
      'VALIDATION',
      '#/corrections',
    ],
    ['a dryRun that is neither', { file: PAGES, dryRun: 'maybe' }, '', 400, 'VALIDATION', '#/dryRun'],
    [
      'a dryRun that the query denies',
      { file: PAGES, dryRun: 'true' },
      '?dryRun=false',
      400,
      'VALIDATION',
      '#/dryRun',
    ],
    [
      'a dryRun that the form denies',
      { file: PAGES, dryRun: 'false' },
      '?dryRun=true',
      400,
      'VALIDATION',
      '#/dryRun',
    ],
  ])('because of %s', async (_what, parts, query, status, code, pointer) => {
    const { body, ...answer } = await world.send(parts, { query });
    expect({ status: answer.status, code: body.code }).toEqual({ status, code });
    expect(body.errors?.[0]?.pointer).toBe(pointer);
    expect(await world.recorded()).toBe(0);
  });

  it.each<[string, string, object]>([
    ['rows', big, { most: 5_000, row: 5_002 }],
    ['columns', `url${','.repeat(4_000_000)}`, { most: 100, row: 1 }],
    ['line', `url\n${`${' '.repeat(30_000)},`.repeat(3)}x`, { most: 65_536, row: 2 }],
    ['cell', `url\n"${'x\n'.repeat(2_000_000)}"`, { most: 32_767, row: 2 }],
    ['bytes', 'x'.repeat(5 * 1024 * 1024 + 1), { most: 5 * 1024 * 1024, row: null }],
  ])('because it passes the limit of its %s, which is named', async (limit, file, details) => {
    const { status, body } = await world.send({ file });
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'FILE_LIMIT', limit, ...details } });
    expect(await world.recorded()).toBe(0);
  });

  it.each([
    ['before', 'announced'],
    ['after', 'announced'],
    ['before', 'not announced'],
    ['after', 'not announced'],
  ])('because of megabytes that stand in no part, %s the file, %s by their length', async (where, length) => {
    const form = await encodeForm({ file: PAGES });
    const beside = Buffer.alloc(5 * 1024 * 1024 + 80 * 1024, 'x\r\n');
    const body = Buffer.concat(where === 'before' ? [beside, form.body] : [form.body, beside]);
    const url = `/api/topics/import/${world.project()}`;
    const sent = length === 'announced' ? body : Readable.from(chunksOf(body));
    const counted = await world.test.request<Answered>('manager', 'POST', url, sent, form.headers);
    expect(counted).toMatchObject({ status: 422, body: { code: 'FILE_LIMIT', limit: 'bytes' } });
    expect(await world.recorded()).toBe(0);
  });

  it('with less than a mebibyte, however long its header is and however many rows lack a cell', async () => {
    const file = `url,${'x'.repeat(32_000)}\n${'a\n'.repeat(5_000)}`;
    const preview = await world.send({ file }, { query: '?dryRun=true' });
    expect(preview).toMatchObject({ status: 200, body: { counts: { error: 5_000 } } });
    const [, column] = preview.body.columns;
    expect(preview.body.rows[0]?.faults).toMatchObject([{ column: column?.header, reason: 'CELL_COUNT' }]);
    const refused = await world.send({ file });
    expect(refused).toMatchObject({ status: 422, body: { code: 'CSV_INVALID', faultCount: 5_000 } });
    for (const { body } of [preview, refused])
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(2 ** 20);
    expect(await world.recorded()).toBe(0);
  });

  it('because the file came as a field', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nurl\r\n--x--\r\n';
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const url = `/api/topics/import/${world.project()}`;
    const answer = await world.test.request<Answered>('manager', 'POST', url, body, type);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '#/file' }] } });
  });

  it.each([
    ['two files', ['file', 'file']],
    ['a file that nobody asked for', ['file', 'other']],
    ['fields without end', ['file', ...Array.from({ length: 20 }, (_, nth) => `field${nth}`)]],
  ])('because it brings %s', async (_what, names) => {
    const part = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${name.startsWith('field') ? '' : '; filename="a"'}\r\n\r\nurl\r\n`;
    const body = `${names.map(part).join('')}--x--\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const url = `/api/topics/import/${world.project()}`;
    const answer = await world.test.request<Answered>('manager', 'POST', url, body, type);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: [{ pointer: '#' }] } });
    expect(await world.recorded()).toBe(0);
  });

  it.each([
    ['application/json', '{"file":"url"}', 415],
    ['text/csv', PAGES, 415],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nurl',
      400,
    ],
  ])('because it comes as %s', async (type, body, status) => {
    const url = `/api/topics/import/${world.project()}`;
    const answer = await world.test.request('manager', 'POST', url, body, { 'content-type': type });
    expect(answer.status).toBe(status);
  });

  it('to those who may not archive, to strangers and to nobody, before the file is read', async () => {
    const refused = await world.send({ file: 'nonsense' }, { as: 'watcher' });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    });
    expect((await world.send({ file: 'nonsense' }, { as: 'stranger' })).status).toBe(404);
    expect((await world.send({ file: 'nonsense' }, { as: null })).status).toBe(401);
    const unknown = '00000000-0000-4000-8000-00000000dead';
    expect((await world.send({ file: PAGES }, { to: unknown })).status).toBe(404);
  });
});

describe('An import of 5,000 pages', () => {
  it('is imported as a whole', async () => {
    const { status, body } = await world.send({
      file: big.slice(0, big.lastIndexOf('\n', big.length - 2) + 1),
    });
    expect(status).toBe(200);
    expect(body.counts).toEqual({ create: 5_000, skip: 0, leftOut: 0, error: 0 });
    await world.test.settled();
    const url = `/api/topicViews/search/countByFilter?projectId=${world.project()}&active=false`;
    expect((await world.test.request('owner', 'GET', url)).body).toMatchObject({ total: 5_000 });
  }, 60_000);
});
