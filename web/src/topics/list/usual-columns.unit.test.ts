import { describe, expect, it } from 'vitest';
import { LEFT_OUT, LEFT_OUT_CHOOSING, USUAL_COLUMNS } from './usual-columns.ts';

describe('The usual columns of a list', () => {
  it.each(['full', 'wide', 'medium', 'narrow', 'small', 'phone'] as const)(
    'never lose name and status, not even in a %s window',
    (width) => {
      for (const leftOut of [LEFT_OUT[width], LEFT_OUT_CHOOSING[width]]) {
        const shown = USUAL_COLUMNS.filter((column) => !leftOut.includes(column));
        expect(shown).toEqual(expect.arrayContaining(['pageName', 'status']));
      }
    },
  );
});
