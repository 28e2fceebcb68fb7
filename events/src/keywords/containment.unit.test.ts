import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relationsOf } from './containment.ts';

describe('Head terms and long tail', () => {
  it('follow from whole words, in whatever order', () => {
    const found = relationsOf([
      'boots',
      'hiking boots',
      'boots for hiking women',
      'bootstrap',
      'ice axe',
      'axe ice',
    ]);
    expect(Object.fromEntries(found)).toEqual({
      boots: { relation: 'PARENT', parents: [] },
      'hiking boots': { relation: 'CHILD', parents: ['boots'] },
      'boots for hiking women': { relation: 'CHILD', parents: ['hiking boots'] },
      bootstrap: { relation: null, parents: [] },
      'ice axe': { relation: null, parents: [] },
      'axe ice': { relation: null, parents: [] },
    });
  });

  it('name all parents that are in none of each other', () => {
    const { parents } = relationsOf(['tent', 'pegs', 'tent pegs', 'pegs pegs', 'steel tent pegs pegs']).get(
      'steel tent pegs pegs',
    )!;
    expect(parents).toEqual(['tent pegs', 'pegs pegs']);
  });

  it('make nobody a parent of who is not longer, and of everybody in a parent a parent of theirs', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'b c');
    const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(phrase, { maxLength: 8 }), (values) => {
        for (const [value, { relation, parents }] of relationsOf(values)) {
          expect(parents.every((parent) => parent.length < value.length)).toBe(true);
          expect(relation === 'CHILD').toBe(parents.length > 0);
        }
      }),
    );
  });
});
