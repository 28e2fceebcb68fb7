import { existsSync } from 'node:fs';
import path from 'node:path';
import { connect } from '../../platform/db/connect.ts';
import { migrateToLatest } from '../../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../platform/embedded/postgres.ts';
import { StartError } from '../../platform/embedded/start-error.ts';
import { openEventStore } from '../../platform/event-store/open-event-store.ts';
import { randomIds } from '../../platform/ids.ts';
import type { RebuildContext } from '../../platform/projections/rebuild/rebuild-schema.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { systemClock } from '../../platform/clock.ts';

/** The database and the event store whose read models are meant. */
export interface OpenStores extends AsyncDisposable {
  context: RebuildContext;
}

/**
 * Opens what DATABASE_URL and EVENT_STORE_URL name, else the database of a data folder: the one that runs there, or one
 * that is started and stopped again.
 * @throws StartError where there is no data.
 */
export async function openStores(dataDir: string, env: NodeJS.ProcessEnv = process.env): Promise<OpenStores> {
  const database = await openDatabase(dataDir, env['DATABASE_URL']);
  const log = createLogger('warn', { write: (line) => process.stderr.write(line) });
  const db = connect(database.url, { max: 4, applicationName: 'keywright-projections' });
  const store = openEventStore(env['EVENT_STORE_URL'] || database.url, { log });
  try {
    await migrateToLatest(db);
  } catch (error) {
    await db.destroy();
    await database.stop();
    throw error;
  }
  return {
    context: { db, store, log, clock: systemClock, ids: randomIds },
    async [Symbol.asyncDispose]() {
      await store.close();
      await db.destroy();
      await database.stop();
    },
  };
}

/**
 * The database of a data folder, unless another one is given: the server that runs there, or one that is started and
 * stopped again.
 * @throws StartError where there is no data.
 */
export async function openDatabase(
  dataDir: string,
  given?: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (given) return { url: given, stop: () => Promise.resolve() };
  const folder = path.join(dataDir, 'postgres');
  if (!existsSync(folder)) {
    throw new StartError(
      `There is no data in ${dataDir}: name the database by DATABASE_URL, or the folder by --data.`,
    );
  }
  const server = await startEmbeddedPostgres({ dataDir: folder });
  return { url: server.url, stop: () => (server.adopted ? Promise.resolve() : server.stop()) };
}
