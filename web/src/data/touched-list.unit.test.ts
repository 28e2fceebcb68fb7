import { topicRow } from '@keywright/events/testing/topic-rows';
import type { TopicRow } from '@keywright/events/topic';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveList, type ListSource } from './live-list.ts';
import { RowStore } from './row-store.ts';

const PAGE = 10;
const AGAIN_MS = 40;
const nameOf = (at: number): string => `t${String(at).padStart(4, '0')}`;
const seo = (at: number, totalMsv = 10_000 - at): TopicRow =>
  topicRow({ id: nameOf(at), totalMsv, status: 'SEO_CHECK' });
const matches = (row: TopicRow): boolean => row.status === 'SEO_CHECK';
const compare = (a: TopicRow, b: TopicRow): number => b.totalMsv - a.totalMsv;

let server: TopicRow[];
let asked: { page: number; at: number }[];
let rows: RowStore<TopicRow>;
let close: () => void = () => undefined;

const source: ListSource<TopicRow> = {
  page(page, size) {
    asked.push({ page, at: performance.now() });
    const all = server.filter(matches).sort(compare);
    return Promise.resolve({
      rows: all.slice(page * size, (page + 1) * size),
      total: all.length,
      capped: false,
      last: (page + 1) * size >= all.length,
      cursor: null,
      epoch: 'e1',
      position: '10',
    });
  },
  count: () => Promise.resolve({ total: server.filter(matches).length, position: '10' }),
  behind: () => Promise.reject(new Error('not asked for')),
};

/** A list of so many rows, looked at from one entry to another. */
async function opened(
  count: number,
  first: number,
  last: number,
  keep?: number,
): Promise<LiveList<TopicRow>> {
  server = Array.from({ length: count }, (_, at) => seo(at));
  const list = new LiveList<TopicRow>({
    store: createStore(),
    rows,
    channel: { seed: () => 'accepted', changedSince: () => new Set() },
    source,
    rule: { matches, compare },
    pageSize: PAGE,
    holdOrder: true,
    againAfter: AGAIN_MS,
    ...(keep !== undefined && { keep }),
  });
  close = list.open();
  await vi.waitUntil(() => list.view.phase === 'ready', 20_000);
  await list.need(first, last);
  asked = [];
  return list;
}

/** Somebody changes rows, and no frame says how. */
function touch(list: LiveList<TopicRow>, change: (row: TopicRow, at: number) => TopicRow | null): void {
  server = server.flatMap((row, at) => {
    const changed = change(row, at);
    if (changed === row) return [row];
    return changed === null ? [] : [{ ...changed, revision: String(Number(row.revision) + 1) }];
  });
  list.readAgain();
}

beforeEach(() => {
  asked = [];
  rows = new RowStore<TopicRow>(
    createStore(),
    () => Promise.reject(new Error('not asked for')),
    () => undefined,
  );
});
afterEach(() => close());

describe('A list whose rows were touched', () => {
  it.each([
    ['of many pages', 200, 40],
    ['that is loaded whole', 30, undefined],
  ])('%s moves nothing, says how many changes wait, and applies them on request', async (_, count, keep) => {
    const list = await opened(count, 0, keep === undefined ? 29 : 19, keep);
    const before = list.view.list.ids.slice(0, 20);
    touch(list, (row, at) => (at >= 3 && at < 15 ? null : row));
    await vi.waitUntil(() => list.view.waiting > 0, 20_000);
    expect(list.view.waiting).toBe(12);
    expect(list.view.list.ids.slice(0, 20)).toEqual(before);
    expect(list.view.count).toBe(count - 12);
    list.applyWaiting();
    await vi.waitUntil(() => list.view.list.ids[3] === nameOf(15), 20_000);
    expect(list.view).toMatchObject({ waiting: 0, count: count - 12 });
  });

  it('shows new values of rows where they stand, and counts those that belong elsewhere now', async () => {
    const list = await opened(200, 0, 9, 40);
    const before = list.view.list.ids.slice(0, 10);
    touch(list, (row, at) => (at === 5 ? { ...row, totalMsv: 20_000 } : row));
    await vi.waitUntil(() => list.view.waiting > 0, 20_000);
    expect(rows.get(nameOf(5))?.totalMsv).toBe(20_000);
    expect(list.view.waiting).toBe(1);
    expect(list.view.list.ids.slice(0, 10)).toEqual(before);
  });

  it('counts what has come in', async () => {
    const list = await opened(200, 0, 9, 40);
    server.push(seo(900, 9_995.5), seo(901, 9_994.5));
    list.readAgain();
    await vi.waitUntil(() => list.view.waiting > 0, 20_000);
    expect(list.view.waiting).toBe(2);
    expect(list.view.count).toBe(202);
  });

  it('reads only the pages that are looked at, and has a pause between two looks', async () => {
    const list = await opened(500, 205, 214, 40);
    await vi.waitUntil(() => {
      list.readAgain();
      return asked.length >= 8;
    }, 20_000);
    expect(new Set(asked.map(({ page }) => page))).toEqual(new Set([20, 21]));
    const looks = asked.filter(({ page }) => page === 20).map(({ at }) => at);
    const pauses = looks.slice(1).map((at, nth) => at - (looks[nth] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(AGAIN_MS - 2);
    expect(list.view.waiting).toBe(0);
  });
});
