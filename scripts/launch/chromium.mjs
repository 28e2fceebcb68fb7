import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { fetchChromium, FETCHED } from './fetch-chromium.mjs';
import { captureProgram } from './run-program.mjs';
import { LaunchError, log, withProgress } from './log.mjs';

/** The shell first: a whole Chromium draws its own buttons in a renderer beside every window, which is half of all its work. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds or installs the Chromium that browser tests drive, says in one sentence which, and answers its path: the one
 * that CHROMIUM_PATH names, one on PATH, Debian's package when root, else one out of an npm package.
 */
export async function findChromium() {
  const [file, from] = await choose();
  const { code, output } = await captureProgram(file, ['--version', '--no-sandbox']);
  if (code !== 0)
    throw new LaunchError(`The Chromium of ${from} does not run (${output.trim().split('\n')[0]}).`);
  log(`Browser tests use ${output.trim().split('\n').at(-1).trim()}: ${file} (${from}).`);
  return file;
}

async function choose() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new LaunchError(`CHROMIUM_PATH names ${given}, and there is no such file.`);
    return [given, 'CHROMIUM_PATH'];
  }
  const present = onPath(NAMES);
  if (present) return [present, 'found on PATH'];
  if (existsSync(FETCHED)) return [FETCHED, 'fetched earlier'];
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    const installed = await withProgress('Installing Chromium with apt-get', installWithApt);
    if (installed) return [installed, "Debian's package"];
    log('  apt-get could not; taking the one of an npm package instead');
  }
  return [
    await withProgress('Fetching Chromium with npm', fetchChromium),
    'the npm package @sparticuz/chromium',
  ];
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await captureProgram('apt-get', ['update', '-qq'], { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'];
  for (const browser of [SHELL, 'chromium']) {
    await captureProgram('apt-get', [...install, browser], { env });
    const installed = onPath(NAMES);
    if (installed) return installed;
  }
  return null;
}

/** The first of these programs that stands in a folder of PATH, or null. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    const file = folders.map((folder) => path.join(folder, name)).find(isProgram);
    if (file) return file;
  }
  return null;
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
