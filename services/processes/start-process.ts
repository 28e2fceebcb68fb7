import { readConfig } from '../platform/config/read-config.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { asSentence } from './embedded/start-failure.ts';
import { refuseTakenPort } from './embedded/listen.ts';
import { createShutdown, type Shutdown } from './embedded/shutdown.ts';
import { openProcess, type OpenProcess } from './parts/open-process.ts';

/** Adds the parts of one kind of process and answers the port it listens on. */
export type AddParts = (process: OpenProcess) => Promise<number>;

/**
 * Runs one kind of process on what the environment alone says. Its log lines and, once it can work, one line with its
 * address go to standard output. A start that cannot go on ends the process with one sentence and code 1; SIGTERM and
 * Ctrl-C close its parts, newest first.
 */
export async function startProcess(kind: string, assemble: AddParts): Promise<void> {
  const shutdown = createShutdown();
  try {
    const port = await start(assemble, shutdown);
    console.log(`Keywright ${kind} is ready at http://127.0.0.1:${port}`);
  } catch (error) {
    // A start that was interrupted fails on what has been closed meanwhile.
    if (!shutdown.stopping) console.error(asSentence(error));
    await shutdown.stop(1);
  }
}

async function start(assemble: AddParts, shutdown: Shutdown): Promise<number> {
  const config = readConfig();
  const log = createLogger(config.logLevel);
  shutdown.logTo(log);
  await refuseTakenPort(config.host, config.port);
  return assemble(await openProcess(config, { log, shutdown }));
}
