import { describe, expect, it } from 'vitest';
import type { Notes } from '../run/outcome.ts';
import { judgePhase, MAX_FRAME_MS, MAX_MS } from './judge-phase.ts';
import type { Met } from './quiet-user.ts';

const waits = { slowest: 9, p95: 8 };
const met: Met = {
  ...{ ...waits, requests: 3, refused: 0, bare: waits, pongs: 2, slowestPong: 5 },
  ...{ frames: 2, slowestFrame: 20, isLive: true },
};
const brokenOf = (came: number, change: Partial<Met> = {}) => {
  const notes: Notes = { measured: [], broken: [] };
  judgePhase('a phase', { met: came, text: '' }, { ...met, ...change }, notes);
  return notes.broken;
};

describe('A phase of the drill door', () => {
  it('holds where the attack met the product and nobody else noticed', () => {
    expect(brokenOf(1)).toEqual([]);
  });

  it.each<[string, number, Partial<Met>, RegExp]>([
    ['nothing came of the attack', 0, {}, /nothing came of it/],
    ['the quiet user was not answered', 1, { requests: 0 }, /not answered/],
    ['the quiet user was refused', 1, { refused: 1 }, /1 requests .* refused/],
    ['no frame came', 1, { frames: 0, slowestFrame: 0 }, /no frame/],
    ['no ping was answered', 1, { pongs: 0, slowestPong: 0 }, /no ping/],
    ['a ping was answered late', 1, { slowestPong: MAX_MS + 1 }, /a ping .* took/],
    ['an answer was late', 1, { slowest: MAX_MS + 1 }, /waited/],
    ['a frame was late', 1, { slowestFrame: MAX_FRAME_MS + 1 }, /a frame took/],
  ])('is broken where %s', (_what, came, change, reason) => {
    expect(brokenOf(came, change)).toEqual([expect.stringMatching(reason)]);
  });

  it('is judged by the yardstick on a busy machine', () => {
    expect(
      brokenOf(1, { slowest: 2 * MAX_MS, slowestPong: 2 * MAX_MS, bare: { slowest: 600, p95: 500 } }),
    ).toEqual([]);
  });
});
