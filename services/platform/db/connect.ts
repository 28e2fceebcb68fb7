import type { Database } from '@keywright/migrations/tables/database.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { watchConnection } from './connection-watch.ts';
import { PreparingClient } from './preparing-client.ts';

export interface ConnectOptions {
  /** Most connections of this pool (default 10). */
  max?: number;
  /** Longest a statement may run before Postgres cancels it, in milliseconds (default 30,000; 0 = no limit). */
  statementTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** Whether statements are sent before the ones ahead of them are answered (default false; with Kysely true). */
  pipeline?: boolean;
  /** Whether connections are for the same few statements over and over (default false; see PreparingClient). */
  prepare?: boolean;
  /** Whether named statements are planned once for all their parameters (default: as the server thinks best). */
  planOnce?: boolean;
  /** Told of connections lost while idle; they leave the pool by themselves. */
  onConnectionLost?: (error: Error) => void;
}

const DATE_OID = 1082;

/** int8 stays a string (pg's default), a date stays `YYYY-MM-DD`: neither survives the way through a JS type. */
const types = new pg.TypeOverrides();
types.setTypeParser(DATE_OID, String);

/** An option of pg that its types do not know yet. */
const PIPELINE: object = { pipeline: true };

/**
 * How every connection is opened. The system of either side asks the other one after silence, so that a machine that is
 * gone leaves nobody waiting and no session behind.
 */
const ALIVE = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  options: '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
} satisfies pg.ClientConfig;

function planOnce(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query('set plan_cache_mode = force_generic_plan').then(() => done(), done);
}

/**
 * A connection of its own, opened, for what holds a lock, speaks COPY or is no part of the application; watched as those
 * of pools are. Errors between two statements are left to the next one.
 */
export async function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const all = { ...ALIVE, ...config };
  const client = new pg.Client(all);
  client.on('error', () => undefined);
  await client.connect();
  watchConnection(client, all);
  return client;
}

/** A pg pool with the settings every process uses: bounded waits everywhere, so that nothing hangs for ever. */
export function createPool(url: string, options: ConnectOptions = {}): pg.Pool {
  const statementTimeout = options.statementTimeoutMs ?? 30_000;
  const pool = new pg.Pool({
    ...ALIVE,
    connectionString: url,
    max: options.max ?? 10,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    lock_timeout: Math.min(statementTimeout, 10_000),
    idle_in_transaction_session_timeout: 60_000,
    application_name: options.applicationName ?? 'keywright',
    types,
    ...((options.pipeline || options.prepare) && PIPELINE),
    ...(options.planOnce && { verify: planOnce }),
    ...(options.prepare && { Client: PreparingClient }),
  });
  // A connection reports its loss as an event too, in use or idle; nobody listening would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  const { _idle: spare } = pool as unknown as { _idle: { client: unknown }[] };
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    watchConnection(client, pool.options, () => spare.some((each) => each.client === client));
  });
  return pool;
}

const pools = new WeakMap<Kysely<Database>, pg.Pool>();

/** The application's database as Kysely sees it; `db.destroy()` closes the pool. */
export function connect(url: string, options: ConnectOptions = {}): Kysely<Database> {
  const pool = createPool(url, { pipeline: true, ...options });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The pool behind `connect`, for what only the driver can do, such as COPY. */
export function poolOf(db: Kysely<Database>): pg.Pool {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('This database was not opened by connect().');
  return pool;
}
