import { escapeIdentifier, escapeLiteral } from 'pg';
import { openClient } from '../db/connect.ts';

/** The database and the role that owns it; the role is no superuser and may make nothing outside that database. */
export const APPLICATION = { role: 'keywright', database: 'keywright' } as const;

/** Creates the application's role and database where they are missing; a second call changes nothing. */
export async function ensureApplicationRole(adminUrl: string, password: string): Promise<void> {
  const client = await openClient({ connectionString: adminUrl });
  try {
    const role = escapeIdentifier(APPLICATION.role);
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION.role]);
    if (roles.rowCount === 0) {
      await client.query(`create role ${role} login nosuperuser password ${escapeLiteral(password)}`);
    }
    const databases = await client.query('select 1 from pg_database where datname = $1', [
      APPLICATION.database,
    ]);
    if (databases.rowCount === 0) {
      await client.query(`create database ${escapeIdentifier(APPLICATION.database)} owner ${role}`);
    }
  } finally {
    await client.end();
  }
}
