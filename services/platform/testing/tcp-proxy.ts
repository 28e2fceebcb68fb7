import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A TCP proxy on 127.0.0.1 that stands in front of one server and breaks what passes through it. */
export interface TcpProxy extends AsyncDisposable {
  /** The address of the server by way of the proxy. */
  url: string;
  port: number;
  /** Closes every connection there is, as a server that is killed does. */
  cut: () => void;
  /** Closes those there are and takes no new ones until told otherwise. */
  refuse(refusing: boolean): void;
  /**
   * The connections there are now stay open and pass nothing on any more, not even that one side has closed; new ones
   * work.
   */
  halfOpen(): void;
  /** Connections stay open and pass nothing in either direction while true; what was sent passes afterwards. */
  freeze(freezing: boolean): void;
  /** Connections that send this text are closed before it arrives; null ends that. */
  cutWhere(text: string | null): void;
  /** What the server answers is kept back while true; requests pass. */
  withhold(withholding: boolean): void;
  /**
   * The next so many answers are kept back and their connections cut a moment later, when the requests have long
   * arrived; 0 ends that.
   */
  loseAnswers(count: number): void;
  /** Resolves when the last of them is lost. */
  lost: () => Promise<void>;
}

/** Long enough for a server to have carried out what it was sent. */
const MOMENT_MS = 30;

interface Pair {
  client: Socket;
  server: Socket;
  dead: boolean;
  kept: Buffer[];
}

/** Stands between clients and the server that `target` names; a number is a port of 127.0.0.1. */
export async function startTcpProxy(target: string | number): Promise<TcpProxy> {
  const url = new URL(typeof target === 'string' ? target : `tcp://127.0.0.1:${target}`);
  const [serverHost, serverPort] = [url.hostname, Number(url.port)];
  const pairs = new Set<Pair>();
  let refusing = false;
  let frozen = false;
  let withholding = false;
  let fatal: string | null = null;
  let losing = 0;
  let lost: Promise<void> = Promise.resolve();
  let resolveLost: () => void = () => undefined;

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
    if (losing > 0) {
      losing -= 1;
      const isLast = losing === 0;
      pair.dead = true;
      void pause(MOMENT_MS).then(() => {
        close(pair);
        if (isLast) resolveLost();
      });
    } else if (withholding) pair.kept.push(chunk);
    else pair.client.write(chunk);
  };
  const proxy = createServer((client) => {
    if (refusing) return client.destroy();
    const pair: Pair = { client, server: connect(serverPort, serverHost), dead: false, kept: [] };
    pairs.add(pair);
    for (const socket of [pair.client, pair.server]) {
      socket.setNoDelay(true);
      if (frozen) socket.pause();
      // Both ends of a cut connection report it; there is nothing to do about either.
      const ended = () => pair.dead || close(pair);
      socket.on('error', ended).on('close', ended);
    }
    pair.client.on('data', (request) => {
      if (fatal !== null && request.includes(fatal)) close(pair);
      else if (!pair.dead) pair.server.write(request);
    });
    pair.server.on('data', (chunk) => answer(pair, chunk));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    port,
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
    cutWhere(text) {
      fatal = text;
    },
    withhold(now) {
      withholding = now;
      if (now) return;
      for (const pair of pairs) for (const chunk of pair.kept.splice(0)) pair.client.write(chunk);
    },
    loseAnswers(count) {
      losing = count;
      lost = count === 0 ? Promise.resolve() : new Promise((resolve) => (resolveLost = resolve));
    },
    lost: () => lost,
    async [Symbol.asyncDispose]() {
      cut();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
