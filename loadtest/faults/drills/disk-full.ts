import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '@keywright/services/platform/embedded/process-table.ts';
import { until } from '@keywright/services/platform/testing/until.ts';
import { startProductTarget } from '../product/product-target.ts';
import type { Drill } from '../run/drill.ts';
import { drillOn } from '../run/outcome.ts';
import { mountSmallDisk } from '../run/small-disk.ts';

const MEGABYTES = 320;
const FULL_MS = 3_000;

/** What is full is PostgreSQL's disk, its log of transactions included: at the worst it ends, and has to come back. */
export const diskFull: Drill = {
  name: 'disk-full',
  does: 'The small disk under PostgreSQL is filled to the last byte under load, and freed a while later.',
  invariants: [
    'an append that found no space is not acknowledged',
    'the product writes again once there is space, by itself or after a start by hand',
  ],
  async run(context) {
    const disk = await mountSmallDisk(MEGABYTES);
    if (disk === null) return { notRun: 'needs root', failed: true };
    const onSmallDisk = () => startProductTarget(disk.folder);
    return context.systems.with(
      () => Promise.resolve(disk),
      () =>
        context.systems.with(onSmallDisk, (target) => {
          const { product } = target;
          context.say('the product runs on a small disk');
          return drillOn(
            target,
            context,
            async (load, notes) => {
              await load.more(60);
              await load.injectFault('disk full', async () => {
                disk.fill();
                let last = load.acknowledged();
                await until(
                  'nothing is acknowledged any more',
                  async () => {
                    await pause(700);
                    const standstill = load.acknowledged() === last;
                    last = load.acknowledged();
                    return standstill;
                  },
                  60_000,
                );
                const read = await target.reader
                  .attempt({ method: 'GET', path: '/readyz' })
                  .catch(() => null);
                notes.measured.push(`with the disk full /readyz answers ${read?.status ?? 'nothing'}`);
                await pause(context.random() * FULL_MS);
                disk.free();
                if (!isRunning(product.pid)) {
                  notes.measured.push('the server had ended, and was started by hand');
                  await product.start();
                }
              });
              await load.more(60);
              notes.measured.push(
                `screens converged in ${Math.round((await target.converged()).screens)} ms`,
              );
            },
            { timeoutMs: 120_000 },
          );
        }),
    );
  },
};
