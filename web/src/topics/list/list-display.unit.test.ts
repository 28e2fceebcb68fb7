import { describe, expect, it } from 'vitest';
import { readDisplay } from '../../grid/index.ts';
import { LIST_COLUMNS, USUAL_COLUMNS } from './columns.tsx';

const KNOWN = { all: LIST_COLUMNS, usual: USUAL_COLUMNS };

describe('the display settings of lists', () => {
  it.each([null, '', '{', '[]', '{"density":"tiny"}', '{"columns":["status"]}', '{"columns":["secret"]}'])(
    'is the usual way where %s is stored',
    (text) => {
      expect(readDisplay(text, KNOWN)).toEqual({ density: 'normal', columns: USUAL_COLUMNS, paged: false });
    },
  );

  it('keeps known columns in the order of the table', () => {
    const stored = JSON.stringify({ density: 'roomy', columns: ['type', 'pageName', 'gone'], paged: true });
    expect(readDisplay(stored, KNOWN)).toEqual({
      density: 'roomy',
      columns: ['pageName', 'type'],
      paged: true,
    });
  });
});
