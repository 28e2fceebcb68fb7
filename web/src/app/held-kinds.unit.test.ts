import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveKind } from '../state/index.ts';
import { HeldKinds } from './held-kinds.ts';

const kind = { kind: 'keywords' } as LiveKind;
const close = vi.fn();
const open = vi.fn(() => close);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('A kind that screens hold', () => {
  it('is opened once for all of them, and closed a while after the last has gone', () => {
    const held = new HeldKinds(open);
    const [first, second] = [held.hold(kind), held.hold(kind)];
    first();
    vi.runAllTimers();
    expect(close).not.toHaveBeenCalled();
    second();
    expect(close).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect([open, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('stays open for who goes to another screen that shows it, and is opened again later', () => {
    const held = new HeldKinds(open);
    held.hold(kind)();
    const second = held.hold(kind);
    vi.runAllTimers();
    expect(close).not.toHaveBeenCalled();
    second();
    vi.runAllTimers();
    held.hold(kind);
    expect([open, close].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  });

  it('is closed at once with the project, and not again by its screen', () => {
    const held = new HeldKinds(open);
    const release = held.hold(kind);
    held.closeAll();
    expect(close).toHaveBeenCalledOnce();
    release();
    vi.runAllTimers();
    expect(close).toHaveBeenCalledOnce();
  });
});
