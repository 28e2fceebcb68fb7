import { installPackages } from './install.mjs';
import { runProgram } from './run-program.mjs';
import { Failure } from './say.mjs';
import { nodeArguments } from './typescript.mjs';

/** Runs one TypeScript file of the repository, with the arguments that follow it. */
export async function run([file, ...args]) {
  if (!file) throw new Failure('Name the file to run.');
  await installPackages();
  process.exitCode = await runProgram(process.execPath, nodeArguments(file, args));
}
