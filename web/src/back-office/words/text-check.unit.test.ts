import { describe, expect, it } from 'vitest';
import { exampleOf, leftBehind, LONGEST_TEXT, pluralForm, textFault, textParts } from './text-check.ts';

describe('A text', () => {
  it('is words and what is filled in between them', () => {
    expect(textParts('Page {{name}} to {{ status }}.')).toEqual([
      { kind: 'words', text: 'Page ' },
      { kind: 'placeholder', text: 'name' },
      { kind: 'words', text: ' to ' },
      { kind: 'placeholder', text: 'status' },
      { kind: 'words', text: '.' },
    ]);
    expect(textParts('{c} {{')).toEqual([{ kind: 'words', text: '{c} {{' }]);
  });

  it.each<[string, string | undefined, object | null]>([
    ['', 'x', { code: 'FIELD_REQUIRED' }],
    [' \n', 'x', { code: 'FIELD_REQUIRED' }],
    ['x'.repeat(LONGEST_TEXT), 'x', null],
    ['x'.repeat(LONGEST_TEXT + 1), 'x', { reason: 'TOO_LONG' }],
    ['Au plus 20', 'At most {{max}}', { reason: 'PLACEHOLDER_MISSING', names: ['max'] }],
    ['{{max}} {{min}} {{maxi}}', '{{min}} {{max}}', { reason: 'PLACEHOLDER_UNKNOWN', names: ['maxi'] }],
    ['{{max', '{{max}}', { reason: 'PLACEHOLDER_UNKNOWN' }],
    ['Twice {{max}}, {{max}}', '{{ max }}', null],
    ['{{anything}}', undefined, null],
  ])('%j beside %j has the fault %j', (text, english, fault) => {
    if (fault === null) expect(textFault(text, english)).toBeNull();
    else expect(textFault(text, english)).toMatchObject(fault);
  });
});

describe('A text that an earlier release was filled in with', () => {
  it.each([
    ['Zu {{name}}', '1', { reason: 'PLACEHOLDER_UNKNOWN', names: ['name'] }],
    ['Zu {{stage}}', '1', null],
    // What was shipped is the release’s own affair.
    ['Zu {{name}}', '0', null],
  ])('is left behind by the next one: %s, revision %s', (translation, revision, fault) => {
    const found = leftBehind({ translation, revision }, 'To {{stage}}');
    if (fault === null) expect(found).toBeNull();
    else expect(found).toMatchObject(fault);
    expect(leftBehind({ translation, revision }, undefined)).toBeNull();
  });
});

describe('A plural form', () => {
  it('is known by the end of a label, and explained by a number', () => {
    expect(pluralForm('topics_few')).toBe('few');
    expect(pluralForm('all_topics')).toBeNull();
    expect(exampleOf('pl-PL', 'few')).toBe(2);
    expect(exampleOf('en-GB', 'other')).toBe(0);
    expect(exampleOf('fr-FR', 'many')).toBeNull();
  });
});
