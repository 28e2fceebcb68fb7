import { describe, expect, it } from 'vitest';
import { RateWindow } from './rate-window.ts';

function clockAt(start: string) {
  let now = new Date(start).getTime();
  return { now: () => new Date(now), advance: (seconds: number) => void (now += seconds * 1000) };
}

describe('A limit a minute', () => {
  it('allows as many as it says and tells how long to wait', () => {
    const clock = clockAt('2026-01-01T00:00:00Z');
    const window = new RateWindow(2, clock);
    expect(window.take('a')).toEqual({ allowed: true, limit: 2, remaining: 1, resetSeconds: 60 });
    clock.advance(20);
    expect(window.take('a')).toEqual({ allowed: true, limit: 2, remaining: 0, resetSeconds: 40 });
    expect(window.take('a')).toEqual({ allowed: false, limit: 2, remaining: 0, resetSeconds: 40 });
  });

  it('begins anew when the minute is over', () => {
    const clock = clockAt('2026-01-01T00:00:00Z');
    const window = new RateWindow(1, clock);
    window.take('a');
    clock.advance(59.9);
    expect(window.take('a')).toMatchObject({ allowed: false, resetSeconds: 1 });
    clock.advance(0.1);
    expect(window.take('a').allowed).toBe(true);
  });

  it('counts every key by itself', () => {
    const window = new RateWindow(1, clockAt('2026-01-01T00:00:00Z'));
    window.take('a');
    expect(window.take('b').allowed).toBe(true);
  });

  it('takes back what turned out not to count, but never more than was used', () => {
    const window = new RateWindow(1, clockAt('2026-01-01T00:00:00Z'));
    window.giveBack('a');
    window.take('a');
    window.giveBack('a');
    window.giveBack('a');
    expect(window.take('a').allowed).toBe(true);
    expect(window.take('a').allowed).toBe(false);
  });
});
