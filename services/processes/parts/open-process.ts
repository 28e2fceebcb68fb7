import type { FastifyBaseLogger } from 'fastify';
import { MemoryBus } from '../../platform/bus/memory-bus.ts';
import type { Config } from '../../platform/config/config.ts';
import { connect } from '../../platform/db/connect.ts';
import { migrateToLatest } from '../../platform/db/migrate.ts';
import type { Platform } from '../../platform/feature.ts';
import { migrateJobs } from '../../platform/jobs/job-queue.ts';
import { seedCountries } from '../../languages/index.ts';
import { seedTranslations } from '../../translations/index.ts';
import { seedMailContents } from '../../platform/mail/seed-mail-contents.ts';
import { guardAppends } from '../../platform/event-store/guard-appends.ts';
import { shareWakeUps } from '../../platform/event-store/wake-up.ts';
import { createPlatform } from '../create-platform.ts';
import type { Shutdown } from '../embedded/shutdown.ts';
import { features } from '../features.ts';
import { explainUnreachable, type NamedServer } from './explain-unreachable.ts';
import { refuseReadModelMismatch } from './read-model-check.ts';
import { watchStore } from './watch-store.ts';

/** A process with its connections open, to which its parts are added. */
export interface OpenProcess {
  platform: Platform;
  /** Told what to close: first those who listen to people, last the database's connections. */
  shutdown: Pick<Shutdown, 'add' | 'stopping'>;
}

/**
 * Opens what the configuration names and brings the database to today's schema and labels. Every kind of process does
 * that: whichever comes first migrates, the others wait for it at the migrator's lock, for as long as it takes.
 * @throws StartError, SchemaTooNew: each one sentence for a person.
 */
export async function openProcess(
  config: Config,
  { log, shutdown }: { log: FastifyBaseLogger; shutdown: Pick<Shutdown, 'add' | 'stopping'> },
): Promise<OpenProcess> {
  const { platform: unguarded, close } = createPlatform(config, { log });
  shutdown.add({ name: 'connections', close });
  const guard = watchStore(unguarded, features, shutdown);
  const platform = { ...unguarded, store: guardAppends(unguarded.store, guard), storeGuard: guard };
  const database: NamedServer = { what: 'The database', variable: 'DATABASE_URL', url: config.databaseUrl };
  await explainUnreachable(database, () => prepareDatabase(platform));
  const store: NamedServer = {
    what: 'The event store',
    variable: config.eventStoreUrl === config.databaseUrl ? 'DATABASE_URL' : 'EVENT_STORE_URL',
    url: config.eventStoreUrl,
  };
  await explainUnreachable(store, () => refuseReadModelMismatch(platform, features));
  await platform.bus.ready();
  // On a bus inside this process there is nobody else to wake.
  if (!(platform.bus instanceof MemoryBus)) {
    const stopWakeUps = shareWakeUps({ ...platform, node: platform.ids.uuid() });
    shutdown.add({ name: 'wake-ups', close: () => Promise.resolve(stopWakeUps()) });
  }
  return { platform, shutdown };
}

/** On a connection of its own, whose statements may take their time. */
async function prepareDatabase(platform: Platform): Promise<void> {
  const { databaseUrl } = platform.config;
  const db = connect(databaseUrl, { max: 1, statementTimeoutMs: 0, applicationName: 'keywright-migrate' });
  try {
    await migrateToLatest(db);
    await migrateJobs(databaseUrl);
    await seedTranslations({ ...platform, db });
    await seedMailContents({ ...platform, db });
    await seedCountries({ db });
  } finally {
    await db.destroy();
  }
}
