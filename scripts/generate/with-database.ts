import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../services/platform/embedded/postgres.ts';

/** Lends a PostgreSQL that lives as long as `use`, with an empty database that the application's role owns. */
export async function withDatabase<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'keywright-generate-'));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
    try {
      return await use(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
