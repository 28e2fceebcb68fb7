import { describe, expect, it } from 'vitest';
import { partedByLength, wordsPasted } from './pasted-words.ts';

describe('keywords that are pasted', () => {
  it.each([
    ['one a line', 'tent\nboots', ['tent', 'boots'], null],
    ['with empty lines and spaces', ' tent \r\n\r\n\tx\nboots\r', ['tent', 'boots'], null],
    ['of a table: its first column', 'tent\t20\nboots\t10', ['tent', 'boots'], null],
    ['below a heading', 'Keyword\tVolume\ntent\t20', ['tent'], 'Keyword'],
    ['below a German heading', 'Suchbegriffe\nZelt', ['Zelt'], 'Suchbegriffe'],
    [
      'below a French heading, however its accent is written',
      'Mot-cle\u0301\ntente',
      ['tente'],
      'Mot-cle\u0301',
    ],
    ['of which one is called as headings are', 'tent\nkeyword', ['tent', 'keyword'], null],
    ['that are a heading alone', 'keyword', ['keyword'], null],
    ['that are none', ' \n\t', [], null],
  ])('%s', (_, text, values, heading) => {
    expect(wordsPasted(text)).toEqual({ values, heading });
  });
});

describe('keywords that are too long', () => {
  it('are told apart from those that can be sent, whole and in their order, spaces beside them not counted', () => {
    const [fits, long] = ['a'.repeat(200), 'b'.repeat(201)];
    const [spaced, other] = [`  ${fits}  `, `${long} and more`];
    expect(partedByLength(['tent', long, spaced, other])).toEqual({
      fitting: ['tent', spaced],
      tooLong: [long, other],
    });
  });
});
