import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { answerCalls } from '@keywright/services/platform/testing/answer-calls.ts';
import { runAtRate } from '@keywright/services/platform/testing/run-at-rate.ts';
import { memoryInUse } from '@keywright/services/platform/testing/memory-in-use.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { BareUpsert } from './bare-upsert.ts';

/**
 * The yardstick: the same library with nothing around it. Sockets are of a room by their path; a message is a text, made
 * into bytes once, that goes to each socket of a room by `send`, one after another.
 */
const MAX_UNSENT = 1 << 20;
const rooms = new Map<string, { sockets: Set<WebSocket>; sent: number }>();
const server = createServer();
let upsert: BareUpsert | null = null;
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
  const bytes = Buffer.from(text);
  for (const socket of to.sockets) socket.send(bytes, { binary: false });
  return to.sent;
}

/** Whether the kernel takes no more for one of them, so that the loop has to wait. */
function isFull(name: string): boolean {
  for (const socket of room(name).sockets) if (socket.bufferedAmount > MAX_UNSENT) return true;
  return false;
}

answerCalls({
  port: () => (server.address() as AddressInfo).port,
  heads: () => new Map([...rooms].map(([name, { sent }]) => [name, sent])),
  memory: () => memoryInUse(),
  async openUpsert(url: string) {
    upsert = await BareUpsert.open(url);
  },
  /** Each change is written first, where there is a table for it, and then told. */
  async broadcast({ rate, ms, ops, names }: { rate: number; ms: number; ops: string; names: string[] }) {
    const sent: { channel: string; to: number; at: number }[] = [];
    const running: Promise<void>[] = [];
    await runAtRate({ rate, ms }, (index, at) => {
      const name = names[index % names.length] ?? '';
      const change = async () => {
        await upsert?.write(index);
        sent.push({ channel: `topics:${name}`, to: send(name, ops), at });
      };
      running.push(change());
    });
    await Promise.all(running);
    return sent;
  },
  async flood({ ms, ops, names }: { ms: number; ops: string; names: string[] }) {
    const end = performance.now() + ms;
    for (let index = 0; performance.now() < end; index += 1) {
      const name = names[index % names.length] ?? '';
      send(name, ops);
      await turn();
      while (isFull(name)) await pause(1);
    }
  },
});
