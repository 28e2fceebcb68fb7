import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { waitUntil } from '../../platform/embedded/wait-until.ts';
import { drainServer } from './serve-http.ts';

it('A server that is drained answers what had come, and takes no more', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  const drain = drainServer(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const first = fetch(url).then((answer) => answer.text());
  expect(await waitUntil(() => waiting.length === 1, 20_000)).toBe(true);

  let drained = false;
  const draining = drain().then(() => (drained = true));
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(drained).toBe(false);
  waiting[0]?.end('answered');
  expect(await first).toBe('answered');
  await draining;
});

it('A server that is drained answers connections that had not sent anything yet', async () => {
  const server = createServer((_request, response) => void response.end('answered'));
  const drain = drainServer(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const taken = new Promise((resolve) => server.once('connection', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  await taken;
  let drained = false;
  const draining = drain().then(() => (drained = true));
  await new Promise(setImmediate);
  expect(drained).toBe(false);
  client.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
  let answer = '';
  for await (const text of client) answer += text;
  expect(answer).toMatch(/^HTTP\/1.1 200 [^]*answered/);
  await draining;
});

it('A server that is drained does not wait long for a connection that never sends', async () => {
  const server = createServer();
  const drain = drainServer(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const taken = new Promise((resolve) => server.once('connection', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await taken;
  await drain();
  expect(client.destroyed).toBe(false);
  client.destroy();
});

it('A server without requests is drained at once', async () => {
  const server = createServer();
  const drain = drainServer(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await drain();
  expect(server.listening).toBe(false);
});
