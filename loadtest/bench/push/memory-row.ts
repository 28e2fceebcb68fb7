import type { MemoryInUse } from '@keywright/services/platform/testing/memory-in-use.ts';
import { measureCpu } from '../engine/run/cpu.ts';
import type { RowRun, Sample } from '../engine/row.ts';
import { BareServer } from './bare/bare-server.ts';
import { ClientProcess } from './client/client-process.ts';
import type { OpenLoadClients } from './client/load-clients.ts';
import { LiveProduct } from './product/live-product.ts';
import { withCleanup } from './with-cleanup.ts';

const SOCKETS = 5_000;
/** Opened before the first sample, so that what a process grows by once and for all is not counted. */
const BEFORE = 1_000;
const PROJECTS = 20;

/**
 * What a fresh process grows by from 1,000 sockets to 5,000, each time after collections: ours logged in by a ticket and
 * subscribed, bare ones only open.
 *
 * What counts is what is reachable on and off the heap: of bare sockets it is the same to 1 % in every process. Resident
 * memory is printed beside it and not counted: it comes and goes by whole pages and by the doubling of the young
 * generation, so that the same 4,000 sockets cost a process 3 or 7 KiB each, and it flatters ours, whose heap has room
 * left from its start and grows into it. What neither side's heap knows of, such as libuv's handles, is the same for
 * both; to leave it out can only make the ratio worse.
 */
export function memoryRow(): Promise<RowRun> {
  return withCleanup(async (keep) => {
    const product = keep(await LiveProduct.start({ projects: PROJECTS, topics: 20, people: SOCKETS }));
    const client = keep(new ClientProcess());
    const problems: string[] = [];

    async function grown(
      servers: number[],
      memory: () => Promise<MemoryInUse>,
      openings: (from: number, to: number) => Promise<OpenLoadClients[]>,
    ): Promise<Sample> {
      const cpu = measureCpu({ servers, clients: [client.pid] });
      for (const opening of await openings(0, BEFORE)) await client.open('idle', opening);
      const before = await memory();
      for (const opening of await openings(BEFORE, SOCKETS)) await client.open('idle', opening);
      const after = await memory();
      problems.push(...(await client.problems('idle')));
      await client.close('idle');
      const each = (key: keyof MemoryInUse) => (after[key] - before[key]) / (SOCKETS - BEFORE) / 1024;
      return {
        value: each('heap'),
        cpu: cpu(),
        detail: { 'KiB of RSS': each('rss') },
      };
    }

    return {
      configuration: [
        `from ${BEFORE} to ${SOCKETS} sockets of as many people over ${PROJECTS} projects; each turn a process of its own; what its heap holds after collections`,
      ],
      async yardstick() {
        const bare = await BareServer.start();
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
              subscribers: (await product.subscribers(to)).slice(from),
            },
          ],
        );
      },
      verify: () => Promise.resolve([...new Set(problems)]),
    };
  });
}
