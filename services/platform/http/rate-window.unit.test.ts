import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateWindow } from './rate-window.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-02T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

describe('A limit a minute', () => {
  it('allows as many as it says and tells how long to wait', () => {
    const window = new RateWindow(2);
    expect(window.take('a')).toEqual({ allowed: true, limit: 2, remaining: 1, resetSeconds: 60 });
    pass(20);
    expect(window.take('a')).toEqual({ allowed: true, limit: 2, remaining: 0, resetSeconds: 40 });
    expect(window.take('a')).toEqual({ allowed: false, limit: 2, remaining: 0, resetSeconds: 40 });
  });

  it('begins anew when the minute is over', () => {
    const window = new RateWindow(1);
    window.take('a');
    pass(59.9);
    expect(window.take('a')).toMatchObject({ allowed: false, resetSeconds: 1 });
    pass(0.1);
    expect(window.take('a').allowed).toBe(true);
  });

  it.each([-3_600, -86_400])('lasts no longer where the clock is put back by %i s', (seconds) => {
    const window = new RateWindow(1);
    window.take('a');
    expect(window.take('a').allowed).toBe(false);
    vi.setSystemTime(Date.now() + seconds * 1_000);
    window.take('a');
    pass(60);
    expect(window.take('a').allowed).toBe(true);
  });

  it('counts every key by itself', () => {
    const window = new RateWindow(1);
    window.take('a');
    expect(window.take('b').allowed).toBe(true);
  });
});
