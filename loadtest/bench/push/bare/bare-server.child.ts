import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { answerCalls } from '@keywright/services/platform/testing/answer-calls.ts';
import { runAtRate } from '@keywright/services/platform/testing/run-at-rate.ts';
import { memoryInUse } from '@keywright/services/platform/testing/memory-in-use.ts';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The yardstick: the same library with nothing around it. Sockets are of a room by their path; a message is a text that
 * goes to each socket of a room by `send`, one after another.
 */
const MAX_UNSENT = 1 << 20;
const rooms = new Map<string, { sockets: Set<WebSocket>; sent: number }>();
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

sockets.on('connection', (socket, request) => {
  const found = room(request.url?.slice(1) ?? '');
  found.sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => found.sockets.delete(socket));
});
server.listen(0, '127.0.0.1');

function room(name: string) {
  const found = rooms.get(name) ?? { sockets: new Set(), sent: 0 };
  rooms.set(name, found);
  return found;
}

/** A change frame with the given ops, as the product's are: each begins where the one before ended. */
function send(name: string, ops: string): number {
  const to = room(name);
  const from = to.sent++;
  const text = `{"t":"change","channel":"topics:${name}","from":"${from}","to":"${to.sent}","ops":${ops}}`;
  for (const socket of to.sockets) socket.send(text);
  return to.sent;
}

answerCalls({
  port: () => (server.address() as AddressInfo).port,
  heads: () => new Map([...rooms].map(([name, { sent }]) => [name, sent])),
  memory: () => memoryInUse(),
  async broadcast({ rate, ms, ops, names }: { rate: number; ms: number; ops: string; names: string[] }) {
    const sent: { channel: string; to: number; at: number }[] = [];
    await runAtRate({ rate, ms }, (index, at) => {
      const name = names[index % names.length] ?? '';
      sent.push({ channel: `topics:${name}`, to: send(name, ops), at });
    });
    return sent;
  },
  async flood({ ms, ops, name }: { ms: number; ops: string; name: string }) {
    const end = performance.now() + ms;
    while (performance.now() < end) {
      send(name, ops);
      await turn();
      while ([...room(name).sockets].some((socket) => socket.bufferedAmount > MAX_UNSENT)) await pause(1);
    }
  },
});
