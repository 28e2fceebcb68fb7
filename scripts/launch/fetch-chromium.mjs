import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './install.mjs';
import { TOOLS } from './paths.mjs';
import { captureProgram } from './run-program.mjs';
import { LaunchError } from './log.mjs';

const PACKAGE = '@sparticuz/chromium@147.0.0';
const FOLDER = path.join(TOOLS, 'chromium');

/** The script that starts the fetched Chromium; it exists only once everything it needs is in place. */
export const FETCHED = path.join(FOLDER, 'chromium.sh');

/**
 * Fetches the Chromium of an npm package, which unpacks itself into the temporary folder: that is set to ours. It
 * unpacks the system libraries of its own only where it sees the environment variable of the service it was made for.
 */
export async function fetchChromium() {
  rmSync(FOLDER, { recursive: true, force: true });
  const unpacked = path.join(FOLDER, 'unpacked');
  mkdirSync(unpacked, { recursive: true });
  writeFileSync(path.join(FOLDER, 'package.json'), '{ "private": true }\n');
  const [program, ...args] = npm();
  await must(program, [...args, 'install', '--no-audit', '--no-fund', '--no-save', PACKAGE]);
  const unpack = "await (await import('@sparticuz/chromium')).default.executablePath()";
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await must(process.execPath, ['--input-type=module', '-e', unpack], env);

  const binary = path.join(unpacked, 'chromium');
  const ownLibraries = (await captureProgram(binary, ['--version'])).code !== 0;
  writeScript(unpacked, ownLibraries);
  return FETCHED;
}

/** The system's own libraries are used where it has them all, else those that came with the package. */
function writeScript(unpacked, ownLibraries) {
  const lines = [
    '#!/bin/sh',
    ownLibraries ? `export LD_LIBRARY_PATH='${unpacked}/al2023/lib'` : '',
    `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH='${unpacked}/fonts'`,
    `exec '${unpacked}/chromium' "$@"`,
  ];
  writeFileSync(`${FETCHED}.new`, lines.filter((line) => line !== '').join('\n') + '\n');
  chmodSync(`${FETCHED}.new`, 0o755);
  renameSync(`${FETCHED}.new`, FETCHED);
}

async function must(program, args, env = process.env) {
  const { code, output } = await captureProgram(program, args, { cwd: FOLDER, env });
  if (code !== 0) throw new LaunchError(`Chromium could not be fetched: ${output.trim()}`);
}
