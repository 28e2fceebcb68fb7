import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { parseSort, toList, toPage } from './pages.ts';

const page = (number: number, totalElements: number) =>
  toPage('topics', { items: ['x'], totalElements, number, size: 10 }, '/api/topics?str=a%20b&page=1&size=10');

describe('One page of a list', () => {
  it('embeds its items under the name of the resource', () => {
    expect(page(0, 1)._embedded).toEqual({ topics: ['x'] });
  });

  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [10_000, 1000],
  ])('of %i elements counts %i pages of ten', (totalElements, totalPages) => {
    expect(page(0, totalElements).page).toEqual({ size: 10, totalElements, totalPages, number: 0 });
  });

  it('links to its neighbours with the query it was asked with', () => {
    expect(page(1, 25)._links).toEqual({
      self: { href: '/api/topics?str=a%20b&page=1&size=10' },
      first: { href: '/api/topics?str=a+b&page=0&size=10' },
      prev: { href: '/api/topics?str=a+b&page=0&size=10' },
      next: { href: '/api/topics?str=a+b&page=2&size=10' },
      last: { href: '/api/topics?str=a+b&page=2&size=10' },
    });
  });

  it('has no page before the first and none after the last', () => {
    expect(Object.keys(page(0, 5)._links)).toEqual(['self', 'first', 'last']);
    expect(Object.keys(page(2, 25)._links)).toEqual(['self', 'first', 'prev', 'last']);
  });

  it('has a page after it as long as there are rows, however far they were counted', () => {
    const facts = { items: ['x'], totalElements: 10_000, size: 10, capped: true };
    const linksAt = (number: number, more: boolean) =>
      toPage('topics', { ...facts, number, more }, '/a')._links;
    expect(linksAt(1_500, true).next).toEqual({ href: '/a?page=1501' });
    expect(linksAt(1_500, false).next).toBeUndefined();
  });

  it('links with the whole query, whatever stands in it', () => {
    const { next } = toPage(
      'a',
      { items: [], totalElements: 20, number: 0, size: 10 },
      '/a?str=why?&size=10',
    )._links;
    expect(next).toEqual({ href: '/a?str=why%3F&size=10&page=1' });
  });

  it('says where counting stopped', () => {
    const capped = toPage(
      'topics',
      { items: [], totalElements: 10_000, number: 0, size: 10, capped: true },
      '/',
    );
    expect(capped.page).toMatchObject({ totalElements: 10_000, capped: true });
  });

  it('of a list that is answered whole has no page facts', () => {
    expect(toList('tags', [1, 2], '/api/tags')).toEqual({
      _embedded: { tags: [1, 2] },
      _links: { self: { href: '/api/tags' } },
    });
  });
});

describe('The sort keys of a query', () => {
  const fields = ['name', 'date'] as const;

  it.each([
    [undefined, []],
    ['', []],
    ['name', [{ field: 'name', direction: 'asc' }]],
    ['name,desc', [{ field: 'name', direction: 'desc' }]],
    [
      ['date,desc', 'name,asc'],
      [
        { field: 'date', direction: 'desc' },
        { field: 'name', direction: 'asc' },
      ],
    ],
  ])('are read from %j', (sort, keys) => {
    expect(parseSort(sort, fields)).toEqual(keys);
  });

  it.each(['colour', 'name,up', 'name; drop table', 'constructor'])('refuse %j', (sort) => {
    expect(() => parseSort(sort, fields)).toThrow(AppError);
  });
});
