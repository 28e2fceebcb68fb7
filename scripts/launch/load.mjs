import { installPackages } from './install.mjs';
import { runProgram } from './run-program.mjs';
import { nodeArguments } from './typescript.mjs';

/** Runs a scenario of loadtest/k6 against a server of its own or the one that `--url` names. */
export async function load(args) {
  await installPackages();
  process.exitCode = await runProgram(process.execPath, nodeArguments('loadtest/k6/load.ts', args));
}
