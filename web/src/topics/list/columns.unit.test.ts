import { describe, expect, it } from 'vitest';
import { LEFT_OUT } from './columns.tsx';

describe('The columns of a list', () => {
  it.each(['wide', 'medium', 'narrow', 'small'] as const)(
    'never lose name and status, not even in a %s window',
    (width) => {
      expect(LEFT_OUT[width]).not.toEqual(expect.arrayContaining(['pageName']));
      expect(LEFT_OUT[width]).not.toEqual(expect.arrayContaining(['status']));
    },
  );
});
