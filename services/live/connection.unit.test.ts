import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { type ConnectionHost, SocketConnection } from './connection.ts';
import { LIVE_SETTINGS } from './settings.ts';
import { WriteCoalescer } from './socket-writer.ts';

/** A connection that nobody is welcome on yet, and what it does with its socket. */
function given() {
  const below = Object.assign(new EventEmitter(), { writableLength: 0 });
  const calls = { close: vi.fn(), terminate: vi.fn(), pong: vi.fn() };
  const socket = Object.assign(new EventEmitter(), { readyState: 1, OPEN: 1, ...calls });
  const host = { settings: LIVE_SETTINGS, coalescer: new WriteCoalescer() } as ConnectionHost;
  new SocketConnection(socket as unknown as WebSocket, below as unknown as Socket, host);
  return { below, socket, ...calls };
}

describe('A ping', () => {
  it('LP42: is answered while there is room, also of a peer who is not known, and not while much is unsent', () => {
    const { below, socket, pong } = given();
    const [first, second, third] = ['1', '2', '3'].map((text) => Buffer.from(text));
    socket.emit('ping', first);
    below.writableLength = LIVE_SETTINGS.slowBytes + 1;
    socket.emit('ping', second);
    below.writableLength = LIVE_SETTINGS.slowBytes;
    socket.emit('ping', third);
    expect(pong.mock.calls).toEqual([[first], [third]]);
  });
});
