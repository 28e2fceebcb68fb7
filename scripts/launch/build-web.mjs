import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, STATE } from './paths.mjs';
import { captureProgram } from './run-program.mjs';
import { LaunchError, withProgress } from './log.mjs';

const IGNORED = new Set(['node_modules', 'dist', 'test', 'testing']);
const SOURCES = ['web', 'events/src', 'package-lock.json'];
const FOLDER = path.join(ROOT, 'web/dist');

/** Builds the web app into web/dist when a source of it changed since the last build; answers the folder. */
export async function buildWeb() {
  const hash = sourceHash(ROOT, SOURCES);
  const hashFile = path.join(STATE, 'web-build.sha256');
  const built = existsSync(path.join(FOLDER, 'index.html')) && existsSync(hashFile);
  if (built && readFileSync(hashFile, 'utf8') === hash) return FOLDER;
  rmSync(hashFile, { force: true });
  await withProgress('Building the web app', async () => {
    const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
    const args = [vite, 'build', '--logLevel', 'warn', '--outDir', FOLDER];
    const { code, output } = await captureProgram(process.execPath, args, { cwd: path.join(ROOT, 'web') });
    if (code !== 0) throw new LaunchError(`The web app could not be built:\n${output.trim()}`);
  });
  mkdirSync(STATE, { recursive: true });
  writeFileSync(hashFile, hash);
  return FOLDER;
}

/** A hash over the names and contents of files, folders read whole, tests left out. */
function sourceHash(root, entries) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => filesUnder(path.join(root, entry)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(entry) {
  const stat = statSync(entry, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return /\.test\.tsx?$/.test(entry) ? [] : [entry];
  return readdirSync(entry)
    .filter((name) => !IGNORED.has(name))
    .sort()
    .flatMap((name) => filesUnder(path.join(entry, name)));
}
