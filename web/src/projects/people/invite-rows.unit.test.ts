import { describe, expect, it } from 'vitest';
import { addressesIn, inviteFaults, type InviteRow, isMany } from './invite-rows.ts';

describe('pasted addresses', () => {
  it.each([
    ['a@x.example, b@x.example;c@x.example\nd@x.example\r\n', 'abcd'],
    ['Ann Lee <a@x.example>, "Lund, Freya" <b@x.example>', 'ab'],
    ['Ann\ta@x.example\nBo\tb@x.example', 'ab'],
    ['a@x.example b@x.example', 'ab'],
    ['<mailto:a@x.example>; MAILTO:b@x.example', 'ab'],
    [' , ;\n', ''],
  ])('are found in %j', (text, names) => {
    expect(addressesIn(text)).toEqual([...names].map((name) => `${name}@x.example`));
  });

  it('lose nothing that is none', () => {
    expect(addressesIn('a@x.example, the whole team')).toEqual(['a@x.example', 'the whole team']);
  });

  it('recover from a quote that is never closed at the end of its line', () => {
    expect(addressesIn('"Ann <a@x.example>\nb@x.example, c@x.example')).toHaveLength(3);
  });

  it('are many only where something stands between them', () => {
    expect(['a@x.example', 'a@x.example\n', 'a@x.example,b', 'Ann <a@x.example>'].map(isMany)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('what is wrong with a line', () => {
  const row = (email: string): InviteRow => ({ key: 0, email, role: 'COPYWRITER' });

  it('is said of each: missing, no address, there already or a second time, whatever its case', () => {
    const rows = ['', 'ann', 'a@x', 'new@x.example', ' NEW@x.example', 'mei@x.example'].map(row);
    expect(inviteFaults(rows, new Set(['mei@x.example']))).toEqual([
      'REQUIRED',
      'NOT_AN_ADDRESS',
      'NOT_AN_ADDRESS',
      null,
      'ALREADY_EXISTS',
      'ALREADY_EXISTS',
    ]);
  });
});
