import type pg from 'pg';
import { checkConnections } from './check-connections.ts';
import { WatchedConnection } from './watched-connection.ts';

const CHECK_EVERY_MS = 250;
/** While nobody waits for a server: each look wakes an idle process. */
const CHECK_IDLE_MS = 500;

const watched = new Set<WatchedConnection>();
let looking: NodeJS.Timeout | undefined;

/**
 * Watches a connection until it ends. One that is half open (the other side is gone, and nobody has told) would keep
 * whoever waits on it for ever, and no time limit fits: a statement may work for minutes. So once a connection has kept
 * somebody waiting for 1.5 s without a byte, its server is asked on a new one what the session does. Where it works, the wait
 * goes on; where it does not, or no answer comes within 5 s, the connection is closed, whoever waits gets ETIMEDOUT, and its
 * session, which may hold locks, is ended. Spare connections to that server that were not heard of since go too: whoever
 * took one would wait as long again.
 */
export function watchConnection(
  client: pg.ClientBase,
  config: pg.ClientConfig,
  isSpare: () => boolean = () => false,
): void {
  const connection = new WatchedConnection(client, config, isSpare);
  watched.add(connection);
  client.once('end', () => watched.delete(connection));
  looking ??= setTimeout(look, CHECK_IDLE_MS).unref();
}

function look(): void {
  const silent = new Map<string, WatchedConnection[]>();
  const now = performance.now();
  let isWaitedFor = false;
  for (const connection of watched) {
    connection.look(now);
    isWaitedFor ||= connection.silentSince !== null;
    if (!connection.isSuspect) continue;
    const others = silent.get(connection.server) ?? [];
    silent.set(connection.server, [...others, connection]);
  }
  for (const suspects of silent.values()) void checkConnections(suspects, watched);
  const next = isWaitedFor ? CHECK_EVERY_MS : CHECK_IDLE_MS;
  looking = watched.size > 0 ? setTimeout(look, next).unref() : undefined;
}
