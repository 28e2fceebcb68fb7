import type { RowRun } from '../engine/row.ts';
import { measureCpu } from '../engine/run/cpu.ts';
import { percentile } from '../percentile.ts';
import { windowedP99 } from '../windowed-p99.ts';
import { BareServer } from './bare/bare-server.ts';
import { ClientProcess } from './client/client-process.ts';
import type { SentUpdate } from './client/latency-recorder.ts';
import { type SentAppend, LiveProduct } from './product/live-product.ts';
import { oneUpdate } from './product/one-update.ts';
import { withCleanup } from './with-cleanup.ts';

const SOCKETS = 2_000;
const RATE = 200;
/** Projects with sockets, and as many that nobody looks at, for the way from the append to the row alone. */
const PROJECTS = 20;
const WATCHED = Array.from({ length: PROJECTS }, (_, index) => index);
const QUIET = WATCHED.map((index) => index + PROJECTS);

/** A turn of the yardstick measures its two parts by turns, so often, so that whatever else happens meets both. */
const SLICES = 4;

/**
 * Ours: from an append being due to its frame at each socket of its project. The yardstick is the sum of two: from a
 * broadcast being due to its message at each socket of its room, on a bare server, and from an append being due to its
 * row being committed, on ours, in projects that nobody looks at. Every number is the median of the p99s of its turn's
 * seconds: now and then the disk takes 100 ms for one commit, and 20 of 800 events that waited for it would be the p99 of
 * a whole turn, of either side. That one is printed beside it.
 */
export function latencyRow(): Promise<RowRun> {
  return withCleanup(async (keep) => {
    const product = keep(
      await LiveProduct.start({ projects: 2 * PROJECTS, topics: 25, people: 2 * SOCKETS }),
    );
    const [bare, client] = [keep(await BareServer.start()), keep(new ClientProcess())];
    const watched = new Set<string>(WATCHED.map((index) => product.channel(index)));
    await client.seed(
      'ours',
      new Map([...(await product.lists())].filter(([channel]) => watched.has(channel))),
    );
    const subscribers = (await product.subscribers()).filter(({ channel }) => watched.has(channel));
    await client.open('ours', { port: product.port, path: '/api/live', subscribers, atOnce: 100 });
    for (const opening of await bare.openings(SOCKETS, PROJECTS)) {
      await client.open('bare', { port: bare.port, atOnce: 100, ...opening });
    }
    const ops = oneUpdate(await product.lists());
    const servers = [product.child.pid, product.postgres.pid];

    return {
      configuration: [
        ...product.postgres.configuration,
        `${subscribers.length} sockets of as many people over ${PROJECTS} projects, each event to ${subscribers.length / PROJECTS} of them; an update of ${ops.length} bytes`,
      ],
      async yardstick(ms) {
        const cpu = measureCpu({ servers: [bare.child.pid, ...servers], clients: [client.pid] });
        const [sent, rows]: [SentUpdate[], SentAppend[]] = [[], []];
        await client.record('bare');
        for (let slice = 0; slice < SLICES; slice += 1) {
          const part = await bare.broadcast({ rate: RATE, ms: ms / SLICES, ops, rooms: PROJECTS });
          await client.caughtUp('bare', part);
          sent.push(...part);
          rows.push(...(await product.load({ ms: ms / SLICES, rate: RATE, projects: QUIET })));
        }
        const cores = cpu();
        const broadcast = await client.latencies('bare', sent);
        const row = untilRow(rows);
        return {
          value: broadcast.p99Second + row.p99Second,
          cpu: cores,
          detail: {
            'broadcast ms': broadcast.p99Second,
            'append to row ms': row.p99Second,
            'append to row p50 ms': row.p50,
            'whole turn p99 ms': broadcast.p99 + row.p99,
          },
        };
      },
      async ours(ms) {
        const cpu = measureCpu({ servers, clients: [client.pid] });
        await client.record('ours');
        const begun = await product.load({ ms, rate: RATE, projects: WATCHED });
        await client.caughtUp('ours', begun);
        const cores = cpu();
        const { p50, p99, p99Second, most } = await client.latencies('ours', begun);
        return {
          value: p99Second,
          cpu: cores,
          detail: {
            'append to row ms': untilRow(begun).p99Second,
            'p50 ms': p50,
            'whole turn p99 ms': p99,
            'most ms': most,
          },
        };
      },
      async verify() {
        return [
          ...(await client.problems('ours')),
          ...(await client.problems('bare')),
          ...(await client.differences('ours', await product.digests())),
        ];
      },
    };
  });
}

function untilRow(begun: readonly SentAppend[]): { p50: number; p99: number; p99Second: number } {
  const timed = begun.map(({ at, row }) => ({ tookMs: row - at, atMs: at }));
  const times = timed.map(({ tookMs }) => tookMs);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), p99Second: windowedP99(timed) };
}
