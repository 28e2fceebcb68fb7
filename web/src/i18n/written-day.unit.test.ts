import { describe, expect, it } from 'vitest';
import type { Language } from './languages.ts';
import { firstWeekday, readDay, writtenDay } from './written-day.ts';

const TODAY = '2026-03-24';

describe('a day that is typed', () => {
  it.each<[Language, string, string | null]>([
    ['en-GB', '27/03/2026', '2026-03-27'],
    ['en-GB', '7-3-26', '2026-03-07'],
    ['fr-FR', '27/03/2026', '2026-03-27'],
    ['de-DE', '27.3.2026', '2026-03-27'],
    ['de-DE', '27.3.', '2026-03-27'],
    ['en-GB', '2026-03-27', '2026-03-27'],
    ['en-GB', ' 29/02/2028 ', '2028-02-29'],
    ['en-GB', '29/02/2026', null],
    ['en-GB', '03/27/2026', null],
    ['en-GB', '27/03/202', null],
    ['en-GB', '27', null],
    ['en-GB', 'tomorrow', null],
    ['en-GB', '27/03/2026x', null],
  ])('reads in %s %j as %s', (language, text, day) => {
    expect(readDay(language, text, TODAY)).toBe(day);
  });

  it.each<Language>(['en-GB', 'fr-FR', 'de-DE'])('reads in %s what it writes', (language) => {
    for (const day of ['2026-03-27', '2026-12-01', '2028-02-29'])
      expect(readDay(language, writtenDay(language, day), TODAY)).toBe(day);
  });
});

describe('the first day of a week', () => {
  it.each([
    ['en-GB', 1],
    ['de-DE', 1],
    ['en-US', 7],
  ])('is in %s day %d', (language, first) => {
    expect(firstWeekday(language)).toBe(first);
  });
});
