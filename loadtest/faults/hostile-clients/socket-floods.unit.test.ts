import { describe, expect, it } from 'vitest';
import type { Notes } from '../run/outcome.ts';
import { type Flooded, judgeFlood } from './socket-floods.ts';

const ended: Flooded = { cutOff: 7, stillOpen: 0, sent: 5_000_000, mostOfOne: 2_000_000, slowestMs: 40 };
const judged = (change: Partial<Flooded>) => {
  const notes: Notes = { measured: [], broken: [] };
  return { came: judgeFlood('a flood', { ...ended, ...change }, notes), broken: notes.broken };
};

describe('A flood of the drill door', () => {
  it('holds where every socket was cut off early, and says what was measured', () => {
    const { came, broken } = judged({});
    expect(broken).toEqual([]);
    expect(came).toEqual({
      met: 5_000_000,
      text: '7 sockets cut off, the slowest after 40 ms, 4.8 MiB handed over, 1.9 MiB by one at most',
    });
  });

  it.each<[string, Partial<Flooded>, RegExp]>([
    ['a socket goes on', { stillOpen: 1 }, /1 sockets were not cut off/],
    ['a socket went on for long', { slowestMs: 5_000 }, /only after 5000 ms/],
    ['one could hand over much', { mostOfOne: 149_000_000 }, /handed over 142.1 MiB/],
  ])('is broken where %s', (_what, change, reason) => {
    expect(judged(change).broken).toEqual([expect.stringMatching(reason)]);
  });
});
