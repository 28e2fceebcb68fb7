import type { RowRun, Sample } from '../engine/row.ts';
import { measureCpu } from '../engine/run/cpu.ts';
import { percentile } from '../percentile.ts';
import { BareServer } from './bare/bare-server.ts';
import { ClientProcess } from './client/client-process.ts';
import type { Latencies } from './client/latency-recorder.ts';
import { LiveProduct } from './product/live-product.ts';
import { oneUpdate } from './product/one-update.ts';
import { type StopLater, withCleanup } from './with-cleanup.ts';

const SOCKETS = 2_000;
const PROJECTS = 20;
const ALL = Array.from({ length: PROJECTS }, (_, index) => index);

/**
 * From an append being due to its frame at each socket of its project, every one of a turn, under `rate` events a second.
 * The yardstick does with `ws` and one statement what somebody would who has neither events nor read models.
 */
export function againstBareUpsert({ rate }: { rate: number }): Promise<RowRun> {
  return withCleanup(async (keep) => {
    const watched = await openWatched(keep, rate);
    const bare = await openBare(keep, watched, rate);
    return {
      configuration: [...watched.configuration, `yardstick: ${bare.what}`],
      yardstick: bare.turn,
      ours: watched.ours,
      verify: async () => [...(await watched.verify()), ...(await bare.verify())],
    };
  });
}

/**
 * The same of ours, against a time that people may be kept waiting: the yardstick is that time. What the same machine takes
 * for a bare upsert and broadcast, in turns of their own, stands beside it.
 */
export function withinLimit({ rate, limitMs }: { rate: number; limitMs: number }): Promise<RowRun> {
  return withCleanup(async (keep) => {
    const watched = await openWatched(keep, rate);
    const bare = await openBare(keep, watched, rate);
    return {
      configuration: [
        ...watched.configuration,
        `yardstick: the ${limitMs} ms that a change may take; beside it, as bare: ${bare.what}`,
      ],
      async yardstick(ms) {
        const { value, detail = {}, cpu } = await bare.turn(ms);
        const [p50, most] = [detail['p50 ms'] ?? NaN, detail['most ms'] ?? NaN];
        return {
          value: limitMs,
          cpu,
          detail: { 'bare p50 ms': p50, 'bare p99 ms': value, 'bare most ms': most },
        };
      },
      ours: watched.ours,
      verify: async () => [...(await watched.verify()), ...(await bare.verify())],
    };
  });
}

/**
 * A bare server with as many sockets, and turns in which as many changes a second are upserted, the same row in a table like that
 * of the read model on the same server, and then sent to each socket of their room: from a change being due to its message
 * at each of them.
 */
async function openBare(
  keep: StopLater,
  { product, client }: Pick<Awaited<ReturnType<typeof openWatched>>, 'product' | 'client'>,
  rate: number,
) {
  const bare = keep(await BareServer.start());
  for (const opening of await bare.openings(SOCKETS, PROJECTS)) {
    await client.open('bare', { port: bare.port, atOnce: 100, ...opening });
  }
  await bare.openUpsert(product.postgres.adminUrl);
  const ops = oneUpdate(await product.lists());
  const servers = [bare.child.pid, product.postgres.pid];
  return {
    what: `an upsert of the same row, then a message of ${ops.length} bytes by ws to as many sockets`,
    async turn(ms: number): Promise<Sample> {
      const cpu = measureCpu({ servers, clients: [client.pid] });
      await client.record('bare');
      const sent = await bare.broadcast({ rate, ms, ops, rooms: PROJECTS });
      await client.caughtUp('bare', sent);
      return sampleOf(await client.latencies('bare', sent), cpu());
    },
    verify: () => client.problems('bare'),
  };
}

/** The product with sockets on all of its projects, and turns in which so many events a second are appended. */
async function openWatched(keep: StopLater, rate: number) {
  const product = keep(await LiveProduct.start({ projects: PROJECTS, topics: 25, people: SOCKETS }));
  const client = keep(new ClientProcess());
  await client.seed('ours', await product.lists());
  const subscribers = await product.subscribers();
  await client.open('ours', { port: product.port, path: '/api/live', subscribers, atOnce: 100 });
  const servers = [product.child.pid, product.postgres.pid];
  return {
    product,
    client,
    configuration: [
      ...product.postgres.configuration,
      `${SOCKETS} sockets of as many people over ${PROJECTS} projects, each event to ${SOCKETS / PROJECTS} of them; ${rate} events/s`,
    ],
    async ours(ms: number): Promise<Sample> {
      const cpu = measureCpu({ servers, clients: [client.pid] });
      await client.record('ours');
      const begun = await product.load({ ms, rate, projects: ALL });
      await client.caughtUp('ours', begun);
      const sample = sampleOf(await client.latencies('ours', begun), cpu());
      const untilRow = begun.map(({ at, row }) => row - at);
      const rows = { 'row p50 ms': percentile(untilRow, 0.5), 'row p99 ms': percentile(untilRow, 0.99) };
      return { ...sample, detail: { ...sample.detail, ...rows } };
    },
    verify: async () => [
      ...(await client.problems('ours')),
      ...(await client.differences('ours', await product.digests())),
    ],
  };
}

function sampleOf({ p50, p99, most }: Latencies, cpu: Sample['cpu']): Sample {
  return { value: p99, cpu, detail: { 'p50 ms': p50, 'most ms': most } };
}
