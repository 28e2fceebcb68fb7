import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chooseAccount, databaseOwner } from '../../embedded/account.ts';
import { freePort } from '../../embedded/free-port.ts';
import { canConnect } from '../../embedded/server.ts';
import { waitUntil } from '../../embedded/wait-until.ts';
import { debianProgram, type WantedProgram } from './debian-program.ts';

const run = promisify(execFile);
const VERSION = 15;
const BIN = `usr/lib/postgresql/${VERSION}/bin`;

/** A PostgreSQL as an operator has it from Debian, with the client programs of its version. */
export interface DebianPostgres extends AsyncDisposable {
  /** As its superuser. */
  adminUrl: string;
  /** The environment in which `pg_dump` and its like are those of this version. */
  env: Record<string, string>;
}

const PG_DUMP: WantedProgram = {
  name: 'pg_dump',
  variable: 'PG_DUMP_PATH',
  folders: [`/${BIN}`],
  names: [`postgresql-${VERSION}`, `postgresql-client-${VERSION}`],
  libraries: [`postgresql-${VERSION}`],
  inPackage: `${BIN}/pg_dump`,
};

/** Starts one on loopback, with data in a folder of its own that is removed at the end. @throws ToolError */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const { path: pgDump, env } = await debianProgram(PG_DUMP);
  const bin = path.dirname(pgDump);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-postgres-'));
  const owner = await databaseOwner(folder);
  if (owner !== null) await chown(folder, owner.uid, owner.gid);
  const { prefix } = await chooseAccount(owner, folder);
  const asOwner = (program: string, args: readonly string[]): [string, string[]] => {
    const [command = '', ...rest] = [...prefix, path.join(bin, program), ...args];
    return [command, rest];
  };
  const options = { env: { ...process.env, ...env }, cwd: folder };
  const data = path.join(folder, 'data');
  await run(...asOwner('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']), options);
  const port = await freePort();
  const settings = ['-p', String(port), '-h', '127.0.0.1', '-k', '', '-F'];
  const server = spawn(...asOwner('postgres', ['-D', data, ...settings]), { ...options, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  if (!(await waitUntil(() => canConnect(adminUrl), 30_000))) throw new Error(`no PostgreSQL from ${bin}`);
  return {
    adminUrl,
    env: { ...env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` },
    async [Symbol.asyncDispose]() {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
