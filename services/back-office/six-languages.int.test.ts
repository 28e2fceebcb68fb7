import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';
import { type Markets, withMarkets } from './testing/markets.ts';

let test: TestApp;
let markets: Markets;
/** How many labels the product says in English. */
let labels: number;
beforeAll(async () => {
  test = await startTestApp();
  markets = await withMarkets(test);
  labels = Number((await markets.language('en-GB'))?.['labels']);
  for (const code of ['es-ES', 'nl-NL', 'pl-PL']) {
    const body = { code, name: `Language ${code}`, systemLanguage: true };
    const { status } = await markets.ask('ada', 'POST', '/api/languages', body);
    expect([code, status]).toEqual([code, 201]);
  }
  const text = { label: 'board.next', languageCode: 'pl-PL', translation: 'Dalej' };
  expect((await markets.ask('ada', 'POST', '/api/translations', text)).status).toBe(201);
});
afterAll(() => test.close());

const events = async () => (await test.platform.store.readAll({ categories: ['translation'] })).length;

describe('An export of six languages, three of which are just begun', () => {
  it.each(['csv', 'xlsx'])('as %s is taken in again, and changes nothing', async (format) => {
    const { admins } = markets;
    const file = await admins.download('ada', `/api/translations/export?format=${format}`);
    const { status, body } = await admins.upload('ada', file, { dryRun: 'true' });
    expect(status).toBe(200);
    const counts = body['counts'] as Record<string, number>;
    expect(counts).toMatchObject({ NEW: 0, CHANGED: 0, INVALID: 0, UNKNOWN_LABEL: 0, CONFLICT: 0 });
    // A row for each text that is missing as well, plurals in forms that English has not among them.
    expect(counts['UNCHANGED']).toBeGreaterThan(labels * 6);
    const before = await events();
    const taken = await admins.upload('ada', file);
    expect([taken.status, taken.body]).toMatchObject([200, { changed: 0, conflicts: 0, unknown: 0 }]);
    expect(await events()).toBe(before);
  });
});
