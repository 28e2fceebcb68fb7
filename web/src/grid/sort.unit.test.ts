import { describe, expect, it } from 'vitest';
import { SORT_FIELDS } from '@keywright/events/topic';
import { decodeSort, nextSort } from './sort.ts';

describe('the order in an address', () => {
  it.each([
    ['totalMsv,desc', { field: 'totalMsv', direction: 'desc' }],
    ['pageName,asc', { field: 'pageName', direction: 'asc' }],
    ['pageName', null],
    ['volume,asc', null],
    ['pageName,up', null],
    [null, null],
  ])('%s is read as %j', (text, sort) => {
    expect(decodeSort(text, SORT_FIELDS)).toEqual(sort);
  });
});

describe('a click on a column header', () => {
  it('sorts by its first direction, then the other, then by the view’s own order', () => {
    const first = nextSort(null, 'totalMsv', 'desc');
    expect(first).toEqual({ field: 'totalMsv', direction: 'desc' });
    const second = nextSort(first, 'totalMsv', 'desc');
    expect(second).toEqual({ field: 'totalMsv', direction: 'asc' });
    expect(nextSort(second, 'totalMsv', 'desc')).toBeNull();
  });

  it('leaves the column that was sorted before', () => {
    expect(nextSort({ field: 'pageName', direction: 'asc' }, 'status', 'asc')).toEqual({
      field: 'status',
      direction: 'asc',
    });
  });
});
