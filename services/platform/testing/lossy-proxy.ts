import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A TCP proxy on 127.0.0.1 that loses things on demand. `loseAnswers(n)` lets the next n connections that the server
 * answers deliver their request and then breaks them before the answer comes through; `cut()` breaks all there are;
 * `refuse(true)` takes no new ones.
 */
export interface LossyProxy extends AsyncDisposable {
  url: string;
  loseAnswers(count: number): void;
  /** How many answers are still to be lost. */
  toLose(): number;
  refuse(refusing: boolean): void;
  cut(): void;
}

/** Stands between a client and the server that `target` names; `url` is the same address by way of the proxy. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  const server = new URL(target);
  const sockets = new Set<Socket>();
  let losing = 0;
  let refusing = false;
  const proxy = createServer((client) => {
    if (refusing) return client.destroy();
    const upstream = connect(Number(server.port), server.hostname);
    const close = () => {
      client.destroy();
      upstream.destroy();
    };
    // Both ends of a cut connection report it; there is nothing to do about either.
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', close).on('close', () => {
        sockets.delete(socket);
        close();
      });
    }
    client.on('data', (request) => upstream.write(request));
    upstream.on('data', (answer) => {
      if (losing === 0) return client.write(answer);
      losing -= 1;
      return close();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    loseAnswers: (count) => (losing = count),
    toLose: () => losing,
    refuse: (now) => (refusing = now),
    cut,
    async [Symbol.asyncDispose]() {
      cut();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
