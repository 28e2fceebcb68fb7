import { watchCpu } from '../engine/run/cpu.ts';
import type { RowRun } from '../engine/row.ts';
import { percentile } from '../percentile.ts';
import { Bare } from './bare/bare.ts';
import { Client } from './client/client.ts';
import { LiveProduct } from './product/live-product.ts';
import { oneUpdate } from './product/one-update.ts';
import { started } from './started.ts';

const SOCKETS = 2_000;
const RATE = 200;
/** Projects with sockets, and as many that nobody looks at, for the way from the append to the row alone. */
const PROJECTS = 20;
const WATCHED = Array.from({ length: PROJECTS }, (_, index) => index);
const QUIET = WATCHED.map((index) => index + PROJECTS);

/**
 * Ours: from an append being due to its frame at each socket of its project. The yardstick is the sum of two: from a
 * broadcast being due to its message at each socket of its room, on a bare server, and from an append being due to its
 * row being committed, on ours, in projects that nobody looks at. Every number is a p99 of its turn.
 */
export function latencyRow(): Promise<RowRun> {
  return started(async (keep) => {
    const product = keep(
      await LiveProduct.start({ projects: 2 * PROJECTS, topics: 25, people: 2 * SOCKETS }),
    );
    const [bare, client] = [keep(await Bare.start()), keep(new Client())];
    const watched = new Set<string>(WATCHED.map((index) => product.channel(index)));
    await client.seed(
      'ours',
      new Map([...(await product.lists())].filter(([channel]) => watched.has(channel))),
    );
    const members = (await product.members()).filter(({ channel }) => watched.has(channel));
    await client.open('ours', { port: product.port, path: '/api/live', members, atOnce: 100 });
    for (const opening of await bare.openings(SOCKETS, PROJECTS)) {
      await client.open('bare', { port: bare.port, atOnce: 100, ...opening });
    }
    const ops = oneUpdate(await product.lists());
    const servers = [product.child.pid, product.postgres.pid];

    return {
      configuration: [
        ...product.postgres.configuration,
        `${members.length} sockets of as many people over ${PROJECTS} projects, each event to ${members.length / PROJECTS} of them; an update of ${ops.length} bytes`,
      ],
      async yardstick(ms) {
        const cpu = watchCpu({ servers: [bare.child.pid], clients: [client.pid] });
        await client.record('bare');
        const sent = await bare.broadcast({ rate: RATE, ms, ops, rooms: PROJECTS });
        await client.caughtUp('bare', sent);
        const cores = cpu();
        const { p99 } = await client.latencies('bare', sent);
        const rows = await product.load({ ms, rate: RATE, projects: QUIET });
        const row = percentile(
          rows.map((each) => each.row - each.at),
          0.99,
        );
        return {
          value: p99 + row,
          cpu: cores,
          detail: { 'broadcast p99 ms': p99, 'append to row p99 ms': row },
        };
      },
      async ours(ms) {
        const cpu = watchCpu({ servers, clients: [client.pid] });
        await client.record('ours');
        const begun = await product.load({ ms, rate: RATE, projects: WATCHED });
        await client.caughtUp('ours', begun);
        const cores = cpu();
        const { p50, p99, most } = await client.latencies('ours', begun);
        const row = percentile(
          begun.map((each) => each.row - each.at),
          0.99,
        );
        return {
          value: p99,
          cpu: cores,
          detail: { 'p50 ms': p50, 'most ms': most, 'append to row p99 ms': row },
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
