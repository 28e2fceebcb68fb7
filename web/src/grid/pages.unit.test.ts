import { describe, expect, it } from 'vitest';
import { pageOf, pageSizeOf } from './pages.ts';

describe('pages of a list', () => {
  it.each([
    [95, 10, 0, { page: 0, pages: 10, from: 0, to: 10 }],
    [95, 10, 9, { page: 9, pages: 10, from: 90, to: 95 }],
    [95, 10, 40, { page: 9, pages: 10, from: 90, to: 95 }],
    [0, 10, 0, { page: 0, pages: 1, from: 0, to: 0 }],
    [5, 10, -1, { page: 0, pages: 1, from: 0, to: 5 }],
  ])('%d rows by %d: page %d is %j', (total, size, page, expected) => {
    expect(pageOf(total, size, page)).toEqual(expected);
  });

  it.each([
    ['20', 20],
    ['0', 10],
    ['many', 10],
    [null, 10],
    ['100000', 10],
  ])('a stored page size of %s means %d', (stored, size) => {
    expect(pageSizeOf(stored, 10)).toBe(size);
  });
});
