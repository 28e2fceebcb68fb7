import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatsFor } from './formats.ts';

describe('a count on screen', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [9999, '9,999'],
    [10_000, '10.0K'],
    [10_099, '10.0K'],
    [12_345, '12.3K'],
    [12_399, '12.3K'],
    [222_000, '222.0K'],
    [999_999, '999.9K'],
    [1_000_000, '1.0M'],
    [1_550_000, '1.5M'],
    [999_999_999, '999.9M'],
    [2_300_000_000, '2.3B'],
    [4_000_000_000_000, '4.0T'],
    [-12_399, '-12.3K'],
    [-9999, '-9,999'],
  ])('of %d reads %s in British English', (value, text) => {
    expect(formatsFor('en-GB').abbreviate(value)).toBe(text);
  });

  it.each([
    ['de-DE', 12_399, '12,3K'],
    ['de-DE', 9999, '9.999'],
    ['fr-FR', 1_550_000, '1,5M'],
  ] as const)('uses the separators of %s', (language, value, text) => {
    expect(formatsFor(language).abbreviate(value).replace(/\s/g, ' ')).toBe(text);
  });

  it.each([[null], [undefined], [Number.NaN]])('is a dash when it is unknown (%s)', (value) => {
    expect(formatsFor('en-GB').abbreviate(value)).toBe('—');
  });
});

describe('a moment on screen', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['en-GB', '26 Nov 2025, 17:25', '26 Nov, 17:25'],
    ['de-DE', '26. Nov. 2025, 17:25', '26. Nov., 17:25'],
    ['fr-FR', '26 nov. 2025, 17:25', '26 nov., 17:25'],
  ] as const)('names the year where it is another one (%s)', (language, other, own) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 26), toFake: ['Date'] });
    const { dayTime, dayMonth } = formatsFor(language);
    const shown = (at: Date) => dayTime(at.toISOString());
    expect(shown(new Date(2025, 10, 26, 17, 25))).toBe(other);
    expect(shown(new Date(2026, 10, 26, 17, 25))).toBe(own);
    expect(dayMonth('2025-11-26')).toContain('2025');
    expect(dayMonth('2026-11-26')).not.toContain('2026');
  });
});
