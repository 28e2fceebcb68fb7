import type { MemoryInUse } from '@keywright/services/platform/testing/memory-in-use.ts';
import { watchCpu } from '../engine/run/cpu.ts';
import type { RowRun, Sample } from '../engine/row.ts';
import { Bare } from './bare/bare.ts';
import { Client } from './client/client.ts';
import type { OpenCrowd } from './client/crowd.ts';
import { LiveProduct } from './product/live-product.ts';

const SOCKETS = 3_000;
const WARM_UP = 200;
const PROJECTS = 20;

/**
 * What the resident memory of a fresh process grows by while sockets are opened, each side's after a collection and
 * after some sockets that came and went: ours logged in by a ticket and subscribed, bare ones only open.
 */
export async function memoryRow(): Promise<RowRun> {
  const product = await LiveProduct.start({ projects: PROJECTS, topics: 20, people: SOCKETS });
  const client = new Client();
  const problems: string[] = [];

  async function grown(
    servers: number[],
    memory: () => Promise<MemoryInUse>,
    openings: (count: number) => Promise<OpenCrowd[]>,
  ): Promise<Sample> {
    const cpu = watchCpu({ servers, clients: [client.pid] });
    for (const opening of await openings(WARM_UP)) await client.open('warm-up', opening);
    await client.close('warm-up');
    const before = await memory();
    for (const opening of await openings(SOCKETS)) await client.open('idle', opening);
    const after = await memory();
    problems.push(...(await client.problems('idle')));
    await client.close('idle');
    const each = (key: keyof MemoryInUse) => (after[key] - before[key]) / SOCKETS / 1024;
    return { value: each('rss'), cpu: cpu(), detail: { 'KiB of heap': each('heap') } };
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
          async (count) =>
            (await bare.openings(count, PROJECTS)).map((each) => ({ port: bare.port, atOnce: 100, ...each })),
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
        async (count) => [
          { port: product.port, path: '/api/live', atOnce: 100, members: await product.members(count) },
        ],
      );
    },
    verify: () => Promise.resolve([...new Set(problems)]),
    async stop() {
      await client.stop();
      await product.stop();
    },
  };
}
