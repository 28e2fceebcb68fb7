import { describe, expect, it } from 'vitest';
import { storedFixtures } from '../testing/stored-fixtures.ts';
import {
  englishOf,
  mailFault,
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

describe('A mail', () => {
  const words = { subject: 'Reset it', text: 'Go to {{link}}', html: '<a href="{{ link }}">Go</a>' };

  it.each([
    ['as it is', {}, null],
    ['a format', { text: '{{link, anything}}' }, ['text', 'PLACEHOLDER_UNKNOWN', ['{{link, anything}}']]],
    ['a format beside', { html: '{{link}} {{link,}}' }, ['html', 'PLACEHOLDER_UNKNOWN', ['{{link,}}']]],
    ['no name', { subject: '{{1}}' }, ['subject', 'PLACEHOLDER_UNKNOWN', ['{{1}}']]],
    ['half of one', { text: '{{link}} {{link}' }, ['text', 'PLACEHOLDER_UNKNOWN', ['{{link}']]],
    ['another one', { text: '{{link}} {{code}}' }, ['text', 'PLACEHOLDER_UNKNOWN', ['code']]],
    ['none', { text: 'Go' }, ['text', 'PLACEHOLDER_MISSING', ['link']]],
    ['a script', { html: '{{link}}<SCRIPT>' }, ['html', 'UNSAFE_HTML', ['<SCRIPT']]],
    ['the end of a form', { html: '{{link}}</form>' }, ['html', 'UNSAFE_HTML', ['</form']]],
    ['what is no tag', { html: '{{link}} 1 < base' }, null],
  ])('is held to what is filled in and what is safe: %s', (_, given, refused) => {
    const fault = mailFault('PASSWORD_RESET', { ...words, ...given });
    if (refused === null) return expect(fault).toBeNull();
    const [field, reason, names] = refused;
    expect(fault).toEqual({ code: 'FIELD_INVALID', field, reason, names });
  });
});

it('Stored events of words are read as what they are', () => {
  for (const [kind, upcast] of [
    ['translation', upcastTranslationEvent],
    ['mailcontent', upcastMailContentEvent],
  ] as const)
    for (const stored of storedFixtures(kind)) expect(upcast(stored)).toMatchObject({ ok: true });
});
