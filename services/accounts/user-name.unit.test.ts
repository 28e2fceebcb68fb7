import { describe, expect, it } from 'vitest';
import { userNameOf, userNamesLike } from './user-name.ts';

describe('A user name', () => {
  it.each([
    [' anna ', 'anna'],
    ['Anna.Berg-2', 'Anna.Berg-2'],
    ['jo\u0308rg', 'jörg'],
    ['ａｎｎａ', 'anna'],
    ['用户名', '用户名'],
    ['x'.repeat(40), 'x'.repeat(40)],
  ])('%j is kept as %j', (written, kept) => {
    expect(userNameOf(written)).toBe(kept);
  });

  it.each([
    ...['', 'a', 'anna@test.example', 'anna berg', '.anna', 'anna.', 'an..na', 'an/na', 'http://x', '<b>'],
    ...['anna\nberg', 'an\0na', 'anna\u202e', '\u200banna', 'an\u3164na', 'anna\ufe0f', 'x'.repeat(41)],
  ])('%j is none', (written) => {
    expect(userNameOf(written)).toBeNull();
  });

  it('that is taken leads to the same with a number, which is one as well', () => {
    const [first, second, third] = userNamesLike('x'.repeat(40));
    expect([first, second, third]).toEqual(['x'.repeat(40), `${'x'.repeat(36)}-2`, `${'x'.repeat(36)}-3`]);
    for (const name of userNamesLike('anna')) expect(userNameOf(name)).toBe(name);
  });
});
