import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { StartError } from './start-error.ts';

const run = promisify(execFile);

/** A database cluster on disk: PGDATA and where its server writes what it has to say. */
export interface PostgresCluster {
  folder: string;
  log: string;
}

export function clusterOf(dataDir: string): PostgresCluster {
  return { folder: path.join(dataDir, 'cluster'), log: path.join(dataDir, 'postgres.log') };
}

/** @throws StartError when another major version of PostgreSQL wrote the folder. */
export function refuseOtherVersion(cluster: PostgresCluster, major: string): void {
  const file = path.join(cluster.folder, 'PG_VERSION');
  if (!existsSync(file)) return;
  const written = readFileSync(file, 'utf8').trim();
  if (written === major) return;
  throw new StartError(
    `The data in ${cluster.folder} was written by PostgreSQL ${written} and this Keywright runs PostgreSQL ${major}: ` +
      'choose another folder with --data, or start afresh with --reset.',
  );
}

/**
 * Makes an empty folder that the account owns, for a probe and then for initdb. The cluster is built beside its final
 * place and renamed when complete, so that a start killed half-way leaves nothing that looks like data.
 */
export function prepareFolder(cluster: PostgresCluster, owner: SystemAccount['owner']): string {
  if (existsSync(cluster.folder)) return cluster.folder;
  const unfinished = `${cluster.folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  chmodSync(unfinished, 0o700);
  if (owner !== null) chownSync(unfinished, owner.uid, owner.gid);
  return unfinished;
}

export async function initialise(
  cluster: PostgresCluster,
  unfinished: string,
  how: { account: SystemAccount; binaries: Binaries; adminPassword: string; durable: boolean },
): Promise<void> {
  const passwordFile = `${cluster.folder}.password`;
  writeFileSync(passwordFile, how.adminPassword, { mode: 0o600 });
  if (how.account.owner !== null) chownSync(passwordFile, how.account.owner.uid, how.account.owner.gid);
  // The built-in locale sorts by code point on every machine alike; screens sort by the reader's language.
  const [command = '', ...rest] = [
    ...how.account.prefix,
    how.binaries.initdb,
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(how.durable ? [] : ['--no-sync']),
  ];
  try {
    await run(command, rest, { cwd: '/', env: cleanEnvironment() });
  } catch (error) {
    throw startFailure((error as { stderr?: string }).stderr ?? String(error), cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, cluster.folder);
}

/** The environment without settings meant for another PostgreSQL, and with messages in one language. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** Turns what PostgreSQL printed into one sentence. */
export function startFailure(output: string, cluster: PostgresCluster): StartError {
  if (output.includes('No space left on device')) {
    return new StartError(
      `The disk that holds ${path.dirname(cluster.folder)} is full: free some space and start again.`,
    );
  }
  const port = /could not bind IPv4 address "127.0.0.1"[^]*?port (\d+)/.exec(output)?.[1];
  if (port !== undefined)
    return new StartError(`Port ${port} is in use: the embedded PostgreSQL cannot listen on it.`);
  const reason = /(?:FATAL|PANIC|error): +(.*)/.exec(output)?.[1] ?? 'it gave no reason';
  return new StartError(`The embedded PostgreSQL did not start (${reason}); its log is ${cluster.log}.`);
}
