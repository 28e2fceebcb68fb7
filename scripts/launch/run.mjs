import { installPackages } from './install.mjs';
import { runProgram } from './run-program.mjs';
import { LaunchError } from './log.mjs';
import { nodeArguments } from './typescript.mjs';

/** Runs one TypeScript file of the repository, with the arguments that follow it. */
export async function run([file, ...args]) {
  if (!file) throw new LaunchError('Name the file to run.');
  await installPackages();
  process.exitCode = await runProgram(process.execPath, nodeArguments(file, args));
}
