import type { Database } from '@keywright/migrations/tables/database.ts';
import { runMigrations } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { createPool } from '../db/connect.ts';
import type { Json } from '../event-store/port.ts';

/** Where jobs stand in the product's database, beside its own tables. */
export const JOBS_SCHEMA = 'graphile_worker';
/** Starts of a job before nobody tries any more; whoever handles jobs gives up long before. */
export const MOST_STARTS = 100;

/** Brings the tables of jobs to the version of the library. Processes may do so at once. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const pgPool = createPool(databaseUrl, {
    max: 1,
    statementTimeoutMs: 0,
    applicationName: 'keywright-jobs',
  });
  try {
    await runMigrations({ pgPool, schema: JOBS_SCHEMA });
  } finally {
    await pgPool.end();
  }
}

/** Has `name` done once the transaction is committed; a job of this key that waits already is replaced. */
export async function addJob(
  tx: Kysely<Database>,
  { name, key, payload }: { name: string; key: string; payload: Json },
): Promise<void> {
  await sql`
    select from ${sql.id(JOBS_SCHEMA, 'add_job')}(
      ${name}::text, payload => ${JSON.stringify(payload)}::json, job_key => ${key}::text, max_attempts => ${MOST_STARTS}::integer
    )`.execute(tx);
}

/** Takes a job away that waits; one that is being done is not done a second time. */
export async function removeJob(db: Kysely<Database>, key: string): Promise<void> {
  await sql`select from ${sql.id(JOBS_SCHEMA, 'remove_job')}(${key}::text)`.execute(db);
}
