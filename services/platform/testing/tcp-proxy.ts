import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A TCP proxy on 127.0.0.1 that stands in front of one port and breaks what passes through it. */
export interface TcpProxy extends AsyncDisposable {
  port: number;
  /** Closes every connection there is, as a server that is killed does. */
  cut(): void;
  /** Closes those there are and takes no new ones until told otherwise. */
  refuse(refusing: boolean): void;
  /** The connections there are now stay open and pass nothing on any more; new ones work. */
  halfOpen(): void;
  /** Connections stay open and pass nothing in either direction while true; what was sent passes afterwards. */
  freeze(freezing: boolean): void;
  /** What the server answers is kept back while true; requests pass. */
  withhold(withholding: boolean): void;
  /** The next answer is kept back and its connection cut a moment later, when the request has long arrived. */
  loseAnswer(): void;
  /** Resolves when that has happened. */
  lost(): Promise<void>;
}

/** Long enough for a server to have carried out what it was sent. */
const MOMENT_MS = 30;

interface Pair {
  client: Socket;
  server: Socket;
  dead: boolean;
  kept: Buffer[];
}

/** Stands in front of a port of 127.0.0.1. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let refusing = false;
  let frozen = false;
  let withholding = false;
  let losing: (() => void) | null = null;
  let lost: Promise<void> = Promise.resolve();

  const close = (pair: Pair): void => {
    pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  };
  const cut = (): void => {
    for (const pair of pairs) close(pair);
  };
  const answer = (pair: Pair, chunk: Buffer): void => {
    if (pair.dead) return;
    if (losing !== null) {
      const notify = losing;
      losing = null;
      pair.dead = true;
      void pause(MOMENT_MS).then(() => {
        close(pair);
        notify();
      });
    } else if (withholding) pair.kept.push(chunk);
    else pair.client.write(chunk);
  };
  const proxy = createServer((client) => {
    if (refusing) return client.destroy();
    const pair: Pair = { client, server: connect(target, '127.0.0.1'), dead: false, kept: [] };
    pairs.add(pair);
    for (const socket of [pair.client, pair.server]) {
      socket.setNoDelay(true);
      if (frozen) socket.pause();
      // Both ends of a cut connection report it; there is nothing to do about either.
      socket.on('error', () => close(pair)).on('close', () => close(pair));
    }
    pair.client.on('data', (request) => {
      if (!pair.dead) pair.server.write(request);
    });
    pair.server.on('data', (chunk) => answer(pair, chunk));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    cut,
    refuse(now) {
      refusing = now;
      if (now) cut();
    },
    halfOpen() {
      for (const pair of pairs) pair.dead = true;
    },
    freeze(now) {
      frozen = now;
      for (const { client, server } of pairs) {
        for (const socket of [client, server]) {
          if (now) socket.pause();
          else socket.resume();
        }
      }
    },
    withhold(now) {
      withholding = now;
      if (now) return;
      for (const pair of pairs) for (const chunk of pair.kept.splice(0)) pair.client.write(chunk);
    },
    loseAnswer() {
      lost = new Promise((resolve) => (losing = resolve));
    },
    lost: () => lost,
    async [Symbol.asyncDispose]() {
      cut();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
