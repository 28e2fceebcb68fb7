import { mentionOf, mentionsIn, noteWithNames } from '@keywright/events/inbox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionTypedAt, noteAfterTyping, noteWithMention } from './mention-edits.ts';

const JONAS = '3f2c1a90-5b53-4d6e-9f2e-6a0c1b6f7f10';
const MEI = '00000000-0000-0000-0000-00000000000a';
const nameOf = (id: string) => (id === JONAS ? 'Jonas Brandt' : 'Mei Tanaka');

/** A note as its field shows it, `|` where the caret is; mentions stand in braces: `{jonas}`. */
const stored = (text: string) =>
  text.replaceAll('{jonas}', mentionOf(JONAS)).replaceAll('{mei}', mentionOf(MEI));
const caretIn = (text: string) => text.indexOf('|');
const without = (text: string) => text.replace('|', '');

describe('A note whose field is typed in', () => {
  it.each([
    ['', 'a|', 'a'],
    ['{jonas}', '@Jonas Brandt!|', '{jonas}!'],
    ['{jonas}', '!|@Jonas Brandt', '!{jonas}'],
    ['{jonas}', '@|@Jonas Brandt', '@{jonas}'],
    ['{jonas}{mei}', '@Jonas Brandt, |@Mei Tanaka', '{jonas}, {mei}'],
    ['a {jonas} b', 'a @Jonas Brand| b', 'a @Jonas Brand b'],
    ['a {jonas} b', 'a @Jo|nas Brandt', 'a {jonas}'],
    ['a {jonas} {mei} b', 'a | @Mei Tanaka b', 'a  {mei} b'],
    ['a {jonas} {mei} b', 'x|', 'x'],
    ['{mei} {mei}', '@Mei Tanaka|', '{mei}'],
    ['{jonas} and {mei}', '@Jonas B|dt and @Mei Tanaka', '@Jonas Bdt and {mei}'],
  ])('%j that says %j is %j', (before, typed, after) => {
    expect(noteAfterTyping(stored(before), without(typed), caretIn(typed), nameOf)).toBe(stored(after));
  });

  it('says what is typed, and mentions nobody new', () => {
    const part = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'b', '@', ' ', '\u{1F9CA}', '\n'), maxLength: 4 }),
      fc.constantFrom(mentionOf(JONAS), mentionOf(MEI)),
    );
    const note = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        note,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('', 'b', 'aab', '@'),
        (before, one, other, typed) => {
          const shown = noteWithNames(before, nameOf);
          const [from, to] = [one % (shown.length + 1), other % (shown.length + 1)].sort((a, b) => a - b) as [
            number,
            number,
          ];
          const says = shown.slice(0, from) + typed + shown.slice(to);
          const after = noteAfterTyping(before, says, from + typed.length, nameOf);
          expect(noteWithNames(after, nameOf)).toBe(says);
          expect(mentionsIn(before)).toEqual(expect.arrayContaining(mentionsIn(after)));
        },
      ),
    );
  });
});

describe('A name that is typed', () => {
  it.each([
    ['@|', ''],
    ['Please, @jo|', 'jo'],
    ['(@jonas br| please', 'jonas br'],
    ['one line\n@m|', 'm'],
    ['{mei} @jo|', 'jo'],
    ['{mei}@jo|', 'jo'],
  ])('in %j is %j', (text, query) => {
    const note = stored(without(text));
    const caret = noteWithNames(stored(text), nameOf).indexOf('|');
    expect(mentionTypedAt(note, caret, nameOf)).toEqual({ start: caret - query.length - 1, query });
  });

  it.each(['|', 'jo|', 'jo@example|', '@ jo|', '@jo\n|', '{jonas}|', '{jo|nas}', `@${'x'.repeat(41)}|`])(
    'is none in %j',
    (text) => {
      const caret = text === '{jo|nas}' ? 4 : noteWithNames(stored(text), nameOf).indexOf('|');
      expect(mentionTypedAt(stored(without(text)), caret, nameOf)).toBeNull();
    },
  );

  it.each([
    ['@jo|', '{jonas} |'],
    ['Please, @jo| look', 'Please, {jonas} |look'],
    ['(@jonas b|)', '({jonas}|)'],
    ['{mei} and @|', '{mei} and {jonas} |'],
  ])('in %j makes way for whom it means: %j', (text, becomes) => {
    const note = stored(without(text));
    const caret = noteWithNames(stored(text), nameOf).indexOf('|');
    const typed = mentionTypedAt(note, caret, nameOf);
    expect(noteWithMention(note, typed!, JONAS, nameOf)).toEqual({
      note: stored(without(becomes)),
      caret: noteWithNames(stored(becomes), nameOf).indexOf('|'),
    });
  });
});
