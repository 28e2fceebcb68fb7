import { installPackages } from './install.mjs';
import { runProgram } from './run-program.mjs';
import { nodeArguments } from './typescript.mjs';

/** list, rebuild, verify, parked, retry or drop-old: looks after the read models. */
export async function projections(args) {
  await installPackages();
  process.exitCode = await runProgram(
    process.execPath,
    nodeArguments('services/processes/projections.ts', args),
  );
}
