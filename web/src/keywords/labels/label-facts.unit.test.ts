import { describe, expect, it } from 'vitest';
import { type CategoryFacts, labelsNow, type TagFacts, withLabelFacts } from './label-facts.ts';

const tag = (id: string, keywords = 0): TagFacts => ({
  ...{ id, name: id, keywords, volume: 0 },
  ...{ colour: 'GREY', parentTag: null },
});
const category = (id: string, predefined: CategoryFacts['predefined'] = null): CategoryFacts => ({
  ...{ id, name: id, keywords: 0, volume: 0 },
  ...{ predefined, keyWordListId: null },
});

describe('The labels of a project', () => {
  it('are those read, with what frames have said after that and not before', () => {
    const read = { tags: [tag('b', 1), tag('a', 1), tag('gone')], categories: [], position: '100' };
    const before = withLabelFacts(new Map(), { tags: [tag('a', 7)], categories: [], deleted: [] }, '90');
    const told = { tags: [tag('b', 2), tag('new', 3)], categories: [], deleted: ['gone'] };
    const known = withLabelFacts(before, told, '1000');
    expect(labelsNow(read, known).tags.map(({ id, keywords }) => [id, keywords])).toEqual([
      ['a', 1],
      ['b', 2],
      ['new', 3],
    ]);
  });

  it('stand by name, the predefined categories before the others in their own order', () => {
    const categories = [
      category('shoes'),
      category('year', 'YEAR'),
      category('boots'),
      category('ours', 'BRAND'),
    ];
    const { categories: shown } = labelsNow({ tags: [], categories, position: '1' }, new Map());
    expect(shown.map(({ id }) => id)).toEqual(['ours', 'year', 'boots', 'shoes']);
  });
});
