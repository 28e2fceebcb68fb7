import { describe, expect, it } from 'vitest';
import { normaliseKeyword, printable } from './text.ts';

describe('A text', () => {
  it.each([
    ['a\u0000b', 'ab'],
    ['\u0007bell\u007f', 'bell'],
    ['half \ud83e pair', 'half  pair'],
    ['whole \u{1F9CA} pair', 'whole \u{1F9CA} pair'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['Éclair – 10 €', 'Éclair – 10 €'],
  ])('%j is kept as %j', (text, kept) => {
    expect(printable(text)).toBe(kept);
  });
});

describe('A keyword', () => {
  it.each([
    ['  Trail\u00a0 SHOES\n', 'trail shoes'],
    ['ＡＢＣ', 'abc'],
    ['ﬁsh', 'fish'],
    ['a\u0000b', 'ab'],
    [' \t ', ''],
  ])('%j has the one spelling %j', (value, spelling) => {
    expect(normaliseKeyword(value)).toBe(spelling);
  });
});
