import { describe, expect, it } from 'vitest';
import { manyFrames } from '../platform/testing/flooding-socket.ts';
import { PeerLimits } from './peer-limits.ts';
import { LIVE_SETTINGS } from './settings.ts';

const [PING, PONG] = [manyFrames(1, 'ping'), manyFrames(1, 'pong')];
const TEXT = manyFrames(1, 'text', '{"t":"ping"}');
const EMPTY_PIECE = manyFrames(1, 'continuation');

/** How many of a frame go through before one is too many, of a hundred at the same moment. */
function takenOf(limits: PeerLimits, frame: Buffer, now: number): number {
  for (let taken = 0; taken < 100; taken += 1) if (limits.takeFrames(frame, now) === null) return taken;
  return 100;
}

function welcomePeer(): PeerLimits {
  const limits = new PeerLimits(LIVE_SETTINGS, 0);
  limits.welcome(0);
  return limits;
}

describe('A peer that is not known yet', () => {
  it('LP42: has ten frames in all, of whatever kind, however long it waits', () => {
    const limits = new PeerLimits(LIVE_SETTINGS, 0);
    expect(limits.takeFrames(Buffer.concat([TEXT, EMPTY_PIECE, PING, EMPTY_PIECE]), 0)).toBe(4);
    expect(takenOf(limits, EMPTY_PIECE, 1_000)).toBe(6);
    expect(takenOf(limits, TEXT, 60_000)).toBe(0);
  });

  it.each([
    ['pings', PING],
    ['pongs', PONG],
  ])('LP42: has a ping or pong a second, and two at once: %s', (_what, frame) => {
    const limits = new PeerLimits(LIVE_SETTINGS, 0);
    expect([0, 900, 1_500].map((now) => takenOf(limits, frame, now))).toEqual([2, 0, 1]);
  });

  it('LP42: has 16 KiB in all', () => {
    const limits = new PeerLimits(LIVE_SETTINGS, 0);
    expect(limits.takesBytes(16 * 1024, 0)).toBe(true);
    expect(limits.takesBytes(1, 60_000)).toBe(false);
  });
});

describe('A peer that is welcome', () => {
  it('LP42: has one budget for pings, messages and pieces of them', () => {
    const limits = welcomePeer();
    expect(takenOf(limits, PING, 0)).toBe(20);
    expect(takenOf(limits, EMPTY_PIECE, 0)).toBe(70);
    expect(takenOf(limits, TEXT, 0)).toBe(0);
    expect(takenOf(limits, TEXT, 1_000)).toBe(30);
  });

  it('LP42: has less of it for pings and pongs', () => {
    const limits = welcomePeer();
    expect(takenOf(limits, PONG, 0)).toBe(20);
    expect(takenOf(limits, PING, 1_000)).toBe(5);
  });

  it('LP42: sends none beyond it, though all come in one piece', () => {
    expect(welcomePeer().takeFrames(manyFrames(90, 'continuation'), 0)).toBe(90);
    expect(welcomePeer().takeFrames(manyFrames(91, 'continuation'), 0)).toBe(null);
  });
});
