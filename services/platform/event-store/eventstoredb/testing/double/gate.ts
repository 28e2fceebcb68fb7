import { once } from 'node:events';
import net from 'node:net';

/** The port clients connect to: everything they send passes here on its way to the server behind it. */
export interface Gate {
  port(): number;
  /** Listens, on the same port every time. */
  open(): Promise<void>;
  /** Refuses connections and closes those there are. */
  close(): Promise<void>;
  dropConnections(): void;
  /** Accepts connections and bytes and passes nothing on, in neither direction, until thawed. */
  freeze(): void;
  thaw(): void;
}

const HOST = '127.0.0.1';

/** A gate in front of `target`; `wanted` is its port, 0 for any. */
export function createGate(target: () => number, wanted: number): Gate {
  const connections = new Set<{ client: net.Socket; server: net.Socket }>();
  let port = wanted;
  let frozen = false;
  let listener: net.Server | undefined;

  const pass = (from: net.Socket, to: net.Socket): void => {
    from.on('data', (chunk) => {
      if (!to.write(chunk)) from.pause();
    });
    to.on('drain', () => {
      if (!frozen) from.resume();
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };
  const accept = (client: net.Socket): void => {
    const server = net.connect(target(), HOST);
    const connection = { client, server };
    connections.add(connection);
    client.setNoDelay(true);
    server.setNoDelay(true);
    pass(client, server);
    pass(server, client);
    client.on('close', () => connections.delete(connection));
    if (frozen) hold(connection);
  };
  const hold = ({ client, server }: { client: net.Socket; server: net.Socket }): void => {
    client.pause();
    server.pause();
  };
  const dropConnections = (): void => {
    for (const { client, server } of connections) {
      client.resetAndDestroy();
      server.destroy();
    }
    connections.clear();
  };

  return {
    port: () => port,
    async open() {
      if (listener) return;
      const opening = net.createServer(accept);
      listener = opening;
      opening.listen(port, HOST);
      await once(opening, 'listening');
      const address = opening.address();
      if (address && typeof address === 'object') port = address.port;
    },
    async close() {
      const closing = listener;
      listener = undefined;
      dropConnections();
      if (!closing) return;
      closing.close();
      await once(closing, 'close');
    },
    dropConnections,
    freeze() {
      frozen = true;
      connections.forEach(hold);
    },
    thaw() {
      frozen = false;
      for (const { client, server } of connections) {
        client.resume();
        server.resume();
      }
    },
  };
}
