import { describe, expect, it } from 'vitest';
import { newEvent } from '../contract/check.ts';
import type { NewEvent } from '../port.ts';
import { prepareAppend } from '../prepare-append.ts';
import { AppendQueue, type PendingAppend } from './append-queue.ts';

const nothing = () => undefined;
const pending = (stream: string, events: NewEvent[] = [newEvent()], queuedAt = 0): PendingAppend => ({
  ...prepareAppend(stream, events),
  stream,
  expected: 'any',
  queuedAt,
  uncertain: false,
  resolve: nothing,
  reject: nothing,
});
const WIDE = { appends: 512, bytes: 4_000_000 };

/** Fills a queue with appends to the named streams and answers the streams of each batch. */
function batches(streams: string[], limits = WIDE): string[][] {
  const queue = new AppendQueue();
  for (const stream of streams) queue.push(pending(stream));
  const taken: string[][] = [];
  while (queue.length > 0) taken.push(queue.take(limits).map((append) => append.stream));
  return taken;
}

describe('The queue of appends', () => {
  it.each([
    ['different streams together', ['a', 'b', 'c'], WIDE, [['a', 'b', 'c']]],
    ['a stream once a batch, others passing it', ['a', 'a', 'b', 'a'], WIDE, [['a', 'b'], ['a'], ['a']]],
    [
      'no more appends than allowed',
      ['a', 'b', 'c', 'd', 'e'],
      { ...WIDE, appends: 2 },
      [['a', 'b'], ['c', 'd'], ['e']],
    ],
    [
      'what was passed over first',
      ['a', 'a', 'b', 'c'],
      { ...WIDE, appends: 2 },
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
    ],
    ['one append however large', ['a', 'b'], { ...WIDE, bytes: 1 }, [['a'], ['b']]],
  ])('batches %s', (_, streams, limits, expected) => {
    expect(batches(streams, limits)).toEqual(expected);
  });

  it('closes a batch before it grows beyond its bytes', () => {
    const queue = new AppendQueue();
    for (const stream of ['a', 'b', 'c']) queue.push(pending(stream, [newEvent({ text: 'x'.repeat(400) })]));
    expect(queue.take({ appends: 512, bytes: 1_000 })).toHaveLength(2);
    expect(queue.take({ appends: 512, bytes: 1_000 })).toHaveLength(1);
  });

  it('keeps an id out of a batch that holds it, and the rest of that stream behind it', () => {
    const queue = new AppendQueue();
    const twice = newEvent();
    for (const append of [pending('a', [twice]), pending('b', [twice]), pending('b')]) queue.push(append);
    expect(queue.take(WIDE).map((append) => append.stream)).toEqual(['a']);
    expect(queue.take(WIDE).map((append) => append.events[0]?.id)).toEqual([twice.id]);
  });

  it('gives up what has waited too long', () => {
    const queue = new AppendQueue();
    for (const [index, stream] of ['a', 'b', 'c'].entries())
      queue.push(pending(stream, [newEvent()], index * 10));
    expect(queue.takeOlderThan(15).map((append) => append.stream)).toEqual(['a', 'b']);
    expect(queue.takeOlderThan(15)).toEqual([]);
    expect(queue.length).toBe(1);
  });
});
