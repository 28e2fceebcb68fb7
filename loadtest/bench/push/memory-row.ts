import type { MemoryInUse } from '@keywright/services/platform/testing/memory-in-use.ts';
import { watchCpu } from '../engine/run/cpu.ts';
import type { RowRun, Sample } from '../engine/row.ts';
import { Bare } from './bare/bare.ts';
import { Client } from './client/client.ts';
import type { OpenCrowd } from './client/crowd.ts';
import { LiveProduct } from './product/live-product.ts';
import { started } from './started.ts';

const SOCKETS = 3_000;
/** Opened before the first look, so that what a process grows by once and for all is not counted. */
const BEFORE = 1_000;
const PROJECTS = 20;

/**
 * What a fresh process grows by from 1,000 sockets to 3,000, each time after a collection: ours logged in by a ticket
 * and subscribed, bare ones only open. Resident memory alone would flatter ours, whose heap has room left from its start
 * and grows into it: what counts is the heap's contents, and everything that is resident beside the heap.
 */
export function memoryRow(): Promise<RowRun> {
  return started(async (keep) => {
    const product = keep(await LiveProduct.start({ projects: PROJECTS, topics: 20, people: SOCKETS }));
    const client = keep(new Client());
    const problems: string[] = [];

    async function grown(
      servers: number[],
      memory: () => Promise<MemoryInUse>,
      openings: (from: number, to: number) => Promise<OpenCrowd[]>,
    ): Promise<Sample> {
      const cpu = watchCpu({ servers, clients: [client.pid] });
      for (const opening of await openings(0, BEFORE)) await client.open('idle', opening);
      const before = await memory();
      for (const opening of await openings(BEFORE, SOCKETS)) await client.open('idle', opening);
      const after = await memory();
      problems.push(...(await client.problems('idle')));
      await client.close('idle');
      const each = (key: keyof MemoryInUse) => (after[key] - before[key]) / (SOCKETS - BEFORE) / 1024;
      return {
        value: each('used'),
        cpu: cpu(),
        detail: { 'KiB of RSS': each('rss'), 'KiB of heap': each('heap') },
      };
    }

    return {
      configuration: [
        `${SOCKETS} sockets of as many people over ${PROJECTS} projects; each turn a process of its own`,
      ],
      async yardstick() {
        const bare = await Bare.start();
        try {
          return await grown(
            [bare.child.pid],
            () => bare.memory(),
            async (from, to) =>
              (await bare.openings(to - from, PROJECTS)).map((each) => ({
                port: bare.port,
                atOnce: 100,
                ...each,
              })),
          );
        } finally {
          await bare.stop();
        }
      },
      async ours() {
        await product.restart();
        return grown(
          [product.child.pid],
          () => product.memory(),
          async (from, to) => [
            {
              port: product.port,
              path: '/api/live',
              atOnce: 100,
              members: (await product.members(to)).slice(from),
            },
          ],
        );
      },
      verify: () => Promise.resolve([...new Set(problems)]),
    };
  });
}
