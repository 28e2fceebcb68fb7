import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { giveBackAll } from '../platform/http/idempotency-upkeep.ts';
import { freePort } from '../platform/embedded/free-port.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { OUTBOX_URL } from '../platform/mail/outbox-transport.ts';
import { openRotatingLog } from '../platform/telemetry/rotating-log.ts';
import { openDataFolder, resetData, readOrMakeSecrets, type DataFolder } from './embedded/data-folder.ts';
import { asSentence } from './embedded/start-failure.ts';
import { seedFirstStart } from './embedded/seed-first-start.ts';
import { lockInstance } from './embedded/instance-lock.ts';
import { refuseTakenPort } from './embedded/listen.ts';
import { createShutdown, type Shutdown } from './embedded/shutdown.ts';
import { readStartOptions } from './embedded/start-options.ts';
import { serve } from './serve.ts';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { supervisePostgres } from './embedded/supervise-postgres.ts';

const WEB_ROOT = path.resolve(import.meta.dirname, '../../web/dist');

/**
 * Runs the whole product in one process with a PostgreSQL of its own (or the one that DATABASE_URL names). Prints who
 * can log in, and as its last line that it is ready; what happens later goes to the log file of the data folder.
 * A start that cannot go on ends the process with one sentence and code 1.
 */
export async function startAll(args: readonly string[]): Promise<void> {
  const shutdown = createShutdown();
  try {
    await start(args, shutdown);
  } catch (error) {
    // A start that was interrupted fails on what has been closed meanwhile.
    if (!shutdown.stopping) console.error(asSentence(error));
    await shutdown.stop(1);
  }
}

async function start(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readStartOptions(args, process.env);
  const port = options.port === 0 ? await freePort() : options.port;
  const folder = openDataFolder(options.dataDir);
  const release = lockInstance(folder.root, port);
  shutdown.add({ name: 'instance lock', close: async () => release() });
  await refuseTakenPort(process.env['HOST'] ?? '127.0.0.1', port);
  if (options.reset) await resetData(folder);

  const config = embeddedConfig(folder, port);
  const log = createLogger(config.logLevel, openRotatingLog(folder.log));
  shutdown.logTo(log);
  const database = await superviseDatabase(folder, { log, onLost: () => void shutdown.stop(1) });
  shutdown.add({ name: 'database', close: () => database.stop(), force: () => database.abandon() });

  let logins: string[] = [];
  const serving = await serve(
    { ...config, databaseUrl: database.url, eventStoreUrl: process.env['EVENT_STORE_URL'] ?? database.url },
    {
      log,
      shutdown,
      async prepare(platform) {
        // What was under way when the process before was killed may be sent again at once.
        if (database.alone) await giveBackAll(platform.db);
        logins = await seedFirstStart(platform, options.demo);
      },
    },
  );
  if (logins.length > 0) console.log(['Log in as', ...logins].join('\n'));
  console.log(`Keywright is ready at http://127.0.0.1:${serving.port}`);
}

/**
 * The configuration of a process that brings its own database: the environment, completed by the secrets of the data
 * folder and the built web app. The database's address is known only once it runs.
 * @throws ConfigError
 */
function embeddedConfig(folder: DataFolder, port: number): Config {
  return readConfig({
    ...readOrMakeSecrets(folder),
    ...(existsSync(path.join(WEB_ROOT, 'index.html')) ? { WEB_ROOT } : {}),
    DATABASE_URL: 'postgres://embedded',
    MAIL_URL: OUTBOX_URL,
    FILES_URL: `file:${folder.files}`,
    ...process.env,
    PORT: String(port),
  });
}

interface RunningDatabase {
  url: string;
  /** Whether no other process can be at work on it. */
  alone: boolean;
  stop(): Promise<void>;
  /** Asks the server to stop without waiting for it, for a process that ends at once. */
  abandon(): void;
}

/** The PostgreSQL that DATABASE_URL names, which is not ours to stop; else the embedded one of the data folder. */
async function superviseDatabase(
  folder: DataFolder,
  { log, onLost }: { log: FastifyBaseLogger; onLost(): void },
): Promise<RunningDatabase> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, alone: false, stop: () => Promise.resolve(), abandon: () => undefined };
  const supervised = await supervisePostgres(folder.postgres, {
    onRestart: ({ pid }) => log.warn({ pid }, 'PostgreSQL had ended and was started again'),
    onLost(error) {
      log.fatal({ err: error }, 'PostgreSQL ended and could not be started again');
      onLost();
    },
  });
  return { ...supervised, alone: true };
}

if (import.meta.filename === process.argv[1]) await startAll(process.argv.slice(2));
