import { type RuleGroup, type TextRules, textsOf } from '@keywright/events/keywords';
import fc from 'fast-check';

/** Characters of five scripts, with some that are signs somewhere between a rule and a row. */
const SCRIPTS: readonly (readonly string[])[] = [
  ['a', 'b', 'é', 'ß', 'ñ', '%', '_', '\\', "'", '&'],
  ['ж', 'б', 'я', 'і', '-', '|'],
  ['α', 'ς', 'σ', 'ώ', ';', '~'],
  ['日', '本', '語', 'ー', '🥾', ','],
  ['ب', 'ت', 'ش', '=', '!', '+'],
];

const word = fc
  .constantFrom(...SCRIPTS)
  .chain((script) => fc.string({ unit: fc.constantFrom(...script), minLength: 1, maxLength: 4 }));

/** Keywords, as people might type them: few words of few characters, so that rules often match. */
export const anyKeyword = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))
  .filter((text) => textsOf([text]).length > 0);

const texts = fc
  .array(fc.oneof(word, anyKeyword), { minLength: 1, maxLength: 3 })
  .map(textsOf)
  .filter(({ length }) => length > 0);

const condition = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      predicate: fc.constantFrom('CONTAINS' as const, 'NOT_CONTAINS' as const),
      texts,
      wholeWords: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      predicate: fc.constant('VOLUME' as const),
      comparison: fc.constantFrom('LESS_THEN' as const, 'MORE_THEN' as const, 'EQUAL' as const),
      volume: fc.constantFrom(0, 10, 20, 50, 2 ** 31 - 1),
    }),
  },
);

const group: fc.Arbitrary<RuleGroup> = fc.record({
  joiner: fc.constantFrom('AND' as const, 'OR' as const),
  conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
});

export const anyRules: fc.Arbitrary<TextRules> = fc.array(group, { minLength: 1, maxLength: 3 });
