import { describe, expect, it } from 'vitest';
import { storedFixtures } from '../testing/stored-fixtures.ts';
import {
  englishOf,
  placeholdersOf,
  pluralFault,
  translationFault,
  upcastMailContentEvent,
  upcastTranslationEvent,
} from './index.ts';

describe('A text of the interface', () => {
  it.each([
    ['{{count}} of {{all}}', ['all', 'count']],
    ['{{ count }}, {{count, number}}', ['count']],
    ['none: { x }', []],
  ])('has its placeholders, whatever stands around them: %s', (text, names) => {
    expect(placeholdersOf(text)).toEqual(names);
  });

  it.each([
    ['{{all}} und {{count}}', null],
    ['{{all}} und {{count}', ['{{count}']],
    ['{{all}} und {{- count}}', ['{{- count}}']],
    ['$t(other) {{all}} {{count}}', ['$t(other) {{all}} {{count}}']],
  ])('is held against the English one: %s', (text, names) => {
    const fault = translationFault(text, '{{count}} of {{all}}');
    if (names === null) expect(fault).toBeNull();
    else expect(fault).toMatchObject({ code: 'FIELD_INVALID', reason: 'PLACEHOLDER_UNKNOWN' });
  });

  it('of a form that English has not is held against its plural', () => {
    const english = new Map([
      ['a.topic_one', 'one'],
      ['a.topic_other', '{{count}}'],
      ['a.which_one', 'Which?'],
    ]);
    expect(englishOf('a.topic_many', english)).toBe('{{count}}');
    expect(englishOf('a.nothing', english)).toBeUndefined();
    expect(pluralFault('a.topic_many', 'fr-FR', english)).toBeNull();
    expect(pluralFault('a.topic_many', 'de-DE', english)).toMatchObject({ names: ['one', 'other'] });
    // It only ends as a plural does.
    expect(pluralFault('a.which_one', 'ja-JP', english)).toBeNull();
  });
});

it('Stored events of words are read as what they are', () => {
  for (const [kind, upcast] of [
    ['translation', upcastTranslationEvent],
    ['mailcontent', upcastMailContentEvent],
  ] as const)
    for (const stored of storedFixtures(kind)) expect(upcast(stored)).toMatchObject({ ok: true });
});
