import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Backends } from './backends.ts';

export interface Proxy {
  /** Without a slash at the end. */
  url: string;
  port: number;
  close(): Promise<void>;
}

export interface ProxyOptions {
  /** 0 = any free one. */
  port: number;
  /** Ports of the processes that serve HTTP, and of those that hold the sockets. */
  api: readonly number[];
  live: readonly number[];
}

const LIVE = '/api/live';
const CONNECT_MS = 1_000;

/**
 * One address for a cluster: upgrades of /api/live go to the live processes, everything else to the API, each to the
 * next in turn that answers. A process that refuses a connection has seen nothing of the request, so the next one is
 * asked; a request that was passed on is never sent twice.
 */
export async function startProxy({ port, api, live }: ProxyOptions): Promise<Proxy> {
  const backends = { api: new Backends(api), live: new Backends(live) };
  const server = createServer((request, response) => void passOn(backends.api, request, response));
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    upgraded.add(client);
    client.on('close', () => upgraded.delete(client)).on('error', () => client.destroy());
    void passUpgrade(isLive(request) ? backends.live : backends.api, request, client, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const chosen = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${chosen}`,
    port: chosen,
    async close() {
      for (const each of Object.values(backends)) each.close();
      for (const client of upgraded) client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isLive(request: IncomingMessage): boolean {
  return request.url?.split('?', 1)[0] === LIVE;
}

async function passOn(backends: Backends, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const upstream = await firstConnected(backends);
  if (upstream === null) return refuse(response, 503, 'no API process answers');
  const { method = 'GET', url = '/' } = request;
  const outgoing = httpRequest({
    createConnection: () => upstream,
    method,
    path: url,
    headers: { ...forwarded(request), connection: 'close' },
  });
  outgoing.on('response', (answer) => {
    const { connection: _connection, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  outgoing.on('error', () => refuse(response, 502, 'the API process went away'));
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

async function passUpgrade(
  backends: Backends,
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
): Promise<void> {
  const upstream = await firstConnected(backends);
  if (upstream === null) {
    client.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    return;
  }
  const headers = Object.entries(forwarded(request)).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => `${name}: ${each}`),
  );
  upstream.write([`${request.method} ${request.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
  upstream.write(head);
  upstream.on('close', () => client.destroy());
  client.on('close', () => upstream.destroy());
  client.pipe(upstream).pipe(client);
}

/** A connection to the next process in turn that takes one; null where none does. */
async function firstConnected(backends: Backends): Promise<Socket | null> {
  for (const port of backends.inTurn()) {
    const socket = await connected(port);
    if (socket !== null) return socket;
    backends.refused(port);
  }
  return null;
}

function connected(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, timeout: CONNECT_MS });
    socket.once('connect', () => {
      socket.setTimeout(0);
      resolve(socket);
    });
    socket.once('timeout', () => socket.destroy(new Error('timeout')));
    // Later errors end the connection, too; whoever uses it hears of them as well.
    socket.on('error', () => resolve(null));
  });
}

function forwarded(request: IncomingMessage): IncomingHttpHeaders {
  const before = request.headers['x-forwarded-for'];
  const from = request.socket.remoteAddress ?? '';
  return {
    ...request.headers,
    'x-forwarded-for': before === undefined ? from : `${String(before)}, ${from}`,
  };
}

function refuse(response: ServerResponse, status: number, detail: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ status, title: 'Unavailable', detail }));
}
