import { topicRow } from '@keywright/events/testing/topic-rows';
import type { TopicRow } from '@keywright/events/topic';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveList, type ListSource } from './live-list.ts';
import { RowStore } from './row-store.ts';

const PAGE = 3;
const seo = (id: string, totalMsv: number, changes: Partial<TopicRow> = {}): TopicRow =>
  topicRow({ id, totalMsv, status: 'SEO_CHECK', ...changes });
const matches = (row: TopicRow): boolean => row.status === 'SEO_CHECK';
const compare = (a: TopicRow, b: TopicRow): number => b.totalMsv - a.totalMsv;

let rows: RowStore<TopicRow>;
let server: Map<string, TopicRow>;
let position: number;
let list: LiveList<TopicRow>;
/** The same list, in which the reader's own changes take their place at once. */
let immediate: LiveList<TopicRow>;
/** The same list, which rows enter and leave at once. */
let following: LiveList<TopicRow>;
let close: () => void;

const listed = (): TopicRow[] => [...server.values()].filter(matches).sort(compare);
const ids = (): readonly string[] => list.view.list.ids;
const given = (...topics: TopicRow[]): void => topics.forEach((row) => server.set(row.id, row));

const source: ListSource<TopicRow> = {
  page(page, size) {
    const all = listed();
    return Promise.resolve({
      rows: all.slice(page * size, (page + 1) * size),
      total: all.length,
      capped: false,
      last: (page + 1) * size >= all.length,
      cursor: null,
      epoch: 'e1',
      position: String(position),
    });
  },
  count: () => Promise.resolve({ total: listed().length, position: String(position) }),
  behind: () => Promise.reject(new Error('not asked for')),
};

/** Somebody changes a row. */
function happens(row: TopicRow): void {
  const revision = String(Number(server.get(row.id)?.revision ?? 0) + 1);
  server.set(row.id, { ...row, revision });
  rows.receiveFrame([{ ...row, revision }], [], String(++position));
  rows.flush();
}

async function opened(): Promise<void> {
  close = list.open();
  await vi.waitUntil(() => list.view.phase === 'ready', 20_000);
}

beforeEach(() => {
  const store = createStore();
  rows = new RowStore<TopicRow>(
    store,
    () => Promise.reject(new Error('not asked for')),
    () => undefined,
  );
  server = new Map();
  position = 10;
  const channel = { seed: () => 'accepted' as const, changedSince: () => new Set<string>() };
  const rule = { matches, compare };
  const options = { store, rows, channel, source, rule, pageSize: PAGE, recountAfter: 0 };
  list = new LiveList<TopicRow>({ ...options, holdOrder: true });
  immediate = new LiveList<TopicRow>({ ...options, holdOrder: true, atOnce: 'own' });
  following = new LiveList<TopicRow>({ ...options, holdOrder: true, atOnce: 'members' });
});

afterEach(() => close());

describe('a list that holds its order', () => {
  it('defers changes of others, and applies them on request', async () => {
    given(seo('a', 9), seo('b', 8));
    await opened();
    happens(seo('x', 10));
    happens(topicRow({ id: 'b', status: 'OPTIMIZED' }));
    expect(ids()).toEqual(['a', 'b']);
    expect(list.view.waiting).toBe(2);
    list.applyWaiting();
    expect(ids()).toEqual(['x', 'a']);
    expect(list.view).toMatchObject({ waiting: 0, list: { total: 2 } });
  });
  it('keeps what the reader changed where it stood, says that it is gone, and raises nothing', async () => {
    given(seo('a', 9), seo('b', 8), seo('c', 7));
    await opened();
    rows.begin('a', 'mine', { status: 'OPTIMIZED' });
    rows.begin('b', 'mine too', { totalMsv: 1 });
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(list.view).toMatchObject({ waiting: 0, count: 2, gone: new Set(['a']) });
    rows.reject('a', 'mine');
    expect(list.view).toMatchObject({ waiting: 0, count: 3, gone: new Set() });
    list.applyWaiting();
    expect(ids()).toEqual(['a', 'c', 'b']);
  });

  it('follows the reader at once where it is told to, and holds back others still', async () => {
    list = immediate;
    given(seo('a', 9), seo('b', 8), seo('c', 7));
    await opened();
    rows.begin('a', 'mine', { totalMsv: 1 });
    rows.begin('b', 'mine too', { status: 'OPTIMIZED' });
    expect(ids()).toEqual(['c', 'a']);
    rows.reject('b', 'mine too');
    expect(ids()).toEqual(['b', 'c', 'a']);
    happens(seo('c', 10));
    expect(ids()).toEqual(['b', 'c', 'a']);
    expect(list.view.waiting).toBe(1);
    expect(list.waitingIds).toEqual(['c']);
    expect(list.asPlaced('c')?.totalMsv).toBe(7);
    list.applyWaiting();
    expect(ids()).toEqual(['c', 'b', 'a']);
  });

  it('moves what somebody else had moved before as soon as the reader moves it', async () => {
    list = immediate;
    given(seo('a', 9), seo('b', 8), seo('c', 7));
    await opened();
    happens(seo('c', 8.5));
    expect(ids()).toEqual(['a', 'b', 'c']);
    rows.begin('c', 'mine', { totalMsv: 10 });
    expect(ids()).toEqual(['c', 'a', 'b']);
    expect(list.view.waiting).toBe(0);
  });

  it('lets rows enter and leave at once where it is told to, and holds places alone', async () => {
    list = following;
    given(seo('a', 9), seo('b', 8), seo('c', 7));
    await opened();
    happens({ ...seo('b', 8), status: 'OPTIMIZED' });
    expect(ids()).toEqual(['a', 'c']);
    happens(seo('d', 8));
    expect(ids()).toEqual(['a', 'd', 'c']);
    happens(seo('c', 10));
    expect(ids()).toEqual(['a', 'd', 'c']);
    expect(list.waitingIds).toEqual(['c']);
    happens({ ...seo('c', 10), status: 'OPTIMIZED' });
    expect(ids()).toEqual(['a', 'd']);
    expect(list.view.waiting).toBe(0);
  });

  it('shows at once what the reader brings into it', async () => {
    given(seo('a', 9));
    await opened();
    rows.receive([topicRow({ id: 'x', status: 'OPTIMIZED', totalMsv: 10 })]);
    rows.begin('x', 'mine', { status: 'SEO_CHECK' });
    expect(ids()).toEqual(['x', 'a']);
    expect(list.view).toMatchObject({ waiting: 0, count: 2 });
  });

  it('is not told of rows that it does not concern, as of thousands of imported pages', async () => {
    given(seo('a', 9), seo('b', 8), seo('c', 7), seo('d', 6));
    await opened();
    const pages = Array.from({ length: 1_000 }, (_, index) =>
      topicRow({ id: `page-${index}`, status: 'SUGGEST', active: false }),
    );
    rows.receiveFrame(pages, [], String(++position));
    rows.flush();
    expect(list.view).toMatchObject({ waiting: 0, list: { ids: ['a', 'b', 'c'] } });
    await vi.waitUntil(() => !list.view.list.uncertain, 20_000);
    expect(list.view.count).toBe(4);
  });

  it('lets go of a change of others that is taken back', async () => {
    given(seo('a', 9), seo('b', 8));
    await opened();
    happens(seo('b', 10));
    happens(seo('a', 9, { status: 'OPTIMIZED' }));
    expect(list.view).toMatchObject({ waiting: 2, count: 1 });
    happens(seo('b', 8));
    happens(seo('a', 9));
    expect(list.view).toMatchObject({ waiting: 0, count: 2, gone: new Set() });
  });

  it('lacks nothing behind rows that are gone when more is loaded', async () => {
    given(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, index) => seo(id, 9 - index)));
    await opened();
    for (const id of ['a', 'b']) {
      rows.begin(id, 'mine', { status: 'OPTIMIZED', totalMsv: 0 });
      happens(seo(id, 0, { status: 'OPTIMIZED' }));
    }
    void list.need(6);
    await vi.waitUntil(() => list.view.list.complete, 20_000);
    expect(list.view).toMatchObject({ count: 5, waiting: 0 });
    expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });
});
