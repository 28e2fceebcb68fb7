import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { topicRow } from './topic-row.fixture.ts';
import { TopicRows, type RowChange } from './topic-rows.ts';

let store: ReturnType<typeof createStore>;
let rows: TopicRows;
let heard: (readonly RowChange[])[];

beforeEach(() => {
  store = createStore();
  heard = [];
  rows = new TopicRows(store);
  rows.onChange((changes) => void heard.push(changes));
});

describe('the home of topic rows', () => {
  it('tells only the subscriber of the topic that changed', () => {
    rows.receive([topicRow({ id: 'a' }), topicRow({ id: 'b' })]);
    const renders = { a: 0, b: 0 };
    store.sub(rows.atomOf('a'), () => void renders.a++);
    store.sub(rows.atomOf('b'), () => void renders.b++);
    rows.put(topicRow({ id: 'a', revision: '2' }));
    expect(renders).toEqual({ a: 1, b: 0 });
  });

  it('tells a batch of frames once, with the row before all of them and after all of them', () => {
    rows.receive([topicRow({ id: 'a', status: 'SUGGEST' }), topicRow({ id: 'b' })]);
    heard = [];
    rows.put(topicRow({ id: 'a', revision: '2', status: 'WAIT_APPROVE' }));
    rows.put(topicRow({ id: 'a', revision: '3', status: 'APPROVED' }));
    rows.remove('b');
    expect(heard).toEqual([]);
    rows.settle(new Set(['a']));
    expect(heard).toMatchObject([
      [
        { id: 'a', before: { status: 'SUGGEST' }, after: { status: 'APPROVED' }, foreign: true },
        { id: 'b', after: null, foreign: false },
      ],
    ]);
  });

  it('answers whether a row was news, as the live channel asks', () => {
    expect(rows.put(topicRow({ id: 'a', revision: '5' }))).toBe(true);
    expect(rows.put(topicRow({ id: 'a', revision: '4' }))).toBe(false);
    expect(rows.get('a')?.revision).toBe('5');
    expect(rows.get('b')).toBeUndefined();
  });

  it('keeps the server’s word apart from what is shown', () => {
    rows.receive([topicRow({ id: 'a', revision: '5', status: 'WAIT_APPROVE' })]);
    rows.begin('a', 'c1', { status: 'APPROVED' });
    expect(rows.shown('a')?.status).toBe('APPROVED');
    expect(rows.get('a')).toMatchObject({ revision: '5', status: 'WAIT_APPROVE' });
    rows.reject('a', 'c1');
    expect(rows.shown('a')?.status).toBe('WAIT_APPROVE');
  });

  it('tells lists of a move under way and of its end', () => {
    rows.receive([topicRow({ id: 'a', status: 'WAIT_APPROVE' })]);
    heard = [];
    rows.begin('a', 'c1', { status: 'APPROVED' });
    rows.reject('a', 'c1');
    expect(heard.map(([change]) => [change?.before?.status, change?.after?.status])).toEqual([
      ['WAIT_APPROVE', 'APPROVED'],
      ['APPROVED', 'WAIT_APPROVE'],
    ]);
  });
});
