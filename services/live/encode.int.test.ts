import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { encodeChange, encodeFrame, textOf } from './socket-writer.ts';

/** What a client by the standard reads from bytes that are written below its server's socket. */
async function read(data: Buffer): Promise<string[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, request) => {
    request.socket.write(data);
    socket.close();
  });
  await once(server, 'listening');
  const texts: string[] = [];
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  client.on('message', (message: Buffer, isBinary) => texts.push(isBinary ? 'binary' : message.toString()));
  await once(client, 'close');
  server.close();
  return texts;
}

describe('A frame on the wire', () => {
  it.each([70, 125, 126, 127, 65_535, 65_536, 65_537, 200_000])(
    'of %i bytes is one text message, whole',
    async (bytes) => {
      const around = '{"t":"change","channel":"topics:p","from":"1","to":"2","ops":["é"]}';
      const letters = 'x'.repeat(bytes - Buffer.byteLength(around));
      const row = { from: '1', to: '2', ops: JSON.stringify([`é${letters}`]) };
      const data = encodeChange('topics:p', row);
      const text = around.replace('é', `é${letters}`);
      expect(await read(data)).toEqual([text]);
      expect(textOf(data)).toBe(text);
    },
  );

  it('ends where the next one begins', async () => {
    const frames = [encodeFrame({ t: 'heartbeat', tops: {} }), encodeFrame({ t: 'renewed', ttlSeconds: 9 })];
    expect(await read(Buffer.concat(frames))).toEqual([
      '{"t":"heartbeat","tops":{}}',
      '{"t":"renewed","ttlSeconds":9}',
    ]);
  });
});
