import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TopicRow } from '@keywright/events/topic';
import { topicRow } from '@keywright/events/testing/topic-rows';
import { addPage, keepNear, missingPage, withTotal } from './list-pages.ts';
import { applyChanges, EMPTY_LIST, type ListRule, type ListWindow } from './list-window.ts';
import type { RowChange } from './row-store.ts';

const PAGE = 4;

/** A server in miniature: every row it has, and the list of those in SEO check by volume, highest first. */
function world(...rows: TopicRow[]) {
  const all = new Map(rows.map((row) => [row.id, row]));
  const rule: ListRule<TopicRow> = {
    matches: (row) => row.status === 'SEO_CHECK',
    compare: (a, b) => b.totalMsv - a.totalMsv || (a.id < b.id ? -1 : 1),
    rowOf: (id) => all.get(id) ?? null,
  };
  const listed = (): TopicRow[] => [...all.values()].filter(rule.matches).sort(rule.compare);
  return {
    rule,
    listed,
    page(list: ListWindow, number = Math.floor(list.ids.length / PAGE)): ListWindow {
      const [from, total] = [number * PAGE, listed().length];
      const rows = listed().slice(from, from + PAGE);
      return addPage(list, from, { rows, total, capped: false, last: from + PAGE >= total }, rule);
    },
    /** `known` says whether the browser had the row before. */
    change(row: TopicRow, known = true): RowChange<TopicRow> {
      const before = known ? (all.get(row.id) ?? null) : null;
      all.set(row.id, row);
      return { id: row.id, before, after: row, source: 'foreign' };
    },
  };
}

const seo = (id: string, totalMsv: number): TopicRow => topicRow({ id, totalMsv, status: 'SEO_CHECK' });
const other = (id: string, totalMsv: number): TopicRow => topicRow({ id, totalMsv, status: 'OPTIMIZED' });

describe('a column while others work', () => {
  it('lets a foreign move enter at its place and counts it', () => {
    const server = world(seo('a', 90), seo('b', 50), other('c', 70));
    const list = applyChanges(server.page(EMPTY_LIST), [server.change(seo('c', 70))], server.rule);
    expect(list).toMatchObject({ ids: ['a', 'c', 'b'], total: 3 });
  });

  it('lets a topic leave at once', () => {
    const server = world(seo('a', 90), seo('b', 50));
    const list = applyChanges(server.page(EMPTY_LIST), [server.change(other('a', 90))], server.rule);
    expect(list).toMatchObject({ ids: ['b'], total: 1 });
  });

  it('moves a row whose sorting value changed', () => {
    const server = world(seo('a', 90), seo('b', 50), seo('c', 10));
    const list = applyChanges(server.page(EMPTY_LIST), [server.change(seo('a', 20))], server.rule);
    expect(list.ids).toEqual(['b', 'a', 'c']);
  });

  it('stays the same object when the change is none of its business', () => {
    const server = world(seo('a', 90), other('x', 1));
    const list = server.page(EMPTY_LIST);
    expect(applyChanges(list, [server.change(other('x', 2))], server.rule)).toBe(list);
    expect(
      applyChanges(list, [server.change(topicRow({ ...seo('a', 90), pageName: 'Renamed' }))], server.rule),
    ).toBe(list);
  });

  it('only counts a row that sorts behind what is loaded', () => {
    const server = world(seo('a', 9), seo('b', 8), seo('c', 7), seo('d', 6), seo('e', 5), other('x', 1));
    const list = applyChanges(server.page(EMPTY_LIST), [server.change(seo('x', 1))], server.rule);
    expect(list).toMatchObject({ ids: ['a', 'b', 'c', 'd'], total: 6, complete: false, uncertain: false });
  });

  it('counts one less when a row beyond the loaded beginning leaves', () => {
    const server = world(seo('a', 9), seo('b', 8), seo('c', 7), seo('d', 6), seo('e', 5));
    const list = applyChanges(server.page(EMPTY_LIST), [server.change(other('e', 5))], server.rule);
    expect(list).toMatchObject({ ids: ['a', 'b', 'c', 'd'], total: 4 });
  });

  it('is uncertain of its total when a row it never loaded changes, until the server has counted', () => {
    const server = world(seo('a', 9), seo('b', 8), seo('c', 7), seo('d', 6), seo('e', 5));
    const list = applyChanges(server.page(EMPTY_LIST), [server.change(other('e', 5), false)], server.rule);
    expect(list.uncertain).toBe(true);
    expect(withTotal(list, 4)).toMatchObject({ total: 4, uncertain: false });
  });

  it('does not take a row that some other answer brought for a change', () => {
    const server = world(seo('a', 90), seo('b', 80));
    const list = server.page(EMPTY_LIST);
    const seen: RowChange<TopicRow> = { id: 'c', before: null, after: seo('c', 85), source: 'answer' };
    expect(applyChanges(list, [seen], server.rule)).toBe(list);
  });

  it('ends like the server’s list after any changes and pages in any order', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
    const row = fc.record({
      id: fc.constantFrom(...ids),
      totalMsv: fc.integer({ min: 0, max: 20 }),
      status: fc.constantFrom('SEO_CHECK' as const, 'OPTIMIZED' as const),
    });
    const step = fc.oneof(fc.constant('page' as const), fc.array(row, { minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.array(step, { maxLength: 25 }), (first, steps) => {
        const server = world(...first.map((changes) => topicRow(changes)));
        let list = server.page(EMPTY_LIST);
        for (const one of steps) {
          if (one === 'page') list = server.page(list);
          else {
            const last = new Map(one.map((changes) => [changes.id, topicRow(changes)]));
            list = applyChanges(
              list,
              [...last.values()].map((changed) => server.change(changed)),
              server.rule,
            );
            expect(list.total).toBe(server.listed().length);
          }
          expect(list.ids).toEqual(
            server
              .listed()
              .slice(0, list.ids.length)
              .map((listed) => listed.id),
          );
        }
        for (let pages = 0; pages < 5 && !list.complete; pages++) list = server.page(list);
        expect(list.ids).toEqual(server.listed().map((listed) => listed.id));
      }),
      { numRuns: 500 },
    );
  });
});

const numbered = (count: number): TopicRow[] =>
  Array.from({ length: count }, (_, index) => seo(`t${String(index).padStart(4, '0')}`, count - index));

describe('a window into a long list', () => {
  it('stands where its page stands, and says what lies around it', () => {
    const server = world(...numbered(40));
    const list = server.page(EMPTY_LIST, 5);
    expect(list).toMatchObject({ start: 20, ids: ['t0020', 't0021', 't0022', 't0023'], total: 40 });
    expect(list).toMatchObject({ ends: false, complete: false });
    expect(server.page(EMPTY_LIST, 9)).toMatchObject({ start: 36, ends: true, complete: false });
  });

  it('grows by the pages next to it and is left for one elsewhere', () => {
    const server = world(...numbered(40));
    const grown = server.page(server.page(server.page(EMPTY_LIST, 5), 6), 4);
    expect(grown).toMatchObject({ start: 16, ends: false });
    expect(grown.ids).toHaveLength(12);
    expect(server.page(grown, 0)).toMatchObject({ start: 0, ids: ['t0000', 't0001', 't0002', 't0003'] });
  });

  it('moves along when a row enters or leaves before it', () => {
    const server = world(...numbered(40), other('x', 35.5));
    const list = server.page(EMPTY_LIST, 5);
    const entered = applyChanges(list, [server.change(seo('x', 35.5))], server.rule);
    expect(entered).toMatchObject({ start: 21, ids: list.ids, total: 41 });
    const left = applyChanges(entered, [server.change(other('t0000', 40))], server.rule);
    expect(left).toMatchObject({ start: 20, ids: list.ids, total: 40 });
  });

  it('lets a row go that moves before or behind it', () => {
    const server = world(...numbered(40));
    const list = server.page(EMPTY_LIST, 5);
    const up = applyChanges(list, [server.change(seo('t0021', 99))], server.rule);
    expect(up).toMatchObject({ start: 21, ids: ['t0020', 't0022', 't0023'], total: 40 });
    const down = applyChanges(up, [server.change(seo('t0022', 1.5))], server.rule);
    expect(down).toMatchObject({ start: 21, ids: ['t0020', 't0023'], total: 40 });
  });

  it('learns from a page it shares rows with that it stands elsewhere than it thought', () => {
    const server = world(...numbered(40), other('x', 35.5));
    const list = server.page(EMPTY_LIST, 5);
    const unsure = applyChanges(list, [server.change(seo('x', 35.5), false)], server.rule);
    expect(unsure).toMatchObject({ start: 20, uncertain: true });
    expect(server.page(unsure, 6)).toMatchObject({ start: 21, total: 41, uncertain: false });
  });

  it('stands at the end of the list where that is, once the server has counted again', () => {
    const server = world(...numbered(40));
    const last = server.page(EMPTY_LIST, 9);
    expect(withTotal(last, 43)).toMatchObject({ start: 39, total: 43 });
    expect(withTotal(server.page(EMPTY_LIST, 5), 43)).toMatchObject({ start: 20, total: 43 });
  });

  it('drops what is far from what is looked at', () => {
    const server = world(...numbered(40));
    let list = server.page(EMPTY_LIST, 0);
    for (let number = 1; number < 10; number += 1) list = server.page(list, number);
    expect(list).toMatchObject({ start: 0, complete: true });
    expect(keepNear(list, { first: 0, last: 3 }, 8)).toMatchObject({
      start: 0,
      ends: false,
      complete: false,
    });
    expect(keepNear(list, { first: 19, last: 21 }, 8)).toMatchObject({ start: 16, ends: false });
    expect(keepNear(list, { first: 36, last: 39 }, 8)).toMatchObject({
      start: 32,
      ends: true,
      complete: false,
    });
  });

  it('asks for the page of the first entry that is missing, and for nothing that is not there', () => {
    const list = { ...world(...numbered(40)).page(EMPTY_LIST, 5), capped: false };
    expect(missingPage(list, { first: 20, last: 23 }, PAGE)).toBeNull();
    expect(missingPage(list, { first: 18, last: 23 }, PAGE)).toBe(4);
    expect(missingPage(list, { first: 22, last: 25 }, PAGE)).toBe(6);
    expect(missingPage(list, { first: 39, last: 60 }, PAGE)).toBe(9);
    const end = { ...world(...numbered(40)).page(EMPTY_LIST, 9), capped: false };
    expect(missingPage(end, { first: 36, last: 60 }, PAGE)).toBeNull();
  });

  it('whose total is capped grows as it is read, until its end is seen', () => {
    const rows = numbered(12);
    const { rule } = world(...rows);
    const read = (list: ListWindow, at: number) =>
      addPage(list, at, { rows: rows.slice(at, at + 4), total: 4, capped: true, last: at === 8 }, rule);
    const first = read(EMPTY_LIST, 0);
    expect(first.total).toBe(4);
    expect(missingPage({ ...first, capped: true }, { first: 2, last: 6 }, 4)).toBe(1);
    const second = read(first, 4);
    expect(second.total).toBe(8);
    expect(read(second, 8)).toMatchObject({ total: 12, ends: true, complete: true });
    expect(read(second, 0).total).toBe(8);
  });

  it('holds the server’s entries from where it stands, after any changes, jumps and pages', () => {
    const row = fc.record({
      id: fc.integer({ min: 0, max: 59 }).map((number) => `t${String(number).padStart(4, '0')}`),
      totalMsv: fc.integer({ min: 0, max: 60 }),
      status: fc.constantFrom('SEO_CHECK' as const, 'SEO_CHECK' as const, 'OPTIMIZED' as const),
    });
    const step = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.array(row, { minLength: 1, maxLength: 3 }));
    let far = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const server = world(
          ...numbered(60).map((each, index) => (index < 40 ? each : other(each.id, index))),
        );
        let list = server.page(EMPTY_LIST, 5);
        for (const one of steps) {
          if (typeof one === 'number') {
            list = keepNear(server.page(list, one), { first: one * PAGE, last: one * PAGE + 3 }, 12);
          } else {
            const last = new Map(one.map((changes) => [changes.id, topicRow(changes)]));
            list = applyChanges(
              list,
              [...last.values()].map((changed) => server.change(changed)),
              server.rule,
            );
          }
          const listed = server.listed().map(({ id }) => id);
          if (list.ids.length === 0) continue;
          far += Number(list.start > 0);
          expect(list.ids).toEqual(listed.slice(list.start, list.start + list.ids.length));
          expect(list.ends && list.start + list.ids.length < listed.length).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
    expect(far).toBeGreaterThan(500);
  });
});
