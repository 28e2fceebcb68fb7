import { describe, expect, it } from 'vitest';
import { wordsPasted } from './pasted-words.ts';

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
