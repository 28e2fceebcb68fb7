import { createServer } from 'node:net';
import { StartError } from '../../platform/embedded/start-error.ts';

/** @throws StartError when the port is taken, or may not be listened on; asked before any slow step of a start. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(asStartError(error, port)));
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** The sentence for an address that cannot be listened on; other errors as they are. */
export function asStartError(error: Error, port: number): Error {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use: stop what uses it or choose another one with --port or PORT.`,
      {
        cause: error,
      },
    );
  }
  if (code === 'EACCES') {
    return new StartError(
      `This account may not listen on port ${port}: choose one above 1023 with --port or PORT.`,
      {
        cause: error,
      },
    );
  }
  return error;
}
