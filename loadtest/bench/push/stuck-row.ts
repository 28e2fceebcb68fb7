import type { MemoryInUse } from '@keywright/services/platform/testing/memory-in-use.ts';
import { measureCpu } from '../engine/run/cpu.ts';
import type { RowRun, Sample } from '../engine/row.ts';
import { ClientProcess } from './client/client-process.ts';
import { LiveProduct } from './product/live-product.ts';
import { withCleanup } from './with-cleanup.ts';

const HEALTHY = 1_800;
const STUCK = 200;
const RATE = 200;
const PROJECTS = 20;
/** As many of each project, and of the one more that the stuck ones look at. */
const PEOPLE = (HEALTHY / PROJECTS) * (PROJECTS + 1);
const ALL = Array.from({ length: PROJECTS }, (_, index) => index);
/** How much more a process may take with stuck readers than without. */
const MAX_MEMORY = 1.3;
/** Until this much is written into a socket that nobody reads from, the kernel takes it. */
const FLOOD_BYTES = 8 * 1024 * 1024;

/**
 * 1,800 readers beside 200 idle sockets, and beside 200 who subscribe to one of the same projects and stop reading:
 * before each turn so much is written to that project that the kernel takes no more of it for them. Their number is
 * read from the product's own gauge, and so is whether each of them is behind.
 */
export function stuckRow(): Promise<RowRun> {
  return withCleanup(async (keep) => {
    const product = keep(await LiveProduct.start({ projects: PROJECTS + 1, topics: 25, people: PEOPLE }));
    const client = keep(new ClientProcess());
    const problems: string[] = [];
    const memory: { without: number[]; with: number[] } = { without: [], with: [] };
    const subscribers = await product.subscribers();
    const flooded = product.channel(PROJECTS);
    const healthy = subscribers.filter(({ channel }) => channel !== flooded);
    const lists = await product.lists();
    lists.delete(flooded);
    await client.seed('healthy', lists);
    await client.open('healthy', {
      port: product.port,
      path: '/api/live',
      subscribers: healthy,
      atOnce: 100,
    });

    async function turn(ms: number, stuck: boolean): Promise<Sample> {
      const dropped = await product.metric('keywright_live_dropped_total');
      if (stuck) await stick();
      const cpu = measureCpu({ servers: [product.child.pid, product.postgres.pid], clients: [client.pid] });
      await client.record('healthy');
      const sent = await product.load({ ms, rate: RATE, projects: ALL });
      await client.caughtUp('healthy', sent);
      const cores = cpu();
      const { p50, p99, most } = await client.latencies('healthy', sent);
      const { rss } = await product.child.call<MemoryInUse>('memory');
      (stuck ? memory.with : memory.without).push(rss);
      const behind =
        (await product.metric('keywright_live_behind')) +
        (await product.metric('keywright_live_dropped_total')) -
        dropped;
      if (stuck && behind < STUCK) problems.push(`only ${behind} of ${STUCK} readers were stuck`);
      if (stuck) await client.close('stuck');
      return {
        value: p99,
        cpu: cores,
        detail: { 'p50 ms': p50, 'most ms': most, 'rss MiB': rss / 1024 ** 2, behind },
      };
    }

    /** Opens the readers who read nothing, and fills what lies between. */
    async function stick(): Promise<void> {
      const now = await product.subscribers();
      const own = now[0]?.own ?? 0;
      const reader = subscribers.filter(({ channel }) => channel === flooded);
      const stuck = Array.from({ length: STUCK }, (_, index) => ({ ...reader[index % reader.length]!, own }));
      await client.open('stuck', { port: product.port, path: '/api/live', subscribers: stuck, atOnce: 100 });
      await client.pause('stuck', true);
      await product.child.call('flood', { project: PROJECTS, bytes: FLOOD_BYTES });
    }

    return {
      configuration: [
        ...product.postgres.configuration,
        `${HEALTHY} sockets over ${PROJECTS} projects at ${RATE} events/s; ${STUCK} more on another one that stopped reading before ${FLOOD_BYTES / 1024 ** 2} MiB were written to each`,
      ],
      yardstick: (ms) => turn(ms, false),
      ours: (ms) => turn(ms, true),
      async verify() {
        const ratio = Math.max(...memory.with) / Math.min(...memory.without);
        return [
          ...new Set(problems),
          ...(await client.problems('healthy')),
          ...(await client.differences('healthy', await product.digests())),
          ...(ratio > MAX_MEMORY
            ? [`with stuck readers the process took ${ratio.toFixed(2)} times the memory`]
            : []),
        ];
      },
    };
  });
}
