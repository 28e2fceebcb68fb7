import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Passwords of the two database roles; they stay in the data folder, readable by its owner alone. */
export interface Credentials {
  admin: string;
  application: string;
}

export function readOrMakeCredentials(dataDir: string): Credentials {
  const file = path.join(dataDir, 'credentials.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Credentials;
  const made: Credentials = {
    admin: randomBytes(24).toString('base64url'),
    application: randomBytes(24).toString('base64url'),
  };
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}
