import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { readOrMakeSecrets, type DataFolder } from './data-folder.ts';

const WEB_ROOT = path.resolve(import.meta.dirname, '../../../web/dist');

/**
 * The configuration of a process that brings its own database: the environment, completed by the secrets of the data
 * folder and the built web app. The database's address is known only once it runs.
 * @throws ConfigError
 */
export function embeddedConfig(folder: DataFolder, port: number): Config {
  return readConfig({
    ...readOrMakeSecrets(folder),
    ...(existsSync(path.join(WEB_ROOT, 'index.html')) ? { WEB_ROOT } : {}),
    DATABASE_URL: 'postgres://embedded',
    ...process.env,
    PORT: String(port),
  });
}
