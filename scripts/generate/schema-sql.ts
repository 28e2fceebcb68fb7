import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connect, createPool } from '../../services/platform/db/connect.ts';
import { migrateToLatest } from '../../services/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../services/platform/embedded/postgres.ts';
import { SCHEMA_QUERIES } from './schema-queries.ts';

const HEADER = `-- The schema that the migrations lead to, for reading and for review. Made by "npm run db:dump".
`;

/** The schema after every migration as statements in a fixed order: what two databases with equal schemas agree on. */
export async function generateSchemaSql(): Promise<string> {
  return withDatabase(async (url) => {
    const db = connect(url);
    await migrateToLatest(db);
    await db.destroy();
    const pool = createPool(url);
    try {
      const statements: string[] = [];
      for (const sql of SCHEMA_QUERIES) {
        const { rows } = await pool.query<{ statement: string }>(sql);
        statements.push(...rows.map((row) => row.statement));
      }
      return `${HEADER}\n${statements.join('\n\n')}\n`;
    } finally {
      await pool.end();
    }
  });
}

/** Lends a PostgreSQL that lives as long as `use`, with an empty database that the application's role owns. */
async function withDatabase<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
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
