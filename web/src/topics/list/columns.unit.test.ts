import { afterAll, describe, expect, it, vi } from 'vitest';
import { LEFT_OUT } from './columns.tsx';

// What a cell shows asks the server, at the address of the page.
vi.hoisted(() => vi.stubGlobal('location', new URL('http://keywright.test')));
afterAll(() => vi.unstubAllGlobals());

describe('The columns of a list', () => {
  it.each(['wide', 'medium', 'narrow', 'small'] as const)(
    'never lose name and status, not even in a %s window',
    (width) => {
      expect(LEFT_OUT[width]).not.toEqual(expect.arrayContaining(['pageName']));
      expect(LEFT_OUT[width]).not.toEqual(expect.arrayContaining(['status']));
    },
  );
});
