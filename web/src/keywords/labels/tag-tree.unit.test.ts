import { describe, expect, it } from 'vitest';
import { mergersFor, parentsFor, pathTo, tagLines, withTagsBelow } from './tag-tree.ts';

const tag = (id: string, parentTag: string | null = null) => ({ id, name: id, parentTag });

const SHOES = [tag('boots', 'shoes'), tag('hats'), tag('shoes'), tag('winter', 'boots')];
/** Four tags, one below the other. */
const DEEP = [tag('1'), tag('2', '1'), tag('3', '2'), tag('4', '3')];
const ids = (tags: readonly { id: string }[]): string[] => tags.map(({ id }) => id);

describe('The tree of tags', () => {
  it('puts each after its parent, and whose parent is not there at the top', () => {
    const lines = tagLines([...SHOES, tag('stray', 'nobody')]);
    expect(
      lines.map(({ tag: { id }, level, place, of, children }) => [id, level, place, of, children]),
    ).toEqual([
      ['hats', 1, 1, 3, 0],
      ['shoes', 1, 2, 3, 1],
      ['boots', 2, 1, 1, 1],
      ['winter', 3, 1, 1, 0],
      ['stray', 1, 3, 3, 0],
    ]);
  });

  it('leaves out what is below a folded one', () => {
    expect(ids(tagLines(SHOES, new Set(['shoes'])).map((line) => line.tag))).toEqual(['hats', 'shoes']);
  });

  it('means by a tag all that is below it, too, and leaves alone what is no tag', () => {
    expect(withTagsBelow(SHOES, ['shoes', 'nobody'])).toEqual(['boots', 'nobody', 'shoes', 'winter']);
    expect(withTagsBelow([tag('a', 'b'), tag('b', 'a')], ['a'])).toEqual(['a', 'b']);
  });

  it('takes a tag neither below itself nor deeper than five levels', () => {
    expect(ids(parentsFor(SHOES, 'shoes'))).toEqual(['hats']);
    expect(ids(parentsFor([...DEEP, ...SHOES], 'boots'))).toEqual(['1', '2', '3', 'hats', 'shoes']);
    expect(ids(parentsFor([...DEEP, tag('x')], 'x'))).toEqual(['1', '2', '3', '4']);
  });

  it('merges a tag into any but those below it, where what is below has room', () => {
    expect(ids(mergersFor(SHOES, 'shoes'))).toEqual(['hats']);
    expect(ids(mergersFor(SHOES, 'winter'))).toEqual(['hats', 'shoes', 'boots']);
    expect(ids(mergersFor([...DEEP, ...SHOES], 'shoes'))).toEqual(['1', '2', '3', 'hats']);
  });

  it('says the way to a tag', () => {
    expect(pathTo(SHOES, 'winter')).toEqual(['shoes', 'boots', 'winter']);
    expect(pathTo(SHOES, 'nobody')).toEqual([]);
  });
});
