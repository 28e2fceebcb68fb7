import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import { migrateToLatest } from '../platform/db/migrate.ts';
import type { Platform } from '../platform/feature.ts';
import type { ReadinessCheck } from '../platform/http/health.ts';
import { seedTranslations } from '../translations/index.ts';
import { buildApp } from './build-app.ts';
import { createPlatform } from './create-platform.ts';
import { createProjector } from './create-projector.ts';
import { features } from './features.ts';
import { asStartError } from './embedded/listen.ts';
import type { Shutdown } from './embedded/shutdown.ts';

export interface ServeOptions {
  log: FastifyBaseLogger;
  /** Told what to close: first those who listen to people, last the database's connections. */
  shutdown: Pick<Shutdown, 'add'>;
  /** Called once the database has its schema and before anybody can reach the server. */
  prepare(platform: Platform): Promise<void>;
}

/**
 * Runs every part of the product in this process: schema, read models, HTTP and live sockets. Answers the port once the
 * read models hold everything recorded so far and the server listens.
 */
export async function serve(config: Config, options: ServeOptions): Promise<{ port: number }> {
  const { shutdown, log, prepare } = options;
  const { platform, close } = createPlatform(config, { log });
  shutdown.add({ name: 'connections', close });
  await platform.bus.ready();
  await migrateToLatest(platform.db);
  await seedTranslations(platform);
  await prepare(platform);

  const projector = createProjector(platform, features);
  shutdown.add({ name: 'projections', close: () => projector.stop() });
  await projector.start();
  await projector.processAll();

  const app = await buildApp(platform, features, { readiness: readinessOf(platform) });
  shutdown.add({ name: 'server', close: () => app.close() });
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
    throw asStartError(error, config.port);
  });
  return { port: Number(new URL(address).port) };
}

function readinessOf({ db, store }: Platform): Record<string, ReadinessCheck> {
  return {
    database: async () => {
      await sql`select 1`.execute(db);
      return null;
    },
    'event store': async () => {
      await store.head();
      return null;
    },
  };
}
