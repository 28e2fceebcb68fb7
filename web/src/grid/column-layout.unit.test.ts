import { describe, expect, it } from 'vitest';
import {
  type ColumnLayout,
  isUsual,
  type KnownColumns,
  placesOf,
  readLayout,
  stepTarget,
  USUAL_LAYOUT,
  withMoved,
  withPinned,
  withShown,
} from './column-layout.ts';

const KNOWN: KnownColumns = {
  all: [{ key: 'name', fixed: true }, { key: 'a' }, { key: 'b' }, { key: 'c' }, { key: 'd' }],
  usual: ['name', 'a', 'b', 'c'],
};

const layoutOf = (part: Partial<ColumnLayout>): ColumnLayout => ({ ...USUAL_LAYOUT, ...part });
const places = (layout: ColumnLayout, leftOut: string[] = [], known = KNOWN) =>
  placesOf(known, layout, leftOut);

/** Each column in its place: `*` pinned, in brackets hidden. */
function drawn(...of: Parameters<typeof places>): string {
  return places(...of)
    .map(({ key, shown, pinned }) => (shown ? key : `(${key})`) + (pinned ? '*' : ''))
    .join(' ');
}

describe('Columns that nobody arranged', () => {
  it('stand as the list has them, those it opens with shown, the one that names the row pinned', () => {
    expect(drawn(USUAL_LAYOUT)).toBe('name* a b c (d)');
    expect(isUsual(USUAL_LAYOUT)).toBe(true);
  });

  it('are left out where there is no room for them', () => {
    expect(drawn(USUAL_LAYOUT, ['a', 'd'])).toBe('name* (a) b c (d)');
  });
});

describe('A column that is shown or hidden', () => {
  const show = (layout: ColumnLayout, key: string, on: boolean, leftOut: string[] = []) =>
    withShown(layout, key, on, KNOWN, leftOut);

  it('stays so, whatever room there is', () => {
    const layout = show(show(USUAL_LAYOUT, 'd', true), 'b', false);
    expect(drawn(layout)).toBe('name* a (b) c d');
    expect(drawn(layout, ['a', 'd'])).toBe('name* (a) (b) c d');
  });

  it('follows the list again where that would do the same', () => {
    const layout = show(show(USUAL_LAYOUT, 'a', false), 'a', true);
    expect(layout).toEqual(USUAL_LAYOUT);
    expect(drawn(show(USUAL_LAYOUT, 'a', true, ['a']), ['a'])).toBe('name* a b c (d)');
  });

  it('keeps its place and its pin while it is hidden', () => {
    const pinned = withPinned(USUAL_LAYOUT, 'b', true);
    const hidden = show(pinned, 'b', false);
    expect(drawn(hidden)).toBe('name* (b)* a c (d)');
    expect(show(hidden, 'b', true)).toEqual(pinned);
  });
});

describe('A pinned column', () => {
  it('stands behind those that are pinned already, and in its old place when it is let go', () => {
    const layout = withPinned(withPinned(USUAL_LAYOUT, 'c', true), 'a', true);
    expect(drawn(layout)).toBe('name* c* a* b (d)');
    expect(drawn(withPinned(layout, 'c', false))).toBe('name* a* b c (d)');
  });

  it('is not left out for want of room', () => {
    expect(drawn(layoutOf({ pinned: ['b'] }), ['a', 'b'])).toBe('name* b* (a) c (d)');
  });
});

describe('A column that is moved', () => {
  const pinned = layoutOf({ pinned: ['a', 'b'] });
  it.each<[string, string | null, string]>([
    ['d', 'c', 'name* a* b* (d) c'],
    ['c', null, 'name* a* b* (d) c'],
    ['c', 'b', 'name* a* c* b* (d)'],
    ['a', null, 'name* b* c (d) a'],
    ['a', 'd', 'name* b* c a (d)'],
    ['a', 'c', 'name* b* a* c (d)'],
    ['d', 'd', 'name* a* b* c (d)'],
    ['name', null, 'name* a* b* c (d)'],
    ['gone', null, 'name* a* b* c (d)'],
  ])('%s before %s takes the standing of where it comes to', (key, before, result) => {
    expect(drawn(withMoved(pinned, places(pinned), key, before))).toBe(result);
  });

  it.each<[string, -1 | 1, string | null | undefined]>([
    ['a', -1, undefined],
    ['a', 1, 'c'],
    ['b', 1, undefined],
    ['c', -1, undefined],
    ['c', 1, null],
    ['d', -1, 'c'],
    ['d', 1, undefined],
    ['name', 1, undefined],
  ])('goes by steps among its own kind: %s by %i', (key, by, before) => {
    expect(stepTarget(places(pinned), key, by)).toBe(before);
  });

  it('stands where the reader put it when a later version brings another column', () => {
    const layout = withMoved(USUAL_LAYOUT, places(USUAL_LAYOUT), 'c', 'a');
    const later: KnownColumns = {
      all: [...KNOWN.all.slice(0, 3), { key: 'new' }, ...KNOWN.all.slice(3)],
      usual: [...KNOWN.usual, 'new'],
    };
    expect(drawn(layout)).toBe('name* c a b (d)');
    expect(drawn(layout, [], later)).toBe('name* c a b new (d)');
  });
});

describe('A stored layout', () => {
  it('is taken as it was', () => {
    const layout = layoutOf({
      order: ['name', 'c', 'a', 'b', 'd'],
      shown: { d: true },
      pinned: ['c'],
      widths: { a: 90 },
    });
    expect(readLayout(JSON.parse(JSON.stringify(layout)), KNOWN)).toEqual(layout);
  });

  it.each([null, 3, 'a', [], {}, { order: 'a', shown: 1, pinned: {}, widths: [] }])(
    'is none where it says nothing that is understood: %j',
    (stored) => {
      expect(readLayout(stored, KNOWN)).toEqual(USUAL_LAYOUT);
    },
  );

  it('loses what is not known, twice the same, or not to be: no hidden name, no width out of bounds', () => {
    const stored = {
      order: ['gone', 'b', 7, 'b', 'a'],
      shown: { gone: true, name: false, a: 'no', b: false },
      pinned: ['name', 'c', 'gone', 'c'],
      widths: { gone: 100, a: 3, b: 1e9, c: '90', d: null },
    };
    expect(readLayout(stored, KNOWN)).toEqual({
      order: ['b', 'a'],
      shown: { b: false },
      pinned: ['c'],
      widths: { a: 56, b: 800 },
    });
  });
});
