import { readFileSync } from 'node:fs';
import { SEARCH_LANGUAGES } from '@keywright/events/catalogue';
import { expect, it } from 'vitest';

const SEED = new URL('../../migrations/seeds/languages.json', import.meta.url);

it('Every language that projects may be about is one that administrators see, once', () => {
  const rows = JSON.parse(readFileSync(SEED, 'utf8')) as { code: string }[];
  const codes = rows.map(({ code }) => code);
  expect(SEARCH_LANGUAGES.filter((code) => !codes.includes(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});
