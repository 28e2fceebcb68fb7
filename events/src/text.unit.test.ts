import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEXT_LIMITS } from './catalogue/limits.ts';
import { foldCase, MOST_ORDERED } from './fields/rows.ts';
import { cleaned, normaliseKeyword, printable } from './text.ts';

describe('A text', () => {
  it.each([
    ['a\u0000b', 'ab'],
    ['\u0007bell\u007f', 'bell'],
    ['half \ud83e pair', 'half  pair'],
    ['whole \u{1F9CA} pair', 'whole \u{1F9CA} pair'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['Éclair – 10 €', 'Éclair – 10 €'],
    ['bo\u00adots', 'boots'],
    ['a\u200bb\u200c\u200dc\u2060d\ufeff', 'abcd'],
    ['\u202eright\u202c \u2067to\u2069 left\u200f\u061c', 'right to left'],
    ['a\u115fb\u1160c\u3164d\uffa0e\u2800f', 'abcdef'],
    ['hid\u{e0001}\u{e0068}\u{e0069}\u{e007f}den', 'hidden'],
    ['c\u034fg\u17b4j\ufff9\ufffb', 'cgj'],
    ['x\ufe0f \ufe0fy 1\ufe0f \u{e0100}', 'x y 1 '],
  ])('%j is kept as %j', (text, kept) => {
    expect(printable(text)).toBe(kept);
  });

  it.each([
    ['a family', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a colour of skin', '\u{1f469}\u{1f3fd}\u200d\u{1f680}'],
    ['an eye in a bubble', '\u{1f441}\ufe0f\u200d\u{1f5e8}\ufe0f'],
    ['the rainbow flag', '\u{1f3f3}\ufe0f\u200d\u{1f308}'],
    ['the flag of England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a heart in colour, and one in ink', '\u2764\ufe0f \u2764\ufe0e'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a Persian word', 'می\u200cخواهم'],
    ['a Hindi half letter', 'क्\u200dष'],
    ['a Hindi half letter at the end', 'क्\u200d'],
    ['a Hindi conjunct taken apart', 'क्\u200cष'],
    ['a Bengali reph', 'র\u200d্য'],
    ['a Sinhala conjunct', 'ශ්\u200dරී'],
    ['a form of a Chinese name', '葛\u{e0100}'],
    ['a Mongolian vowel', 'ᠠ\u180b'],
    ['words of braille', '⠓⠊\u2800⠽⠕⠥'],
  ])('keeps what %s needs', (_what, text) => {
    expect(printable(text)).toBe(text);
  });

  it.each([
    ['می\u200c\u200c\u00ad\u200dخواهم', 'می\u200cخواهم'],
    ['\u200cمی\u200c', 'می'],
    ['\u{1f469}\u200d', '\u{1f469}'],
    ['\u{1f469}\u200da', '\u{1f469}a'],
    ['\u2764\ufe0f\ufe0f\ufe0e', '\u2764\ufe0f'],
    ['\u{1f3f4}\u{e0067}\u{e0062}', '\u{1f3f4}'],
  ])('keeps of %j no more than is needed', (text, kept) => {
    expect(printable(text)).toBe(kept);
  });

  it.each(['\u200b', '\u00ad \u200d', '\u2800', '\u3164', ' \u202e\ufeff ', '\ufe0f', '\u{e0041}'])(
    'of %j alone is empty',
    (text) => {
      expect(cleaned(text)).toBeNull();
      expect(normaliseKeyword(text)).toBe('');
    },
  );
});

describe('A keyword', () => {
  it.each([
    ['  Trail\u00a0 SHOES\n', 'trail shoes'],
    ['ＡＢＣ', 'abc'],
    ['ﬁsh', 'fish'],
    ['a\u0000b', 'ab'],
    [' \t ', ''],
    ['x bo\u00adots', 'x boots'],
    ['cafe\u200b\u0301', 'café'],
    ['Brand\u2122\ufe0f', 'brandtm'],
    ['İstanbul', 'i\u0307stanbul'],
    ['a \u200b b', 'a b'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('%j has the one spelling %j', (value, spelling) => {
    expect(normaliseKeyword(value)).toBe(spelling);
  });
});

describe('Whatever is typed', () => {
  const piece = fc.constantFrom(
    ...[
      '\u00ad',
      '\u200b',
      '\u200c',
      '\u200d',
      '\u202e',
      '\u2800',
      '\u3164',
      '\ufe0f',
      '\ufe0e',
      '\u{e0100}',
    ],
    ...[
      '\u{e0067}',
      '\u{e007f}',
      '\u{1f3f4}',
      '\u{1f469}',
      '\u{1f3fd}',
      '\u2764',
      '\u2122',
      '1',
      '\u20e3',
      ' ',
    ],
    ...['م', 'ی', 'क', '्', 'র', 'ශ', '්', '葛', 'ᠠ', '⠓', 'e', '\u0301', 'İ', 'Σ', '\n', '\u0000', '\ud83e'],
  );
  const typed = fc
    .array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ unit: 'binary', maxLength: 3 })), {
      maxLength: 14,
    })
    .map((pieces) => pieces.join(''));

  it('is clean once it was cleaned, and never comes back from nothing', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = cleaned(text);
        expect(cleaned(once)).toBe(once);
        expect(printable(printable(text))).toBe(printable(text));
        expect(printable(text).length).toBeLessThanOrEqual(text.length);
        if (text.trim() === '') expect(once).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it('is no longer as a keyword than what texts are ordered by', () => {
    expect(TEXT_LIMITS.keyword).toBeLessThanOrEqual(MOST_ORDERED);
  });

  it('has one spelling as a keyword, in the compatibility form', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const spelling = normaliseKeyword(text);
        expect(normaliseKeyword(spelling)).toBe(spelling);
        expect(spelling.normalize('NFKC')).toBe(spelling);
        // Rules are asked of the key by which keywords are ordered: it has to be the keyword, and whole.
        expect(foldCase(spelling)).toBe(spelling);
        expect(spelling).not.toMatch(/^\s|\s$|\s\s|[^\S ]/);
        if (cleaned(text) === null) expect(spelling).toBe('');
      }),
      { numRuns: 2000 },
    );
  });
});
