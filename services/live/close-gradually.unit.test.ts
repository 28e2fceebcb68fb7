import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { LIVE_CLOSE } from '@keywright/events/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { closeGradually } from './close-gradually.ts';
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
  const told: { code: number; at: number }[] = [];
  for (let n = 0; n < count; n += 1) {
    const connection = {
      session: null,
      close(code: number) {
        told.push({ code, at: performance.now() });
        if (leaving) registry.remove(this as unknown as SocketConnection);
      },
    } as unknown as SocketConnection;
    registry.all.add(connection);
  }
  return { registry, told };
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

const spreadOf = (told: readonly { at: number }[]) => {
  const times = told.map(({ at }) => at);
  return Math.max(...times) - Math.min(...times);
};

describe('a server that stops', () => {
  it('LP28: tells everybody, over a short while where there are many', async () => {
    const { registry, told } = given(60);
    expect(await closing(registry, 300)).toBeLessThanOrEqual(320);
    expect(told.map(({ code }) => code)).toEqual(Array.from({ length: 60 }, () => LIVE_CLOSE.RESTART));
    expect(spreadOf(told)).toBeGreaterThan(100);
  });

  it('LP28: takes no more than a thousand back a second, and no longer than five', async () => {
    const [many, few] = [given(600), given(60)];
    await closing(many.registry, 100);
    expect(spreadOf(many.told)).toBeGreaterThan(450);
    await closing(few.registry, 60_000);
    expect(spreadOf(few.told)).toBeGreaterThan(3_000);
    expect(spreadOf(few.told)).toBeLessThanOrEqual(5_000);
  });

  it('LP28: tells a few at once, and waits for nobody who does not go', async () => {
    const { registry, told } = given(3, false);
    expect(await closing(registry, 300)).toBe(1_500);
    expect(told).toHaveLength(3);
    expect(spreadOf(told)).toBe(0);
  });

  it('LP28: cuts off who takes no close frame, a second after it', () => {
    const socket = Object.assign(new EventEmitter(), {
      readyState: 1,
      OPEN: 1,
      close: vi.fn(),
      terminate: vi.fn(),
    });
    const host = { settings: LIVE_SETTINGS, coalescer: new WriteCoalescer() } as ConnectionHost;
    const connection = new SocketConnection(socket as unknown as WebSocket, {} as Socket, host);
    connection.close(LIVE_CLOSE.RESTART);
    vi.advanceTimersByTime(999);
    expect([socket.close.mock.calls, socket.terminate.mock.calls]).toEqual([[[LIVE_CLOSE.RESTART, '']], []]);
    vi.advanceTimersByTime(1);
    expect(socket.terminate).toHaveBeenCalledOnce();
  });
});
