import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../sessions/index.ts';
import { addProject } from './testing/add-project.ts';
import { probe, PROBE_FAULT } from './testing/probe-feature.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

let test: TestApp;
let project: string;

beforeAll(async () => {
  test = await startTestApp({ features: [sessions, probe] });
  await test.addAccount('owner');
  project = await addProject(test.platform, 'owner');
});

afterAll(() => test.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const valid = () => ({ projectId: project, note: 'hello' });
const post = (body: unknown, query = '', headers: Record<string, string> = {}) =>
  test.request('owner', 'POST', `/api/probe/body${query}`, body, headers);

describe('A body as it should be', () => {
  it('is taken, with its query coerced from text', async () => {
    const { status, body } = await post(valid(), '?page=3&statuses=SUGGEST');
    expect(status).toBe(201);
    expect(body).toEqual({ note: 'hello', query: { page: 3, statuses: ['SUGGEST'] }, project });
  });
});

describe('Bad input', () => {
  it.each([
    ['an unknown field', { colour: 'red' }, 'UNKNOWN_FIELD', 'body', '#/colour', 'UNKNOWN_FIELD'],
    [
      'an unknown field inside a list',
      { tags: [{ name: 'a', id: 1 }] },
      'UNKNOWN_FIELD',
      'body',
      '#/tags/0/id',
      'UNKNOWN_FIELD',
    ],
    [
      'a word that is none of the enumeration',
      { status: 'GONE' },
      'VALIDATION',
      'body',
      '#/status',
      'FIELD_INVALID',
    ],
    ['a number written as text', { words: '5' }, 'VALIDATION', 'body', '#/words', 'FIELD_INVALID'],
    ['a number out of range', { words: -1 }, 'VALIDATION', 'body', '#/words', 'FIELD_INVALID'],
    ['an empty text', { note: '' }, 'VALIDATION', 'body', '#/note', 'FIELD_INVALID'],
    ['a text that is too long', { note: 'x'.repeat(101) }, 'VALIDATION', 'body', '#/note', 'FIELD_INVALID'],
    ['a field that is missing', { note: undefined }, 'VALIDATION', 'body', '#/note', 'FIELD_REQUIRED'],
    [
      'too long a list',
      { tags: Array(4).fill({ name: 'a' }) },
      'VALIDATION',
      'body',
      '#/tags',
      'FIELD_INVALID',
    ],
  ])('with %s answers 400 and names the field', async (_what, changes, code, place, pointer, fieldCode) => {
    const { status, body, headers } = await post({ ...valid(), ...changes });
    expect({ status, code: body['code'] }).toEqual({ status: 400, code });
    expect(body['errors']).toEqual([{ in: place, pointer, code: fieldCode, detail: expect.any(String) }]);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('names every field at once', async () => {
    const { body } = await post({ ...valid(), note: '', words: 1.5, colour: 'red' });
    const pointers = (body['errors'] as { pointer: string }[]).map((error) => error.pointer);
    expect(pointers.sort()).toEqual(['#/colour', '#/note', '#/words']);
  });

  it('that is wrong in thousands of places is answered with twenty of them, in few bytes', async () => {
    const stray = Array.from({ length: 5_000 }, (_, index) => [`colour ${index}`, 'red']);
    const { status, body, headers } = await post({ ...valid(), ...Object.fromEntries(stray) });
    expect([status, body['code']]).toEqual([400, 'UNKNOWN_FIELD']);
    expect(body['errors']).toHaveLength(20);
    expect(Number(headers['content-length'])).toBeLessThan(16 * 1024);
  });

  it.each([
    ['letters', 'x'],
    ['characters of six bytes each', '\u0001'],
  ])(
    'in fields whose names are tens of thousands of %s is answered in few bytes',
    async (_what, character) => {
      const stray = Array.from({ length: 20 }, (_, index) => [`${index}${character.repeat(2_000)}`, 'red']);
      const { body, headers } = await post({ ...valid(), ...Object.fromEntries(stray) });
      expect(body['errors']).toHaveLength(20);
      expect(Number(headers['content-length'])).toBeLessThan(16 * 1024);
    },
  );

  it('in a list that is too long is not looked for in its items', async () => {
    const { body } = await post({ ...valid(), tags: Array(4).fill({ colour: 'red' }) });
    expect(body['errors']).toMatchObject([{ pointer: '#/tags', code: 'FIELD_INVALID' }]);
  });

  it.each([
    ['?page=two', 'VALIDATION', '#/page'],
    ['?colour=red', 'UNKNOWN_FIELD', '#/colour'],
  ])('in the query %s answers 400', async (query, code, pointer) => {
    expect(await post(valid(), query)).toMatchObject({
      status: 400,
      body: { code, errors: [{ in: 'query', pointer }] },
    });
  });

  it.each([
    ['cut off', '{"note": "he', 'MALFORMED_JSON', 400],
    ['empty', '', 'MALFORMED_JSON', 400],
    ['no JSON at all', 'note=hello', 'MALFORMED_JSON', 400],
    ['a text', '"hello"', 'VALIDATION', 400],
    ['a list', '[]', 'VALIDATION', 400],
    ['nothing', 'null', 'VALIDATION', 400],
    ['an attack on prototypes', '{"__proto__": {"owner": true}, "note": "x"}', 'MALFORMED_JSON', 400],
    ['larger than the route takes', JSON.stringify({ note: 'x'.repeat(300_000) }), 'BODY_TOO_LARGE', 413],
  ])('whose body is %s is refused', async (_what, body, code, status) => {
    expect(await post(body, '', JSON_TYPE)).toMatchObject({ status, body: { code, status } });
  });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('of the type %s answers 415', async (type) => {
    expect(await post('note=hello', '', { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
  });

  it.each(['seven', '-1', '1.5', '9'.repeat(25), '1, 2'])(
    'X-After-Position: %s answers 400',
    async (position) => {
      const answer = await test.request('owner', 'GET', '/api/probe/session', undefined, {
        'x-after-position': position,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', errors: [{ in: 'headers', pointer: '#/x-after-position' }] },
      });
    },
  );

  it.each(['/api/nothing', '/nothing', '/api/probe', '/%E0%A4%A', '/oauth/elsewhere'])(
    'at %s answers 404',
    async (url) => {
      expect(await test.request('owner', 'GET', url)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    },
  );
});

describe('A fault of ours', () => {
  it('says nothing but the id of its request', async () => {
    const { status, body } = await test.request(null, 'GET', '/api/probe/fault', undefined, {
      'x-request-id': 'abc-1',
    });
    expect(status).toBe(500);
    expect(body).toEqual({
      type: 'urn:keywright:error:INTERNAL',
      title: 'Internal',
      status: 500,
      code: 'INTERNAL',
      detail: 'Something went wrong on our side.',
      detailKey: 'error.INTERNAL',
      instance: 'urn:keywright:request:abc-1',
    });
    expect(JSON.stringify(body)).not.toContain(PROBE_FAULT);
  });
});
