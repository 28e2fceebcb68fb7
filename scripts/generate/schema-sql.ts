import { connect, createPool } from '../../services/platform/db/connect.ts';
import { migrateToLatest } from '../../services/platform/db/migrate.ts';
import { SCHEMA_QUERIES } from './schema-queries.ts';
import { withDatabase } from './with-database.ts';

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
