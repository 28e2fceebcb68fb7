import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { StartError } from './start-error.ts';

const run = promisify(execFile);

/** How to run a program of the database: arguments to put before it, and who owns the files it writes. */
export interface SystemAccount {
  prefix: readonly string[];
  owner: Owner | null;
}

export interface Owner {
  uid: number;
  gid: number;
}

/**
 * Who the server has to run as: PostgreSQL refuses root, so root hands it to whoever owns the data already, else to
 * `nobody`; everybody else (null) runs it as themselves.
 */
export async function databaseOwner(dataFolder: string): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const stat = statSync(dataFolder, { throwIfNoEntry: false });
  if (stat !== undefined && stat.uid !== 0) return { uid: stat.uid, gid: stat.gid };
  const { stdout: uid } = await run('id', ['-u', 'nobody']);
  const { stdout: gid } = await run('id', ['-g', 'nobody']);
  return { uid: Number(uid), gid: Number(gid) };
}

/** The prefix that drops root's rights for the owner's, but for the named capabilities. */
function become(owner: Owner, capabilities: readonly string[] = []): string[] {
  // The kernel grants an ambient capability only to the program that setpriv starts: hence env in between.
  const kept = capabilities.flatMap((name) => [`--inh-caps=+${name}`, `--ambient-caps=+${name}`]);
  return ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...kept, 'env'];
}

/** Whether the owner may run this program without any capability, as initdb demands of the server beside it. */
export async function mayRun(owner: Owner, program: string): Promise<boolean> {
  return succeeds([...become(owner), program, '--version']);
}

/**
 * Chooses the least right with which the owner reaches its data folder: none, else the capability to enter folders
 * (dac_read_search), else the wider one that containers keep (dac_override).
 * @throws StartError naming a data folder that would work, where none of them is granted.
 */
export async function chooseAccount(owner: Owner | null, dataFolder: string): Promise<SystemAccount> {
  if (owner === null) return { prefix: [], owner };
  for (const capabilities of [[], ['dac_read_search'], ['dac_override']]) {
    const prefix = become(owner, capabilities);
    if (await succeeds([...prefix, 'ls', dataFolder])) return { prefix, owner };
  }
  throw new StartError(
    `The account that runs the database may not enter ${dataFolder}: ` +
      'start as a normal user, or with --data /var/lib/keywright.',
  );
}

async function succeeds([command = '', ...args]: string[]): Promise<boolean> {
  const failure = await run(command, args, { cwd: '/' }).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  if (failure?.code === 'ENOENT') {
    throw new StartError(
      `Starting as root needs the program ${command} (of util-linux): install it or start as a normal user.`,
    );
  }
  return failure === null;
}
