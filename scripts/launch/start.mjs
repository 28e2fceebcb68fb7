import { buildWeb } from './build-web.mjs';
import { installPackages } from './install.mjs';
import { importTypeScript } from './typescript.mjs';

/** Runs everything in this very process, so that a signal, a Ctrl-C and a kill all reach the server itself. */
export async function start(args) {
  await installPackages();
  await buildWeb();
  const { startAll } = await importTypeScript('services/processes/all.ts');
  await startAll(args);
}
