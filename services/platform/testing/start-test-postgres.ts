import { mkdtemp, rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../embedded/postgres.ts';
import { stopOrphanedServers, testFolder } from './orphaned-servers.ts';

/** `url`: a database owned by the application's role. `adminUrl`: the superuser, who may make more of them. */
export interface TestPostgres {
  url: string;
  adminUrl: string;
  stop(): Promise<void>;
}

/** Nothing a test writes outlives its run, so nothing waits for the disk. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
};

/**
 * One PostgreSQL for a run of tests, in a folder of its own that is removed afterwards; or the server that
 * TEST_DATABASE_URL names, which has to be its superuser's.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) return { url: given, adminUrl: given, stop: () => Promise.resolve() };
  await stopOrphanedServers();
  const dataDir = await mkdtemp(testFolder(process.pid));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST });
  return {
    url: postgres.url,
    adminUrl: postgres.adminUrl,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
