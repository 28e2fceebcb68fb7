import { SORT_FIELDS, TOPIC_FIELDS } from '@keywright/events/topic';
import { describe, expect, it } from 'vitest';
import { defineSavedViewKind, registerSavedViewKinds } from './view-kind.ts';
import { contentOf, isEdited, searchOf } from './view-search.ts';

const kind = defineSavedViewKind({
  kind: 'topics',
  needs: 'READ_TOPICS',
  table: TOPIC_FIELDS,
  sortFields: SORT_FIELDS,
  counted: 'nav.topics',
  viewAt: () => null,
  pathOf: () => '/',
});
registerSavedViewKinds([kind]);

const view = {
  id: '7',
  kind: 'topics',
  filter: 'late=yes&any=nobody%3Dyes&any=by%3Dme',
  order: 'pageName,asc',
  layout: 'list',
} as const;
const opened = () => searchOf(view, new URLSearchParams('topic=9&who=me&sort=msv,desc&as=board'));

describe('a saved view in the address', () => {
  it('stands in place of the filter and the order of the page, and leaves the rest', () => {
    const search = opened();
    expect(Object.fromEntries(search)).toMatchObject({ topic: '9', late: 'yes', whole: 'yes', saved: '7' });
    expect(search.get('as')).toBe('list');
    expect(search.getAll('any')).toEqual(['nobody=yes', 'by=me']);
    expect([search.get('sort'), search.has('who')]).toEqual(['pageName,asc', false]);
    expect(contentOf(kind, search)).toEqual({ filter: view.filter, order: view.order });
  });

  it.each([
    ['nothing else', (_: URLSearchParams) => undefined, false],
    ['an open topic', (search: URLSearchParams) => search.set('topic', '8'), false],
    ['another condition', (search: URLSearchParams) => search.set('type', 'CONTENT'), true],
    ['one condition less', (search: URLSearchParams) => search.delete('late'), true],
    ['another order', (search: URLSearchParams) => search.set('sort', 'pageName,desc'), true],
    ['another layout', (search: URLSearchParams) => search.set('as', 'calendar'), true],
    ['no layout', (search: URLSearchParams) => search.delete('as'), false],
    ['no order', (search: URLSearchParams) => search.delete('sort'), true],
  ])('with %s', (_case, change, edited) => {
    const search = opened();
    change(search);
    expect(isEdited(view, search)).toBe(edited);
  });

  it('leaves to its reader how it is shown where that was never saved', () => {
    const search = searchOf({ ...view, layout: null }, new URLSearchParams('as=board'));
    expect([search.has('as'), isEdited({ ...view, layout: null }, search)]).toEqual([false, false]);
    search.set('as', 'board');
    expect(isEdited({ ...view, layout: null }, search)).toBe(true);
  });
});
