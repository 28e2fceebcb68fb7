import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { type ErrorCode, ERRORS } from './codes.ts';
import { toProblem } from './problem.ts';

const LANGUAGES = ['fr-FR', 'de-DE'];
const CODES = Object.keys(ERRORS) as ErrorCode[];

const textsIn = (language: string) => {
  const file = new URL(`../../../migrations/seeds/translations/${language}/errors.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
};

const problem = (code: ErrorCode, accepted?: string, details: Record<string, unknown> = {}) =>
  toProblem(new AppError(code, details), 'r-1', accepted);

describe('A problem', () => {
  it.each(LANGUAGES.flatMap((language) => CODES.map((code) => [code, language] as const)))(
    'with the code %s says so in %s, and names the label of the sentence',
    (code, language) => {
      const sentence = textsIn(language)[`error.${code}`];
      const details = { limit: 20, left: 3, minutes: 40 };
      const said = Object.entries(details).reduce(
        (text, [name, value]) => text?.replace(`{{${name}}}`, String(value)),
        sentence,
      );
      expect(problem(code, language, details)).toMatchObject({
        code,
        detail: said,
        detailKey: `error.${code}`,
      });
    },
  );

  it.each(LANGUAGES)('has no blanks in %s but for what it carries', (language) => {
    const unknown = CODES.flatMap((code) => {
      const blanks = [...(textsIn(language)[`error.${code}`] ?? '').matchAll(/\{\{\s*(\w+)/g)];
      return blanks.map(([, name = '']) => name).filter((name) => !ERRORS[code].members.includes(name));
    });
    expect(unknown).toEqual([]);
  });

  it('has its values in the sentence', () => {
    expect(problem('LIMIT_REACHED', 'en', { limit: 5 }).detail).toBe('The limit of 5 has been reached.');
  });

  it.each([
    [undefined, 'en-GB'],
    ['', 'en-GB'],
    ['*', 'en-GB'],
    ['ja-JP', 'en-GB'],
    ['de-DE', 'de-DE'],
    ['de-AT', 'de-DE'],
    ['FR_ca', 'fr-FR'],
    ['ja, fr;q=0.5', 'fr-FR'],
    ['fr;q=0.2, de;q=0.9, en;q=0.1', 'de-DE'],
    ['de;q=0, fr', 'fr-FR'],
    ['de;q=x, fr;q=0.1', 'fr-FR'],
    ['en-US,en;q=0.9,fr;q=0.8', 'en-GB'],
    [`${'ja,'.repeat(15)}de`, 'de-DE'],
    [`${'ja,'.repeat(16)}de`, 'en-GB'],
    [`${'ja;'.repeat(100)},de`, 'en-GB'],
  ])('for a caller who accepts %j is said in %s', (accepted, language) => {
    expect(problem('NOT_FOUND', accepted).detail).toBe(textsIn(language)['error.NOT_FOUND']);
  });
});
