import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@keywright/services/platform/embedded/free-port.ts';
import { ProductServer } from '../faults/product/product-server.ts';
import { demoTarget, type FuzzTarget } from './demo-target.ts';

/** Wrong log-ins are part of it, and everything comes from one address. */
const UNLIMITED = { RATE_LIMIT_LOGINS_ACCOUNT: '1000000', RATE_LIMIT_LOGINS_ADDRESS: '1000000' };

/** Works with a product that runs as `npm start` runs it, in a demo world that is new and thrown away. */
export async function withDemoTarget<T>(work: (target: FuzzTarget) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-fuzz-'));
  const product = new ProductServer(folder, await freePort(), UNLIMITED);
  const end = () => product.stop().finally(() => rm(folder, { recursive: true, force: true }));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const onSignal = (signal: (typeof signals)[number]) =>
    void end().finally(() => process.exit(128 + os.constants.signals[signal]));
  for (const signal of signals) process.once(signal, onSignal);
  try {
    await product.start();
    return await work(await demoTarget(product.url));
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
    await end();
  }
}
