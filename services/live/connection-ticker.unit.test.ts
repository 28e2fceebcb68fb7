import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ConnectionTicker } from './connection-ticker.ts';
import { LIVE_SETTINGS } from './settings.ts';

it('Connections that are due at once are done once each, and others have their turn in between', async () => {
  const turns: number[] = [];
  let turn = 0;
  const connections = new Set(
    Array.from({ length: 200 }, () => {
      const connection = {
        dueAt: 0,
        tick() {
          turns.push(turn);
          connection.dueAt = Infinity;
        },
      };
      return connection;
    }),
  );
  const ticker = new ConnectionTicker(connections, { ...LIVE_SETTINGS, heartbeatSeconds: 0.1 });
  ticker.start();
  while (turns.length < connections.size) {
    await eventLoopTurn();
    turn += 1;
  }
  ticker.stop();
  expect(turns).toHaveLength(connections.size);
  expect(new Set(turns).size).toBeGreaterThan(5);
});

it('After a while in which the process stood still, what has come meanwhile counts before what is due', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [Socket];
  const order: string[] = [];
  socket.on('data', () => order.push('answer read'));
  const connection = { dueAt: Infinity, tick: () => void order.push('due') };
  const ticker = new ConnectionTicker(new Set([connection]), { ...LIVE_SETTINGS, heartbeatSeconds: 0.1 });
  ticker.start();
  await new Promise<void>((resolve) => client.write('an answer', () => resolve()));
  connection.dueAt = 0;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  while (order.length < 2) await eventLoopTurn();
  ticker.stop();
  client.destroy();
  server.close();
  expect(order.slice(0, 2)).toEqual(['answer read', 'due']);
});
