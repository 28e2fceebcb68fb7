import { randomUUID } from 'node:crypto';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { connect } from '../db/connect.ts';
import type {} from './postgres.global-setup.ts';
import { cloneTemplate, dropDatabase } from './template-database.ts';

/** A migrated database for one test file; `adminUrl` reaches the same one as superuser, to look and to break. */
export interface TestDatabase extends AsyncDisposable {
  url: string;
  adminUrl: string;
  db: Kysely<Database>;
  drop(): Promise<void>;
}

/**
 * Clones the run's template database, or another one that nobody is connected to, in about 50 ms. Needs a test project
 * with a PostgreSQL. Call it in `beforeAll` and `drop()` it in `afterAll`, or hold it with `await using`.
 */
export async function createTestDatabase(templateUrl = inject('templateUrl')): Promise<TestDatabase> {
  const name = `keywright_${randomUUID().replaceAll('-', '')}`;
  const server = inject('adminUrl');
  const url = await cloneTemplate(server, templateUrl, name);
  const db = connect(url, { max: 5, applicationName: 'keywright-test' });
  const drop = async () => {
    await db.destroy();
    await dropDatabase(server, name);
  };
  const admin = new URL(server);
  admin.pathname = `/${name}`;
  return { url, adminUrl: admin.href, db, drop, [Symbol.asyncDispose]: drop };
}
