import { type EventStoreDbDouble, startEventStoreDbDouble } from './double/eventstoredb-double.ts';
import { startServerCommand } from './server-command.ts';
import type { ServerUnderTest } from './server-controls.ts';

const COMMAND = process.env['EVENTSTOREDB_COMMAND'] ?? '';
const URL_OF_SHARED = process.env['EVENTSTOREDB_URL'] ?? '';

/** Which server the tests of this run meet, in words for the titles of what they found. */
export const SERVER_IN_WORDS =
  COMMAND !== ''
    ? 'on a real EventStoreDB of its own'
    : URL_OF_SHARED !== ''
      ? 'on the real EventStoreDB of EVENTSTOREDB_URL'
      : 'on the in-process double, no real EventStoreDB';

export const IS_DOUBLE = COMMAND === '' && URL_OF_SHARED === '';

/**
 * The server a test file talks to: one it starts by EVENTSTOREDB_COMMAND (a command that stays in the foreground, with
 * `{port}` and `{db}` for a free port and a folder), the one EVENTSTOREDB_URL names, or a double in this process.
 */
export async function startServerUnderTest(): Promise<ServerUnderTest> {
  console.warn(`EventStoreDB tests run ${SERVER_IN_WORDS}.`);
  if (COMMAND !== '') return startServerCommand(COMMAND);
  if (URL_OF_SHARED !== '') {
    const port = Number(new URL(URL_OF_SHARED.replace(/^esdb/, 'http')).port);
    return { port, controls: null, [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  return controlled(await startEventStoreDbDouble());
}

/** The address of a server of tests, which never speaks TLS. */
export function addressOf(port: number): string {
  return `esdb://127.0.0.1:${port}?tls=false`;
}

function controlled(double: EventStoreDbDouble): ServerUnderTest {
  return {
    port: double.port,
    controls: {
      restart: () => double.restart(),
      replace: () => Promise.resolve(double.wipe()),
      freeze: () => double.freeze(),
      thaw: () => double.thaw(),
    },
    [Symbol.asyncDispose]: () => double.stop(),
  };
}
