import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { LIVE_CLOSE } from '@keywright/events/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { closeGradually } from './gateway.ts';
import { type ConnectionHost, SocketConnection } from './connection.ts';
import { Registry } from './connections.ts';
import { LIVE_SETTINGS } from './settings.ts';
import { WriteCoalescer } from './socket-writer.ts';

const STEP_MS = 20;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** So many connections, and when each was told to go; `leaving`: they do. */
function given(count: number, leaving = true) {
  const registry = new Registry();
  const closed: { code: number; at: number }[] = [];
  for (let n = 0; n < count; n += 1) {
    const connection = {
      session: null,
      close(code: number) {
        closed.push({ code, at: performance.now() });
        if (leaving) registry.remove(this as unknown as SocketConnection);
      },
    } as unknown as SocketConnection;
    registry.all.add(connection);
  }
  return { registry, closed };
}

/** Closes them all; answers for how many ms it took, in whole steps. */
async function closing(registry: Registry, spreadMs: number): Promise<number> {
  let closed = false;
  void closeGradually(registry, spreadMs).then(() => (closed = true));
  const began = performance.now();
  for (let step = 0; !closed && step < 1_000; step += 1) {
    vi.advanceTimersByTime(STEP_MS);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  return performance.now() - began;
}

const spreadOf = (closed: readonly { at: number }[]) => {
  const times = closed.map(({ at }) => at);
  return Math.max(...times) - Math.min(...times);
};

describe('a server that stops', () => {
  it('LP28: tells everybody, over a short while where there are many', async () => {
    const { registry, closed } = given(60);
    expect(await closing(registry, 300)).toBeLessThanOrEqual(320);
    expect(closed.map(({ code }) => code)).toEqual(Array.from({ length: 60 }, () => LIVE_CLOSE.RESTART));
    expect(spreadOf(closed)).toBeGreaterThan(100);
  });

  it('LP28: takes no more than a thousand back a second, and no longer than five', async () => {
    const [many, few] = [given(600), given(60)];
    await closing(many.registry, 100);
    expect(spreadOf(many.closed)).toBeGreaterThan(450);
    await closing(few.registry, 60_000);
    expect(spreadOf(few.closed)).toBeGreaterThan(3_000);
    expect(spreadOf(few.closed)).toBeLessThanOrEqual(5_000);
  });

  it('LP28: tells a few at once, and waits for nobody who does not go', async () => {
    const { registry, closed } = given(3, false);
    expect(await closing(registry, 300)).toBe(1_500);
    expect(closed).toHaveLength(3);
    expect(spreadOf(closed)).toBe(0);
  });

  it('LP28: cuts off who takes no close frame, a second after it', () => {
    const socket = Object.assign(new EventEmitter(), {
      readyState: 1,
      OPEN: 1,
      close: vi.fn(),
      terminate: vi.fn(),
    });
    const host = { settings: LIVE_SETTINGS, coalescer: new WriteCoalescer() } as ConnectionHost;
    const connection = new SocketConnection(
      socket as unknown as WebSocket,
      new EventEmitter() as Socket,
      host,
    );
    connection.close(LIVE_CLOSE.RESTART);
    vi.advanceTimersByTime(999);
    expect([socket.close.mock.calls, socket.terminate.mock.calls]).toEqual([[[LIVE_CLOSE.RESTART, '']], []]);
    vi.advanceTimersByTime(1);
    expect(socket.terminate).toHaveBeenCalledOnce();
  });
});
