import { describe, expect, it } from 'vitest';
import { type ListFacts, listsNow, withListFacts } from './list-facts.ts';

const list = (id: string, keywords = 0, name = id): ListFacts => ({
  ...{ id, name, keywords, volume: 0, hidden: false },
  scope: 'MY_GOAL',
});

describe('The lists of a project', () => {
  it('are those read, with what frames have said after that and not before', () => {
    const read = { lists: [list('b', 1), list('a', 1), list('gone', 1)], position: '100' };
    const first = withListFacts(new Map(), [list('a', 7)], [], '90');
    const known = withListFacts(first, [list('b', 2), list('new', 3)], ['gone'], '1000');
    expect(listsNow(read, known).map(({ id, keywords }) => [id, keywords])).toEqual([
      ['a', 1],
      ['b', 2],
      ['new', 3],
    ]);
  });
});
