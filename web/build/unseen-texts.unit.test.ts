import { describe, expect, it } from 'vitest';
import { withoutUnseen } from './unseen-texts.ts';

describe('texts that the app never shows', () => {
  it.each([
    [
      'fields.ts',
      "a: { by: 'rule', doc: 'it’s \\', and a comma', url: 'a' },",
      "a: { by: 'rule',  url: 'a' },",
    ],
    [
      'fields.ts',
      "const user = { refers: 'user', doc: 'user id' } as const;",
      "const user = { refers: 'user',  } as const;",
    ],
    ['fields.ts', "label: 'doc: of a topic',", "label: 'doc: of a topic',"],
    [
      'Menu.mjs',
      'Menu.displayName = "@mantine/core/Menu";\nMenu.Item = MenuItem;',
      '\nMenu.Item = MenuItem;',
    ],
  ])('are left out of %s', (file, code, without) => {
    expect(withoutUnseen(code, `/x/${file}`)).toBe(without);
  });
});
