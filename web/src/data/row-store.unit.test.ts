import { createStore } from 'jotai';
import type { TopicRow } from '@keywright/events/topic';
import { topicRow } from '@keywright/events/testing/topic-rows';
import { beforeEach, describe, expect, it } from 'vitest';
import { RowStore, type RowChange } from './row-store.ts';

let store: ReturnType<typeof createStore>;
let frames: (() => void)[];
let rows: RowStore<TopicRow>;
let heard: RowChange<TopicRow>[];

beforeEach(() => {
  store = createStore();
  frames = [];
  heard = [];
  rows = new RowStore<TopicRow>(
    store,
    () => Promise.reject(new Error('not asked for')),
    (flush) => void frames.push(flush),
  );
  rows.onChange((changes) => void heard.push(...changes));
});

const nextFrame = (): void => frames.splice(0).forEach((flush) => flush());

describe('the store of topic rows', () => {
  it('notifies only the subscriber of the topic that changed', () => {
    rows.receive([topicRow({ id: 'a' }), topicRow({ id: 'b' })]);
    const renders = { a: 0, b: 0 };
    store.sub(rows.atomOf('a'), () => void renders.a++);
    store.sub(rows.atomOf('b'), () => void renders.b++);
    rows.receiveFrame([topicRow({ id: 'a', revision: '2' })], [], '1');
    nextFrame();
    expect(renders).toEqual({ a: 1, b: 0 });
  });

  it('shows frames once an animation frame, the last of a topic winning', () => {
    rows.receive([topicRow({ id: 'a' })]);
    heard = [];
    for (let revision = 2; revision <= 50; revision++)
      rows.receiveFrame([topicRow({ id: 'a', revision: String(revision) })], [], '1');
    expect(heard).toEqual([]);
    expect(frames).toHaveLength(1);
    nextFrame();
    expect(heard).toHaveLength(1);
    expect(rows.get('a')?.revision).toBe('50');
  });

  it('removes a topic for good, even when an older list still names it', () => {
    rows.receive([topicRow({ id: 'a' })]);
    rows.receiveFrame([], ['a'], '1');
    nextFrame();
    rows.receive([topicRow({ id: 'a' })]);
    expect(rows.get('a')).toBeNull();
    expect(heard.at(-1)).toMatchObject({ id: 'a', after: null });
  });

  it('calls somebody else’s change foreign and its own not, whichever of answer and frame comes first', () => {
    rows.receive([
      topicRow({ id: 'a', status: 'WAIT_APPROVE' }),
      topicRow({ id: 'b', status: 'WAIT_APPROVE' }),
    ]);
    rows.begin('a', 'c1', { status: 'APPROVED' });
    rows.accept('a', 'c1', '2');
    rows.begin('b', 'c2', { status: 'APPROVED' });
    heard = [];
    rows.receiveFrame(
      ['a', 'b'].map((id) => topicRow({ id, revision: '2', status: 'APPROVED' })),
      [],
      '1',
    );
    nextFrame();
    rows.accept('b', 'c2', '2');
    expect(heard.map((change) => change.source)).toEqual(['own', 'own', 'own']);
    heard = [];
    rows.receiveFrame([topicRow({ id: 'a', revision: '3', status: 'DECLINE' })], [], '1');
    nextFrame();
    expect(heard).toMatchObject([{ id: 'a', source: 'foreign' }]);
  });

  it('notifies nobody when a frame repeats an older row', () => {
    rows.receive([topicRow({ id: 'a', revision: '5' })]);
    heard = [];
    rows.receiveFrame([topicRow({ id: 'a', revision: '4' })], [], '1');
    nextFrame();
    expect(heard).toEqual([]);
  });

  it('keeps the server’s row apart from what is shown', () => {
    rows.receive([topicRow({ id: 'a', revision: '5', status: 'WAIT_APPROVE' })]);
    rows.begin('a', 'c1', { status: 'APPROVED' });
    expect(rows.get('a')?.status).toBe('APPROVED');
    expect(rows.serverRow('a')).toMatchObject({ revision: '5', status: 'WAIT_APPROVE' });
    rows.reject('a', 'c1');
    expect(rows.get('a')?.status).toBe('WAIT_APPROVE');
  });

  it('notifies lists of a pending move and of its end', () => {
    rows.receive([topicRow({ id: 'a', status: 'WAIT_APPROVE' })]);
    heard = [];
    rows.begin('a', 'c1', { status: 'APPROVED' });
    rows.reject('a', 'c1');
    expect(heard.map(({ before, after }) => [before?.status, after?.status])).toEqual([
      ['WAIT_APPROVE', 'APPROVED'],
      ['APPROVED', 'WAIT_APPROVE'],
    ]);
  });

  it('forgets everything with the person, what was removed for them too', () => {
    rows.receive([topicRow({ id: 'a' }), topicRow({ id: 'b' })]);
    rows.receiveFrame([topicRow({ id: 'a', revision: '9' })], ['b'], '1');
    rows.forget();
    nextFrame();
    expect([rows.get('a'), rows.get('b')]).toEqual([null, null]);
    rows.receive([topicRow({ id: 'b' })]);
    expect(rows.get('b')?.id).toBe('b');
  });
});
