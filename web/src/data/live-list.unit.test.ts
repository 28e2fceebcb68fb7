import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TopicRow } from '@keywright/events/topic';
import { topicRow } from '@keywright/events/testing/topic-rows';
import { RowStore } from './row-store.ts';
import type { ListPage } from './list-pages.ts';
import { LiveList, type ListChannel } from './live-list.ts';

const PAGE = 3;
const seo = (id: string, totalMsv: number, changes: Partial<TopicRow> = {}): TopicRow =>
  topicRow({ id, totalMsv, status: 'SEO_CHECK', ...changes });

let store: ReturnType<typeof createStore>;
let rows: RowStore<TopicRow>;
let server: Map<string, TopicRow>;
let position: number;
let changed: Map<string, number>;
let answers: { number: number; read: () => void; sent: () => void }[];
let refuse: Error | null;
let stale: boolean;
let counts: number;
let list: LiveList<TopicRow>;
let close: () => void;

const matches = (row: TopicRow): boolean => row.status === 'SEO_CHECK';
const compare = (a: TopicRow, b: TopicRow): number => b.totalMsv - a.totalMsv;
const listed = (): TopicRow[] => [...server.values()].filter(matches).sort(compare);

/** Reads its page when `read` is called and hands it over when `sent` is, so that changes fit in between. */
function page(number: number, size: number): Promise<ListPage<TopicRow>> {
  return new Promise((resolve, reject) => {
    let answer: ListPage<TopicRow>;
    answers.push({
      number,
      read() {
        const all = listed();
        answer = {
          rows: all.slice(number * size, (number + 1) * size),
          total: all.length,
          capped: false,
          last: (number + 1) * size >= all.length,
          cursor: (number + 1) * size >= all.length ? null : (all[(number + 1) * size - 1]?.id ?? null),
          epoch: 'e1',
          position: String(position),
        };
      },
      sent: () => (refuse === null ? resolve(answer) : reject(refuse)),
    });
  });
}

const behind = (cursor: string, size: number) => {
  const all = listed();
  const from = all.findIndex(({ id }) => id === cursor) + 1;
  const read = all.slice(from, from + size);
  return Promise.resolve({ rows: read, cursor: null });
};

const count = () => {
  counts += 1;
  return Promise.resolve({ total: listed().length, position: String(position) });
};

const channel: ListChannel = {
  seed() {
    const wasStale = stale;
    stale = false;
    return wasStale ? 'stale' : 'accepted';
  },
  changedSince: (since) => new Set([...changed].filter(([, at]) => at > Number(since)).map(([id]) => id)),
};

function made(initial: readonly string[] = [], holdOrder = false, keep?: number): LiveList<TopicRow> {
  const source = { page, count, behind };
  return new LiveList<TopicRow>({
    store,
    rows,
    channel,
    source,
    rule: { matches, compare },
    pageSize: PAGE,
    recountAfter: 0,
    initial,
    holdOrder,
    ...(keep !== undefined && { keep }),
  });
}

function happens(row: TopicRow): void {
  const revision = String(Number(server.get(row.id)?.revision ?? 0) + 1);
  server.set(row.id, { ...row, revision });
  changed.set(row.id, ++position);
  rows.receiveFrame([{ ...row, revision }], [], String(position));
  rows.flush();
}

async function answered(until: () => boolean): Promise<void> {
  for (const answer of answers.splice(0)) {
    answer.read();
    answer.sent();
  }
  await vi.waitUntil(until, 20_000);
}

const settled = (): boolean => list.view.phase !== 'loading';
const loaded = (count: number) => (): boolean => list.view.list.ids.length === count;

async function opened(): Promise<void> {
  close = list.open();
  await answered(settled);
}

const given = (...topics: TopicRow[]): void => topics.forEach((row) => server.set(row.id, row));
const ids = (): readonly string[] => list.view.list.ids;

beforeEach(() => {
  store = createStore();
  rows = new RowStore<TopicRow>(
    store,
    () => Promise.reject(new Error('not asked for')),
    () => undefined,
  );
  server = new Map();
  position = 10;
  changed = new Map();
  answers = [];
  refuse = null;
  stale = false;
  counts = 0;
  list = made();
});

afterEach(() => close());

describe('a list of topics', () => {
  it('loads its first page and the next one only when it is looked at', async () => {
    given(seo('a', 9), seo('b', 8), seo('c', 7), seo('d', 6), seo('e', 5));
    expect(list.view.phase).toBe('loading');
    await opened();
    expect(list.view).toMatchObject({
      phase: 'ready',
      list: { ids: ['a', 'b', 'c'], total: 5, complete: false },
    });
    await list.need(2);
    expect(answers).toEqual([]);
    void list.need(3);
    await answered(loaded(5));
    expect(list.view.list).toMatchObject({ ids: ['a', 'b', 'c', 'd', 'e'], complete: true });
  });

  it('contains a topic that entered while its first page was loading', async () => {
    given(seo('a', 9), seo('b', 8));
    close = list.open();
    answers[0]?.read();
    happens(seo('x', 10));
    answers[0]?.sent();
    await vi.waitUntil(settled, 20_000);
    expect(ids()).toEqual(['x', 'a', 'b']);
  });

  it('does not contain a topic that left while its page was loading', async () => {
    given(seo('a', 9), seo('b', 8));
    close = list.open();
    answers[0]?.read();
    happens(topicRow({ id: 'a', status: 'OPTIMIZED' }));
    answers[0]?.sent();
    await vi.waitUntil(settled, 20_000);
    expect(ids()).toEqual(['b']);
  });

  it('asks again when the answer is from a retired read model', async () => {
    given(seo('a', 9));
    stale = true;
    close = list.open();
    await answered(() => answers.length === 1);
    expect(list.view.phase).toBe('loading');
    await answered(settled);
    expect(ids()).toEqual(['a']);
  });

  it('says why it could not load, and keeps what it shows when a later page fails', async () => {
    given(seo('a', 9), seo('b', 8), seo('c', 7), seo('d', 6));
    refuse = new Error('no answer');
    await opened();
    expect(list.view).toMatchObject({ phase: 'failed', problem: refuse });
    refuse = null;
    void list.reload();
    await answered(() => list.view.phase === 'ready');
    refuse = new Error('no answer');
    void list.need(3);
    await answered(() => list.view.problem !== null);
    expect(list.view).toMatchObject({ phase: 'ready', problem: refuse, list: { ids: ['a', 'b', 'c'] } });
  });

  it('defers changes while updates are paused, and applies them when they resume', async () => {
    given(seo('a', 9), seo('b', 8));
    await opened();
    list.pauseUpdates();
    happens(seo('x', 10));
    happens(topicRow({ id: 'b', status: 'OPTIMIZED' }));
    expect(ids()).toEqual(['a', 'b']);
    list.resumeUpdates();
    expect(ids()).toEqual(['x', 'a']);
  });

  it('keeps its beginning, and lacks nothing, when topics leave while the next page is on its way', async () => {
    given(...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, index) => seo(id, 9 - index)));
    await opened();
    void list.need(7);
    answers[0]?.read();
    happens(topicRow({ id: 'a', status: 'OPTIMIZED' }));
    answers.shift()?.sent();
    await vi.waitUntil(() => answers.length > 0, 20_000);
    expect(list.view.list).toMatchObject({ start: 0, ids: ['b', 'c'] });
    await answered(() => answers.length > 0);
    await answered(() => answers.length > 0);
    await answered(() => list.view.list.complete);
    expect(list.view.list).toMatchObject({ start: 0, ids: ['b', 'c', 'd', 'e', 'f', 'g', 'h'], total: 7 });
  });

  it('lets the server count again after a change of a topic it never saw', async () => {
    given(seo('a', 9), seo('b', 8), seo('c', 7), seo('d', 6), seo('e', 5));
    await opened();
    happens(topicRow({ id: 'e', status: 'OPTIMIZED' }));
    await vi.waitUntil(() => !list.view.list.uncertain, 20_000);
    expect(list.view.list.total).toBe(4);
    expect(counts).toBe(1);
  });

  it.each([false, true])(
    'counts what the reader has made, also before its frame is there (order held: %s)',
    async (held) => {
      list = made([], held);
      given(seo('a', 9), seo('b', 8));
      await opened();
      const row = { ...seo('x', 10), revision: '1' };
      server.set('x', row);
      rows.add(row);
      rows.receiveFrame([row], [], String(++position));
      rows.flush();
      expect(list.view).toMatchObject({ list: { ids: ['x', 'a', 'b'], total: 3 }, count: 3, waiting: 0 });
    },
  );

  it('starts again after a reset and keeps the old rows until the new ones are there', async () => {
    given(seo('a', 9));
    await opened();
    server.delete('a');
    given(seo('b', 8));
    void list.reload();
    expect(ids()).toEqual(['a']);
    await answered(() => ids()[0] !== 'a');
    expect(ids()).toEqual(['b']);
  });

  it('shows known rows that match until its own answer is there', async () => {
    given(seo('a', 9), seo('b', 8));
    rows.receive([seo('b', 8), seo('k', 7), topicRow({ id: 'l', status: 'SUGGEST' })]);
    list = made(['k', 'b', 'l', 'unknown']);
    expect(list.view).toMatchObject({ phase: 'loading', list: { ids: ['b', 'k'], complete: false } });
    await opened();
    expect(ids()).toEqual(['a', 'b']);
  });

  it('gets no changes once it is closed', async () => {
    given(seo('a', 9));
    await opened();
    close();
    happens(seo('x', 10));
    expect(ids()).toEqual(['a']);
  });
});

describe('a long list of topics', () => {
  const long = (count: number): void =>
    given(...Array.from({ length: count }, (_, index) => seo(`t${index}`, count - index)));
  const asked = (): number[] => answers.map(({ number }) => number);
  const from = (start: number) => (): boolean => list.view.list.start === start;

  it('loads what is looked at, wherever that is, and nothing in between', async () => {
    long(300);
    list = made([], false, 12);
    await opened();
    void list.need(298, 299);
    expect(asked()).toEqual([99]);
    await answered(from(297));
    expect(list.view.list).toMatchObject({ ids: ['t297', 't298', 't299'], total: 300, complete: false });
    await list.need(298, 320);
    expect(answers).toEqual([]);
  });

  it('loads one page at a time, and of those passed over only where the reader stops', async () => {
    long(300);
    list = made([], false, 12);
    await opened();
    for (const first of [30, 60, 90, 150]) void list.need(first, first + 1);
    expect(asked()).toEqual([10]);
    await answered(() => answers.length === 1);
    expect(asked()).toEqual([50]);
    await answered(from(150));
  });

  it('loads every page that is seen in part, and keeps no more than it may', async () => {
    long(300);
    list = made([], false, 6);
    await opened();
    for (let first = 0; first < 30; first += 1) {
      void list.need(first, first + 3);
      while (answers.length > 0)
        await answered(() => answers.length > 0 || list.view.list.start + ids().length > first + 3);
    }
    expect(list.view.list.ids).toHaveLength(6);
    expect(list.view.list.start).toBeGreaterThan(20);
  });

  it('is loaded anew where it is looked at, and at its end where that has come nearer', async () => {
    long(300);
    list = made([], false, 12);
    await opened();
    void list.need(150, 151);
    await answered(from(150));
    void list.reload();
    expect(asked()).toEqual([50]);
    for (let index = 100; index < 300; index += 1) server.delete(`t${index}`);
    await answered(() => answers.length === 1);
    await answered(from(99));
    expect(list.view.list).toMatchObject({ ids: ['t99'], total: 100, ends: true });
  });

  it('is read on behind what is loaded, whatever has gone meanwhile', async () => {
    long(300);
    list = made([], true, 12);
    await opened();
    rows.begin('t1', 'mine', { status: 'OPTIMIZED' });
    const { ids: first, more } = list.entries();
    expect(first).toEqual(['t0', 't2']);
    server.delete('t1');
    const next = await more?.();
    expect(next?.ids.slice(0, 2)).toEqual(['t3', 't4']);
    expect(next?.ids).toHaveLength(200);
  });

  it('knows its first ids while another part is looked at', async () => {
    long(300);
    list = made([], false, 12);
    await opened();
    void list.need(150, 151);
    await answered(from(150));
    const first = list.firstIds(5);
    await answered(() => true);
    expect(await first).toEqual(['t0', 't1', 't2', 't3', 't4']);
    expect(list.view.list.start).toBe(150);
  });

  it('says so where its first ids cannot be had, and does not answer with fewer', async () => {
    long(300);
    list = made([], false, 12);
    await opened();
    refuse = new Error('no network');
    const first = expect(list.firstIds(50)).rejects.toBe(refuse);
    await answered(() => true);
    await first;
  });

  it('moves along with what others change before it, once that is applied', async () => {
    long(300);
    list = made([], true, 12);
    await opened();
    void list.need(150, 151);
    await answered(from(150));
    rows.receive([seo('t0', 300)]);
    happens(topicRow({ id: 't0', status: 'OPTIMIZED' }));
    expect(list.view).toMatchObject({ waiting: 1, list: { start: 150 } });
    list.applyWaiting();
    expect(list.view).toMatchObject({ waiting: 0 });
    expect(asked()).toEqual([50]);
    await answered(() => ids()[0] === 't151');
  });
});
