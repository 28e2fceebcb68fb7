import { connect } from '../services/platform/db/connect.ts';
import { migrateToLatest } from '../services/platform/db/migrate.ts';

// Brings the database that DATABASE_URL names to the schema of this version.
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing: name the database to migrate.');
  process.exit(1);
}
const db = connect(url, { statementTimeoutMs: 0 });
const { applied } = await migrateToLatest(db).finally(() => db.destroy());
console.log(applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.join(', ')}.`);
