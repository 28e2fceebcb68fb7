import { describe, expect, it } from 'vitest';
import { newEvent } from '../contract/check.ts';
import type { NewEvent } from '../port.ts';
import { prepareAppend } from '../prepare-append.ts';
import { AppendQueue, BatchPacer, type PendingAppend } from './append-queue.ts';

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

/** A pacer that has seen batches of 64, whose work took 1 ms and whose commit took `commitMs`. */
function paceAfter(commitMs: number): BatchPacer {
  const pace = new BatchPacer();
  for (let sent = 10; sent < 500; sent += 10) {
    pace.record({ appends: 64, workMs: 1, sent, answered: sent + 1 + commitMs });
  }
  return pace;
}

describe('What is sent', () => {
  it('is everything at first, and nothing more until that is answered', () => {
    expect(new BatchPacer().batchSize(64, 0)).toBe(64);
    expect(new BatchPacer().batchSize(64, 1)).toBe(0);
  });

  it.each([
    ['half of what waits, so that server and process work side by side', 0.3, 64, 0, 32],
    ['the other half, while the first is under way', 0.3, 32, 1, 32],
    ['nothing more with two batches under way', 0.3, 32, 2, 0],
    ['all of a few appends, whose work is less than a second commit', 0.6, 8, 0, 8],
    ['nothing yet of a few that come while a batch is under way', 0.6, 8, 1, 0],
    ['everything at once where a commit takes long', 5, 64, 0, 64],
    ['nothing yet where a commit takes long', 5, 64, 1, 0],
    ['halves where a commit takes long but the work still longer', 5, 400, 0, 200],
    ['a single append at once', 0.3, 1, 0, 1],
  ])('is %s', (_, commitMs, waiting, underWay, expected) => {
    expect(paceAfter(commitMs).batchSize(waiting, underWay)).toBe(expected);
  });

  it('counts the time of a batch from when the server was done with the one before', () => {
    const pace = new BatchPacer();
    pace.record({ appends: 64, workMs: 1, sent: 10, answered: 11.3 });
    pace.record({ appends: 64, workMs: 1, sent: 10.1, answered: 12.6 });
    expect(pace.batchSize(64, 0)).toBe(32);
  });
});
