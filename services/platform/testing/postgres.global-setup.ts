import type { TestProject } from 'vitest/node';
import { connect } from '../db/connect.ts';
import { randomIds } from '../ids.ts';
import { migrateJobs } from '../jobs/job-queue.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { seedCountries } from '../../languages/seed-countries.ts';
import { seedTranslations } from '../../translations/seed-translations.ts';
import { seedMailContents } from '../mail/seed-mail-contents.ts';
import { createEmptyDatabase } from './template-database.ts';
import { startTestPostgres, type TestPostgres } from './start-test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database with the texts of the interface, which is only ever cloned. */
    templateUrl: string;
    adminUrl: string;
  }
}

interface Shared {
  users: number;
  ready: Promise<{ postgres: TestPostgres; templateUrl: string }>;
}

/** Test projects run side by side in one process and share one server; the last to finish stops it. */
const holder = globalThis as { keywrightTestPostgres?: Shared };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (holder.keywrightTestPostgres ??= { users: 0, ready: start() });
  shared.users += 1;
  const { postgres, templateUrl } = await shared.ready;
  project.provide('templateUrl', templateUrl);
  project.provide('adminUrl', postgres.adminUrl);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete holder.keywrightTestPostgres;
    await postgres.stop();
  };
}

async function start(): Promise<{ postgres: TestPostgres; templateUrl: string }> {
  const postgres = await startTestPostgres();
  const templateUrl = await createEmptyDatabase(postgres, 'keywright_template');
  const db = connect(templateUrl, { max: 1 });
  await migrateToLatest(db);
  await migrateJobs(templateUrl);
  // Before whatever the clock of a test shows: what a test changes is newer.
  const seeding = { db, clock: { now: () => new Date(0) }, ids: randomIds };
  await seedTranslations(seeding);
  await seedMailContents(seeding);
  await seedCountries(seeding);
  await db.destroy();
  return { postgres, templateUrl };
}
