import type { TopicStatus } from '@keywright/events/catalogue';
import { describe, expect, it } from 'vitest';
import {
  countThrough,
  idsOf,
  nearestIn,
  newQueue,
  nextIn,
  placeIn,
  type Queue,
  readOn,
  sizeOf,
  spotIn,
  stateIn,
  unreadPart,
} from './queue.ts';

const waiting = (): TopicStatus => 'WAIT_APPROVE';
const more = () => Promise.resolve({ ids: [], more: null });
const never = (): boolean => false;

function queueOf(...columns: string[][]): Queue {
  return newQueue(
    columns.map((ids) => ({ ids, before: 0, total: ids.length, more: null })),
    waiting,
  );
}

describe('A queue', () => {
  it('says the place of each topic among all of them, also of those that are not read yet', () => {
    const queue = newQueue(
      [
        { ids: ['a', 'b'], before: 0, total: 177, more },
        { ids: ['c'], before: 10, total: 20, more: null },
      ],
      waiting,
    );
    expect(sizeOf(queue)).toBe(197);
    expect(['a', 'b', 'c', 'z'].map((id) => placeIn(queue, id))).toEqual([1, 2, 188, null]);
  });

  it('leads to the next topic that is not passed over, into the next column, and to its end', () => {
    const queue = queueOf(['a', 'b', 'c'], [], ['d']);
    expect(nextIn(queue, 'a', never)).toBe('b');
    expect(nextIn(queue, 'a', (id) => id !== 'd')).toBe('d');
    expect(nextIn(queue, 'd', never)).toBeNull();
    expect(nextIn(queue, 'z', never)).toBeNull();
  });

  it('does not end where more has to be read, and goes on in the order it is read in, each topic once', () => {
    const queue = newQueue([{ ids: ['a', 'b'], before: 0, total: 4, more }], waiting);
    expect(nextIn(queue, 'b', never)).toBeUndefined();
    const part = unreadPart(queue, 'b')!;
    const longer = readOn(queue, part, { ids: ['b', 'a', 'd', 'c'], more: null }, waiting);
    expect(idsOf(longer)).toEqual(['a', 'b', 'd', 'c']);
    expect(nextIn(longer, 'b', never)).toBe('d');
    expect(unreadPart(longer, 'b')).toBeNull();
    expect(sizeOf(longer)).toBe(4);
  });

  it('names the topics around one, for where the focus goes when that one is not there any more', () => {
    expect(nearestIn(queueOf(['a', 'b', 'c'], ['d']), 'b')).toEqual(['b', 'c', 'a', 'd']);
    expect(nearestIn(null, 'b')).toEqual(['b']);
    expect(spotIn(queueOf(['a', 'b', 'c'], ['d']), 'd')).toEqual({ list: 1, index: 0 });
    expect(spotIn(queueOf(['a']), 'z')).toBeNull();
  });

  it('counts what the reader did, what others did, and not what was taken back', () => {
    const acts = new Map([['a', { from: 'WAIT_APPROVE', to: 'APPROVED' } as const]]);
    const queue = { ...queueOf(['a', 'b', 'c']), acts };
    const now = (a: TopicStatus, b: TopicStatus) => (id: string) =>
      id === 'a' ? a : id === 'b' ? b : waiting();
    expect(stateIn(queue, 'a', 'APPROVED')).toBe('done');
    expect(stateIn(queue, 'b', 'DECLINE')).toBe('left');
    expect(stateIn(queue, 'c', 'WAIT_APPROVE')).toBe('open');
    expect(stateIn(queue, 'a', 'WAIT_APPROVE')).toBe('open');
    expect(countThrough(queue, now('APPROVED', 'DECLINE'))).toBe(2);
    expect(countThrough(queue, now('WAIT_APPROVE', 'WAIT_APPROVE'))).toBe(0);
  });
});
