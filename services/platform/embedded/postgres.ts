import { mkdirSync, realpathSync } from 'node:fs';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { chooseAccount, databaseOwner, mayRun } from './account.ts';
import { copyBinaries, packagedBinaries } from './binaries.ts';
import { clusterOf, initialise, prepareFolder, refuseOtherVersion, type PostgresCluster } from './cluster.ts';
import { readOrMakeCredentials } from './credentials.ts';
import { freePort } from './free-port.ts';
import { clearRemains, findPostmaster, stopPostmaster } from './postmaster.ts';
import { turnLog } from '../telemetry/rotating-log.ts';
import { canConnect, launch, serverArguments, fileSize, waitForConnections } from './server.ts';
import { openClient } from '../db/connect.ts';

export interface EmbeddedPostgresOptions {
  /** Folder for the cluster, its passwords and its log; made when missing. */
  dataDir: string;
  /** TCP port on 127.0.0.1; without one, the running server's or a free one. */
  port?: number;
  /** PostgreSQL settings by name, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** The application's database, as a role that is no superuser. */
  url: string;
  /** The database `postgres`, as the superuser; for tests that make databases of their own. */
  adminUrl: string;
  port: number;
  pid: number;
  /** Whether the server already ran, left behind by a process that was killed. */
  adopted: boolean;
  /** Resolves when its process ends; null for one that was adopted, whose end nobody tells. */
  ended: Promise<void> | null;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a folder with the binaries of an npm package, as a normal user or as root, and answers once it
 * accepts connections. A server of the same folder that outlived its owner is adopted when it has the same settings,
 * else stopped. Nothing here decides who may own the folder: callers that must be alone hold a lock of their own.
 * @throws StartError with one sentence for a person.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const cluster = clusterOf(dataDir);
  const packaged = packagedBinaries();
  refuseOtherVersion(cluster, packaged.major);
  const credentials = readOrMakeCredentials(dataDir);
  const urls = (port: number) => ({
    url: `postgres://${APPLICATION.role}:${credentials.application}@127.0.0.1:${port}/${APPLICATION.database}`,
    adminUrl: `postgres://postgres:${credentials.admin}@127.0.0.1:${port}/postgres`,
  });
  const settings = options.settings ?? {};

  const orphan = findPostmaster(cluster);
  if (orphan !== null) {
    const { url, adminUrl } = urls(orphan.port);
    const wanted = serverArguments(cluster, options.port ?? orphan.port, settings);
    if (orphan.command.endsWith(wanted.join(' ')) && (await canConnect(adminUrl))) {
      await ensureApplicationRole(adminUrl, credentials.application);
      const { port, pid } = orphan;
      return running(cluster, { url, adminUrl, port, pid, adopted: true, ended: null });
    }
    await stopPostmaster(cluster, orphan.pid);
  }
  await clearRemains(cluster);

  const owner = await databaseOwner(cluster.folder);
  const binaries =
    owner === null ? packaged : await copyBinaries(packaged, dataDir, (program) => mayRun(owner, program));
  const folder = prepareFolder(cluster, owner);
  const account = await chooseAccount(owner, folder);
  if (folder !== cluster.folder) {
    const durable = settings['fsync'] !== 'off';
    await initialise(cluster, folder, { account, binaries, adminPassword: credentials.admin, durable });
  }
  const port = options.port ?? (await freePort());
  const { url, adminUrl } = urls(port);
  turnLog(cluster.log);
  const logFrom = fileSize(cluster.log);
  const { pid, ended } = launch(cluster, account, binaries, serverArguments(cluster, port, settings));
  await waitForConnections(cluster, pid, adminUrl, logFrom);
  await ensureApplicationRole(adminUrl, credentials.application);
  return running(cluster, { url, adminUrl, port, pid, adopted: false, ended });
}

function running(cluster: PostgresCluster, server: Omit<EmbeddedPostgres, 'stop'>): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  return { ...server, stop: () => (stopping ??= stopPostmaster(cluster, server.pid)) };
}

/** The database and the role that owns it; the role is no superuser and may make nothing outside that database. */
const APPLICATION = { role: 'keywright', database: 'keywright' } as const;

/** Creates the application's role and database where they are missing; a second call changes nothing. */
async function ensureApplicationRole(adminUrl: string, password: string): Promise<void> {
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
