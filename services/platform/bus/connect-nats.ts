import { connect as openSocket } from 'node:net';
import { connect, type NatsConnection } from 'nats';
import type { NatsAddress } from './nats-address.ts';

const GREETING_WITHIN_MS = 2_000;

/**
 * Connects to whichever server of the list greets first. The client library would try them in turn and come back by
 * itself, but it leaves a socket behind at each server that accepts connections without a word, as a frozen one does,
 * and it does not part from one that reads nothing any more: both are for the caller to notice.
 * @throws the error of the server that was tried last
 */
export async function connectNats({ servers, login }: NatsAddress): Promise<NatsConnection> {
  const greeting = await Promise.any(servers.map(greets)).catch((errors: AggregateError) => {
    throw errors.errors.at(-1) as Error;
  });
  return connect({
    servers: [greeting],
    ...login,
    name: `keywright ${process.pid}`,
    noEcho: true,
    reconnect: false,
    ignoreClusterUpdates: true,
    timeout: GREETING_WITHIN_MS,
    noAsyncTraces: true,
  });
}

/** Answers the server once it has sent its first line; rejects when it does not in time. */
function greets(server: string): Promise<string> {
  const [, host = '', port = ''] = /^\[?(.*?)\]?:(\d+)$/.exec(server) ?? [];
  return new Promise((resolve, reject) => {
    const socket = openSocket(Number(port), host);
    const end = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(GREETING_WITHIN_MS, () =>
      end(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })),
    );
    socket.once('error', end);
    socket.once('close', () => end(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    socket.once('data', () => {
      resolve(server);
      socket.destroy();
    });
  });
}
