import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleaned, tidyText } from '../text.ts';
import { VALUES } from '../values.ts';
import { mentionOf, mentionsIn, partsOfNote } from './mentions.ts';
import { noteWithNames } from './note-with-names.ts';

const JONAS = '3f2c1a90-5b53-4d6e-9f2e-6a0c1b6f7f10';
const MEI = '00000000-0000-0000-0000-00000000000a';
const NAMES: Readonly<Record<string, string>> = { [JONAS]: 'Jonas Brandt', [MEI]: 'Mei $& Tanaka' };
const nameOf = (id: string) => NAMES[id] ?? 'Former member';

describe('A note', () => {
  it.each([
    ['nobody', 'Write to jo@example.org @ noon', [], 'Write to jo@example.org @ noon'],
    ['somebody', `${mentionOf(JONAS)}, please`, [JONAS], '@Jonas Brandt, please'],
    [
      'two, one of them twice',
      `${mentionOf(MEI)}${mentionOf(JONAS)} and ${mentionOf(MEI)}`,
      [MEI, JONAS],
      '@Mei $& Tanaka@Jonas Brandt and @Mei $& Tanaka',
    ],
    [
      'somebody who is not known',
      mentionOf('11111111-1111-1111-1111-111111111111'),
      ['11111111-1111-1111-1111-111111111111'],
      '@Former member',
    ],
    ['what is no id', `@[${JONAS.toUpperCase()}] @[${JONAS.slice(1)}] @[]`, [], null],
    ['what is cut off', `@[${JONAS}`, [], null],
  ])('that mentions %s says so', (_whom, text, ids, said) => {
    expect(mentionsIn(text)).toEqual(ids);
    expect(noteWithNames(text, nameOf)).toBe(said ?? text);
  });

  it('that is none mentions nobody', () => {
    expect(mentionsIn(null)).toEqual([]);
  });

  it('is in its parts what it is as a whole, and keeps its mentions when it is tidied', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\u200d', '\u202e', '\ud83e', ' @', '@[', ']', '\n'),
      fc.constantFrom(mentionOf(JONAS), mentionOf(MEI)),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (written) => {
        const text = written.join('');
        const parts = partsOfNote(text);
        expect(parts).not.toContain('');
        expect(
          parts.map((each) => (typeof each === 'string' ? each : mentionOf(each.accountId))).join(''),
        ).toBe(text);
        const kept = mentionsIn(tidyText(text));
        expect(kept).toEqual(expect.arrayContaining(mentionsIn(text)));
      }),
    );
  });

  it('is a text like any other to the rules for notes', () => {
    const note = `  ${mentionOf(JONAS)} and ${mentionOf(MEI)}\u0000, look\n`;
    const kept = `${mentionOf(JONAS)} and ${mentionOf(MEI)}, look`;
    expect(cleaned(note)).toBe(kept);
    expect(VALUES.note.problem(kept)).toBeNull();
  });
});
