import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TopicRow } from '@keywright/events/topic';
import { topicRow } from '../topics/topic-row.fixture.ts';
import type { RowChange } from './row-store.ts';
import { addPage, applyChanges, EMPTY_LIST, withTotal, type ListRule, type ListWindow } from './list-window.ts';

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
    page(list: ListWindow): ListWindow {
      const from = Math.floor(list.ids.length / PAGE) * PAGE;
      return addPage(
        list,
        listed().slice(from, from + PAGE),
        listed().length,
        from + PAGE >= listed().length,
        rule,
      );
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
