import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERRORS } from './codes.ts';

const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
const documented = new Map(
  [...page.matchAll(/^\|\s*([A-Z_]+)\s*\|\s*(\d{3})\s*\|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ]),
);

describe('The catalogue of errors', () => {
  it('has a row in the documentation for every code, with its status, and no other rows', () => {
    expect(Object.fromEntries(documented)).toEqual(
      Object.fromEntries(Object.entries(ERRORS).map(([code, { status }]) => [code, status])),
    );
  });

  it.each(['en-GB', 'fr-FR', 'de-DE'])('says every code in a sentence of %s', (language) => {
    const file = new URL(`../../../migrations/seeds/translations/${language}/errors.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const said = Object.keys(texts).filter(
      (label) => label.startsWith('error.') && label !== 'error.duplicateValue',
    );
    expect(said.sort()).toEqual(
      Object.keys(ERRORS)
        .map((code) => `error.${code}`)
        .sort(),
    );
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });
});
