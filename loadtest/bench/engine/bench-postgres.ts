import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connect } from '@keywright/services/platform/db/connect.ts';
import { migrateToLatest } from '@keywright/services/platform/db/migrate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@keywright/services/platform/embedded/postgres.ts';
import pg from 'pg';

/** A PostgreSQL for one row and both of its sides, in a folder of its own that is removed afterwards. */
export interface BenchPostgres {
  /** The migrated database, as the product's role. */
  url: string;
  /** The same database as the superuser. */
  adminUrl: string;
  pid: number;
  port: number;
  dataDir: string;
  settings: Readonly<Record<string, string>>;
  /** What the server says of itself: version and the settings that results depend on. */
  configuration: string[];
  stop(): Promise<void>;
}

/** Durable like the product's own; larger than the defaults so that no checkpoint falls into one turn only. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  max_connections: '300',
};

const SHOWN = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_sync_method',
  'shared_buffers',
  'max_wal_size',
];

const running = new Set<() => Promise<void>>();

/** Starts the server and migrates the product's database on it. */
export async function startBenchPostgres(
  settings: Record<string, string> = SETTINGS,
): Promise<BenchPostgres> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'keywright-bench-'));
  let postgres: EmbeddedPostgres | undefined;
  const stop = async () => {
    running.delete(stop);
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  running.add(stop);
  try {
    postgres = await startEmbeddedPostgres({ dataDir, settings });
    const db = connect(postgres.url, { max: 1 });
    await migrateToLatest(db);
    await db.destroy();
    const { url, pid, port } = postgres;
    const adminUrl = databaseOf(postgres.adminUrl, new URL(url).pathname);
    return { url, adminUrl, pid, port, dataDir, settings, configuration: await describe(adminUrl), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Stops every server that this process has started and not stopped: it would outlive the process. */
export async function stopBenchPostgres(): Promise<void> {
  await Promise.all([...running].map((stop) => stop()));
}

/** The address of another database on the same server; `name` begins with a slash. */
export function databaseOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = name;
  return address.href;
}

async function describe(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; value: string }>(
      `select name, current_setting(name) as value from unnest($1::text[]) as name`,
      [['server_version', ...SHOWN]],
    );
    const settings = rows.slice(1).map(({ name, value }) => `${name}=${value}`);
    return [`PostgreSQL ${rows[0]?.value ?? '?'}: ${settings.join(' ')}`];
  } finally {
    await client.end();
  }
}
