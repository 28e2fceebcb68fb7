import { buildWeb } from './build-web.mjs';
import { installPackages } from './install.mjs';
import { importTypeScript } from './typescript.mjs';

/** Runs a cluster of every kind of process on this machine. */
export async function cluster(args) {
  await installPackages();
  await buildWeb();
  const { runCluster } = await importTypeScript('loadtest/faults/cluster/run-cluster.ts');
  await runCluster(args);
}
