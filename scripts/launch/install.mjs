import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';
import { captureProgram } from './run-program.mjs';
import { LaunchError, withProgress } from './log.mjs';

/** Installs the npm packages when one is missing in any workspace, or has another version than the lock names. */
export async function installPackages() {
  const reason = outdated(ROOT);
  if (reason === null) return;
  await withProgress(`Installing packages (${reason})`, async () => {
    const [program, ...args] = npm();
    const { code, output } = await captureProgram(program, [...args, 'ci', '--loglevel=error']);
    if (code !== 0) throw new LaunchError(`npm ci failed:\n${output.trim()}`);
  });
}

/**
 * Why node_modules does not hold what package-lock.json names, or null. npm writes node_modules/.package-lock.json as
 * the last step of an install, so that an interrupted one is seen too; what was deleted since is looked for on the disk.
 * Optional packages may be absent: npm leaves out those of other platforms.
 */
export function outdated(root) {
  const installedFile = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return 'the first time takes about a minute';
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const installed = packagesOf(installedFile);
  for (const [folder, want] of Object.entries(wanted)) {
    if (!folder.includes('node_modules/') || (want.optional && !installed[folder])) continue;
    const have = installed[folder];
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (!have) return `${name} is new`;
    if (have.version !== want.version) return `${name} ${want.version} replaces ${have.version}`;
    if (!existsSync(path.join(root, folder, 'package.json'))) return `${folder} is gone`;
  }
  return null;
}

/** The npm that runs this script, else the one on PATH. */
export function npm() {
  const running = process.env.npm_execpath ?? '';
  return path.basename(running).startsWith('npm-cli') ? [process.execPath, running] : ['npm'];
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
