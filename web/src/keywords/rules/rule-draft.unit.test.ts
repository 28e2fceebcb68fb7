import { describe, expect, it } from 'vitest';
import {
  conditionOf,
  ruleDraftOf,
  emptyCondition,
  emptyGroup,
  rulesOf,
  rulesOfAddress,
  narrowingSteps,
  withCondition,
  withoutCondition,
  ruleWords,
} from './rule-draft.ts';

const WORDS = ['~second%20hand|~used', '!used%20by;used%20for&v>500'];

describe('A draft of rules', () => {
  it('is what an address says, and says it again', () => {
    const words = ruleWords(ruleDraftOf(rulesOfAddress(WORDS)));
    expect(words).toEqual(WORDS);
    expect(rulesOfAddress(['', 'nothing', '~'])).toEqual([]);
    const ten = Array.from({ length: 10 }, () => '~a').join('|');
    expect(ruleWords(ruleDraftOf(rulesOfAddress([ten, ten, '~a'])))).toEqual([ten, ten]);
  });

  it('leaves out what asks for nothing yet', () => {
    expect(rulesOf([emptyGroup()])).toEqual([]);
    const volume = { ...emptyCondition(), field: 'VOLUME' as const };
    expect(
      ['', 'many', '1 500', '1,500', '1.500'].map((typed) => conditionOf({ ...volume, volume: typed })),
    ).toEqual([
      null,
      null,
      ...Array.from({ length: 3 }, () => ({ predicate: 'VOLUME', comparison: 'MORE_THEN', volume: 1500 })),
    ]);
    expect(
      conditionOf({ ...emptyCondition(), operator: 'NOT_CONTAINS_WORDS', texts: ' Used by,, used FOR ' }),
    ).toEqual({
      predicate: 'NOT_CONTAINS',
      texts: ['used by', 'used for'],
      wholeWords: true,
    });
  });

  it('keeps a condition to type in, and no group without one', () => {
    const draft = ruleDraftOf(rulesOfAddress(['~a', '~b&~c']));
    const [first, second] = draft;
    const left = withoutCondition(draft, first!.conditions[0]!.key);
    expect(ruleWords(left)).toEqual(['~b&~c']);
    const [one, other] = second!.conditions;
    const last = withoutCondition(withoutCondition(left, one!.key), other!.key);
    expect(last.map(({ conditions }) => conditions.length)).toEqual([1]);
    expect(ruleWords(withCondition(last, last[0]!.conditions[0]!.key, { texts: 'd' }))).toEqual(['~d']);
  });

  it('narrows condition by condition where all must hold, and together where one must', () => {
    const draft = ruleDraftOf(rulesOfAddress(['~a|~b', '!c&v>500']));
    const { groups, placeOf } = narrowingSteps(draft);
    expect(groups.map(({ conditions }) => conditions.length)).toEqual([2, 1, 1]);
    const keys = draft.flatMap(({ conditions }) => conditions.map(({ key }) => key));
    expect(keys.map((key) => placeOf.get(key))).toEqual([
      { step: 0, at: 0 },
      { step: 0, at: 1 },
      { step: 1, at: 0 },
      { step: 2, at: 0 },
    ]);
    const many = ruleDraftOf(rulesOfAddress([Array.from({ length: 12 }, (_, nth) => `~a${nth}`).join('&')]));
    expect(narrowingSteps(many).groups.map(({ conditions }) => conditions.length)).toEqual([12]);
  });
});
