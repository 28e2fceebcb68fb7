import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, STATE } from './paths.mjs';
import { captureProgram } from './run-program.mjs';
import { LaunchError, withProgress } from './log.mjs';
import { sourceHash } from './source-hash.mjs';

const SOURCES = ['web', 'events/src', 'package-lock.json'];
const BUILT = path.join(ROOT, 'web/dist/index.html');
const HASH_FILE = path.join(STATE, 'web-build.sha256');

/** Builds the web app into web/dist when a source of it changed since the last build. */
export async function buildWeb() {
  const hash = sourceHash(ROOT, SOURCES);
  if (existsSync(BUILT) && existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8') === hash) return;
  rmSync(HASH_FILE, { force: true });
  await withProgress('Building the web app', async () => {
    const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
    const { code, output } = await captureProgram(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: path.join(ROOT, 'web'),
    });
    if (code !== 0) throw new LaunchError(`The web app could not be built:\n${output.trim()}`);
  });
  mkdirSync(STATE, { recursive: true });
  writeFileSync(HASH_FILE, hash);
}
