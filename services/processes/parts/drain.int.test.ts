import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { waitUntil } from '../../platform/embedded/wait-until.ts';
import { drainer } from './drain.ts';

it('A server that is drained answers what had come, and takes no more', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  const drain = drainer(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const first = fetch(url).then((answer) => answer.text());
  expect(await waitUntil(() => waiting.length === 1, 5_000)).toBe(true);

  let drained = false;
  const draining = drain().then(() => (drained = true));
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(drained).toBe(false);
  waiting[0]?.end('answered');
  expect(await first).toBe('answered');
  await draining;
});

it('A server without requests is drained at once', async () => {
  const server = createServer();
  const drain = drainer(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await drain();
  expect(server.listening).toBe(false);
});
