import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stopEmbeddedPostgres } from '../../platform/embedded/stop.ts';
import { logFiles } from '../../platform/telemetry/rotating-log.ts';

/** Where things stand in a data folder. */
export interface DataFolder {
  root: string;
  postgres: string;
  secrets: string;
  /** What people upload. */
  files: string;
  log: string;
}

export function openDataFolder(root: string): DataFolder {
  // Root hands the database to another account, which has to pass through; what stands within is closed by itself.
  mkdirSync(root, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  return {
    root,
    postgres: path.join(root, 'postgres'),
    secrets: path.join(root, 'secrets.json'),
    files: path.join(root, 'files'),
    log: path.join(root, 'keywright.log'),
  };
}

/** Removes everything that was stored, after stopping a database left running; nothing we did not make is touched. */
export async function resetData(folder: DataFolder): Promise<void> {
  await stopEmbeddedPostgres(folder.postgres);
  for (const entry of [folder.postgres, folder.secrets, folder.files, ...logFiles(folder.log)])
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
