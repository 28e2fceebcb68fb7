import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { stopEmbeddedPostgres } from '../../platform/embedded/stop.ts';

/** Most bytes of lines that wait for space on the disk. */
const LOG_BACKLOG = 1024 * 1024;

/** Where things stand in a data folder. */
export interface DataFolder {
  root: string;
  postgres: string;
  secrets: string;
  log: string;
}

export function openDataFolder(root: string): DataFolder {
  mkdirSync(root, { recursive: true });
  return {
    root,
    postgres: path.join(root, 'postgres'),
    secrets: path.join(root, 'secrets.json'),
    log: path.join(root, 'keywright.log'),
  };
}

/**
 * Where the process writes its log lines; each is written at once, so that a crash loses none. A disk that is full costs
 * no request: lines wait for space, and those that would make too many are dropped.
 */
export function openLog(folder: DataFolder): { write(line: string): void } {
  const file = { dest: folder.log, append: true, sync: true, mode: 0o600, maxLength: LOG_BACKLOG };
  const log = pino.destination(file);
  log.on('error', () => undefined);
  return log;
}

/** Removes everything that was stored, after stopping a database left running; nothing we did not make is touched. */
export async function resetData(folder: DataFolder): Promise<void> {
  await stopEmbeddedPostgres(folder.postgres);
  for (const entry of [folder.postgres, folder.secrets, folder.log])
    rmSync(entry, { recursive: true, force: true });
}

/** The secrets of this installation, made on the first start, readable by the account that runs it alone. */
export function readOrMakeSecrets(folder: DataFolder): { JWT_SECRET: string; CLIENT_SECRET: string } {
  if (!existsSync(folder.secrets)) {
    const made = {
      JWT_SECRET: randomBytes(48).toString('base64url'),
      CLIENT_SECRET: randomBytes(24).toString('base64url'),
    };
    writeFileSync(`${folder.secrets}.new`, JSON.stringify(made), { mode: 0o600 });
    renameSync(`${folder.secrets}.new`, folder.secrets);
  }
  return JSON.parse(readFileSync(folder.secrets, 'utf8')) as { JWT_SECRET: string; CLIENT_SECRET: string };
}
