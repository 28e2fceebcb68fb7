import pg from 'pg';
import type { TestPostgres } from './start-test-postgres.ts';

/** An empty database that belongs to the application's role; answers its address. */
export async function createEmptyDatabase(
  postgres: Pick<TestPostgres, 'url' | 'adminUrl'>,
  name: string,
): Promise<string> {
  await asAdmin(postgres.adminUrl, async (admin) => {
    const owner = admin.escapeIdentifier(new URL(postgres.url).username);
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} owner ${owner}`);
  });
  return addressOf(postgres.url, name);
}

/** Copies a database that nobody is connected to, rows and all, under a new name; answers the copy's address. */
export async function cloneTemplate(adminUrl: string, templateUrl: string, name: string): Promise<string> {
  const { username: owner, pathname } = new URL(templateUrl);
  const template = pathname.slice(1);
  await asAdmin(adminUrl, async (admin) => {
    const clone = `create database ${name} template ${template} owner ${admin.escapeIdentifier(owner)}`;
    await admin.query(clone);
  });
  return addressOf(templateUrl, name);
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
}

async function asAdmin(adminUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
