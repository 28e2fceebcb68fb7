import { describe, expect, it } from 'vitest';
import { parseListParameter } from './query-schema.ts';

describe('The values of a list parameter', () => {
  it.each<[string, string[] | undefined, string[]]>([
    ['nothing', undefined, []],
    ['an empty text', [''], []],
    ['one value', ['Guides'], ['Guides']],
    ['values with commas between them', ['Guides,Care'], ['Guides', 'Care']],
    ['repeated parameters', ['Guides', 'Care'], ['Guides', 'Care']],
    ['both, with blanks and repeats', ['Guides, Care', 'Care', ' '], ['Guides', 'Care']],
    ['a comma within a value', ['Boots\\, wide,Care'], ['Boots, wide', 'Care']],
  ])('are read from %s', (_what, given, values) => {
    expect(parseListParameter('pageTags', given)).toEqual(values);
  });

  it('are refused, naming the parameter and the allowed values, where one is unknown', () => {
    expect(() => parseListParameter('types', ['TOPIC,NOVEL'], ['TOPIC', 'CONTENT'])).toThrow(
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
