import { installPackages } from './install.mjs';
import { importTypeScript } from './typescript.mjs';
import { reportTotals } from './totals.mjs';

/** Runs every check, or those named. */
export async function check(args) {
  await installPackages();
  const { runChecks } = await importTypeScript('scripts/checks/run-checks.ts');
  reportTotals(await runChecks(args));
}
