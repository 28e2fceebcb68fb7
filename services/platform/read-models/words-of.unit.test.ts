import { describe, expect, it } from 'vitest';
import { wordsOf } from './query-schema.ts';

describe('the words of a list parameter', () => {
  it.each<[string, string[] | undefined, string[]]>([
    ['nothing', undefined, []],
    ['an empty text', [''], []],
    ['one word', ['Guides'], ['Guides']],
    ['words with commas between them', ['Guides,Care'], ['Guides', 'Care']],
    ['repeated parameters', ['Guides', 'Care'], ['Guides', 'Care']],
    ['both, with blanks and repeats', ['Guides, Care', 'Care', ' '], ['Guides', 'Care']],
    ['a comma within a word', ['Boots\\, wide,Care'], ['Boots, wide', 'Care']],
  ])('are read from %s', (_what, given, words) => {
    expect(wordsOf('pageTags', given)).toEqual(words);
  });

  it('are refused, naming parameter and vocabulary, where one is unknown', () => {
    expect(() => wordsOf('types', ['TOPIC,NOVEL'], ['TOPIC', 'CONTENT'])).toThrow(
      expect.objectContaining({
        code: 'VALIDATION',
        details: {
          errors: [
            {
              in: 'query',
              pointer: '#/types',
              code: 'FIELD_INVALID',
              detail: 'must be any of TOPIC, CONTENT',
            },
          ],
        },
      }),
    );
  });
});
