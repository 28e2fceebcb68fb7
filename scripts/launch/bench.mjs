import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { ROOT } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { LaunchError } from './log.mjs';
import { nodeArguments } from './typescript.mjs';

const FOLDER = 'loadtest/bench';
/** Those that look at screens need a browser and the web app. */
const ON_SCREEN = ['board', 'live', 'screens'];
/** One that looks at a page of its own. */
const IN_BROWSER = [...ON_SCREEN, 'grid'];

/** Runs loadtest/bench/NAME.ts; without a name, says which there are. */
export async function bench([name, ...args]) {
  const folder = path.join(ROOT, FOLDER);
  const names = existsSync(folder)
    ? readdirSync(folder).flatMap((file) => /^([\w-]+)\.bench\.ts$/.exec(file)?.[1] ?? [])
    : [];
  if (!names.includes(name)) throw new LaunchError(`Name a benchmark: ${names.join(', ')}.`);
  await installPackages();
  const env = { ...process.env };
  if (ON_SCREEN.includes(name)) env['WEB_ROOT'] = await buildWeb();
  if (IN_BROWSER.includes(name)) env['CHROMIUM_PATH'] = await findChromium();
  process.exitCode = await runProgram(process.execPath, nodeArguments(`${FOLDER}/${name}.bench.ts`, args), {
    env,
  });
}
