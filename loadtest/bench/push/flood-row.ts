import { measureCpu } from '../engine/run/cpu.ts';
import type { RowRun, Sample } from '../engine/row.ts';
import { BareServer } from './bare/bare-server.ts';
import { ClientProcess } from './client/client-process.ts';
import type { Received } from './client/load-clients.ts';
import type { SentUpdate } from './client/latency-recorder.ts';
import { LiveProduct } from './product/live-product.ts';
import { oneUpdate } from './product/one-update.ts';
import { withCleanup } from './with-cleanup.ts';

const SOCKETS = 2_000;
/** Over all projects. */
const TOPICS = 500;
const APPENDERS = 64;
const OURS = 'ours';
const BARE = 'bare';

/**
 * As many updates as 2,000 sockets of so many projects can be sent. 64 appenders append events as fast as they can, which
 * go through store, projector and feed. The yardstick sends one update a message, of the same bytes, as fast as a loop
 * can. What counts is the updates that sockets received, whatever messages they came in, and every byte is verified.
 */
export function floodRow({ projects }: { projects: number }): Promise<RowRun> {
  return withCleanup(async (keep) => {
    const product = keep(await LiveProduct.start({ projects, topics: TOPICS / projects, people: SOCKETS }));
    const [bare, client] = [keep(await BareServer.start()), keep(new ClientProcess())];
    await client.seed(OURS, await product.lists());
    const subscribers = await product.subscribers();
    await client.open(OURS, { port: product.port, path: '/api/live', subscribers, atOnce: 100 });
    for (const opening of await bare.openings(SOCKETS, projects)) {
      await client.open(BARE, { port: bare.port, atOnce: 100, ...opening });
    }
    const ops = oneUpdate(await product.lists());
    const all = Array.from({ length: projects }, (_, index) => index);

    async function during(
      name: string,
      servers: number[],
      work: () => Promise<readonly SentUpdate[]>,
    ): Promise<Sample> {
      const cpu = measureCpu({ servers, clients: [client.pid] });
      const [began, before] = [performance.now(), await client.received(name)];
      const begun = await work();
      const [after, took] = [await client.received(name), performance.now() - began];
      const cores = cpu();
      if (begun.length > 0) await client.caughtUp(name, begun);
      const gained = (key: keyof Received) => ((after[key] - before[key]) * 1_000) / took;
      return {
        value: gained('updates'),
        cpu: cores,
        detail: {
          'messages/s': gained('frames'),
          'merged/s': gained('merged'),
        },
      };
    }

    return {
      configuration: [
        ...product.postgres.configuration,
        `${SOCKETS} sockets of as many people on ${projects} projects with ${TOPICS} topics; ${APPENDERS} appenders; an update of ${ops.length} bytes`,
      ],
      yardstick: (ms) =>
        during(BARE, [bare.child.pid], () => bare.flood({ ms, ops, rooms: projects }).then(() => [])),
      ours: (ms) =>
        during(OURS, [product.child.pid, product.postgres.pid], () =>
          product.load({ ms, projects: all, atOnce: APPENDERS }),
        ),
      async verify() {
        return [
          ...(await client.problems(OURS)),
          ...(await client.problems(BARE)),
          ...(await client.differences(OURS, await product.digests())),
        ];
      },
    };
  });
}
