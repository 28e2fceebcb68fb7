import { installPackages } from './install.mjs';
import { runProgram } from './run-program.mjs';
import { nodeArguments } from './typescript.mjs';

/** Runs fault drills by their names, or all; without a name, says which there are. */
export async function drill(args) {
  await installPackages();
  process.exitCode = await runProgram(process.execPath, nodeArguments('loadtest/faults/drill.ts', args));
}
