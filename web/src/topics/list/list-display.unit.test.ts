import { describe, expect, it } from 'vitest';
import { DEFAULT_COLUMNS } from './columns.tsx';
import { readDisplay } from './list-display.ts';

describe('the display settings of lists', () => {
  it.each([null, '', '{', '[]', '{"density":"tiny"}', '{"columns":["status"]}', '{"columns":["secret"]}'])(
    'is the usual way where %s is stored',
    (text) => {
      expect(readDisplay(text)).toEqual({ density: 'normal', columns: DEFAULT_COLUMNS, paged: false });
    },
  );

  it('keeps known columns in the order of the table', () => {
    const stored = JSON.stringify({ density: 'roomy', columns: ['type', 'pageName', 'gone'], paged: true });
    expect(readDisplay(stored)).toEqual({ density: 'roomy', columns: ['pageName', 'type'], paged: true });
  });
});
