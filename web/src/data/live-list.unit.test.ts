import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TopicRow } from '@keywright/events/topic';
import { topicRow } from '../topics/topic-row.fixture.ts';
import { RowStore } from './row-store.ts';
import { LiveList, type ListChannel, type ListPage } from './live-list.ts';

const PAGE = 3;
const seo = (id: string, totalMsv: number, changes: Partial<TopicRow> = {}): TopicRow =>
  topicRow({ id, totalMsv, status: 'SEO_CHECK', ...changes });

let store: ReturnType<typeof createStore>;
let rows: RowStore<TopicRow>;
let server: Map<string, TopicRow>;
let position: number;
let changed: Map<string, number>;
let answers: { read: () => void; sent: () => void }[];
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
      read() {
        const all = listed();
        answer = {
          rows: all.slice(number * size, (number + 1) * size),
          total: all.length,
          capped: false,
          last: (number + 1) * size >= all.length,
          epoch: 'e1',
          position: String(position),
        };
      },
      sent: () => (refuse === null ? resolve(answer) : reject(refuse)),
    });
  });
}

const channel: ListChannel = {
  seed() {
    const wasStale = stale;
    stale = false;
    return wasStale ? 'stale' : 'accepted';
  },
  changedSince: (since) => new Set([...changed].filter(([, at]) => at > Number(since)).map(([id]) => id)),
};

function made(initial: readonly string[] = [], deferForeignChanges = false): LiveList<TopicRow> {
  const source = { page, count: () => Promise.resolve((counts++, listed().length)) };
  return new LiveList<TopicRow>({
    store,
    rows,
    channel,
    source,
    rule: { matches, compare },
    pageSize: PAGE,
    recountAfter: 0,
    initial,
    deferForeignChanges,
  });
}

function happens(row: TopicRow): void {
  const revision = String(Number(server.get(row.id)?.revision ?? 0) + 1);
  server.set(row.id, { ...row, revision });
  changed.set(row.id, ++position);
  rows.receiveFrame([{ ...row, revision }], []);
  rows.flush();
}

async function answered(until: () => boolean): Promise<void> {
  for (const answer of answers.splice(0)) {
    answer.read();
    answer.sent();
  }
  await vi.waitUntil(until);
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
  rows = new RowStore<TopicRow>(store, () => Promise.reject(new Error('not asked for')), () => undefined);
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
    await vi.waitUntil(settled);
    expect(ids()).toEqual(['x', 'a', 'b']);
  });

  it('does not contain a topic that left while its page was loading', async () => {
    given(seo('a', 9), seo('b', 8));
    close = list.open();
    answers[0]?.read();
    happens(topicRow({ id: 'a', status: 'OPTIMIZED' }));
    answers[0]?.sent();
    await vi.waitUntil(settled);
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

  it('lets the server count again after a change of a topic it never saw', async () => {
    given(seo('a', 9), seo('b', 8), seo('c', 7), seo('d', 6), seo('e', 5));
    await opened();
    happens(topicRow({ id: 'e', status: 'OPTIMIZED' }));
    await vi.waitUntil(() => !list.view.list.uncertain);
    expect(list.view.list.total).toBe(4);
    expect(counts).toBe(1);
  });

  it('starts again after a reset and keeps the old rows until the new ones are there', async () => {
    given(seo('a', 9));
    await opened();
    server.delete('a');
    given(seo('b', 8));
    void list.reload();
    expect(ids()).toEqual(['a']);
    await answered(() => list.view.generation === 2);
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

  it('defers changes of others, and applies them on request', async () => {
    given(seo('a', 9), seo('b', 8));
    list = made([], true);
    await opened();
    happens(seo('x', 10));
    happens(topicRow({ id: 'b', status: 'OPTIMIZED' }));
    expect(ids()).toEqual(['a', 'b']);
    expect(list.view.waiting).toBe(2);
    list.applyWaiting();
    expect(ids()).toEqual(['x', 'a']);
    expect(list.view).toMatchObject({ waiting: 0, list: { total: 2 } });
  });

  it('applies the reader’s own changes at once even so', async () => {
    given(seo('a', 9), seo('b', 8));
    list = made([], true);
    await opened();
    rows.begin('a', 'mine', { status: 'OPTIMIZED' });
    expect(ids()).toEqual(['b']);
    expect(list.view.waiting).toBe(0);
  });
});
