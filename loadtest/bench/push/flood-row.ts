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
const TOPICS = 500;
const OURS = 'ours';
const BARE = 'bare';

interface Flood {
  /** What counts: messages, or the updates in them. */
  count: 'frames' | 'updates';
  /** Either so many appenders append events as fast as they can, through the whole of the product, */
  appenders?: number;
  /** or the projector is left out and the change feed written, a row a frame and so many frames a transaction. */
  rowsAtOnce?: number;
}

/**
 * As many as 2,000 sockets of one project can be sent. The yardstick sends one update a message, of the same bytes, as
 * fast as a loop can. What counts is what the sockets received, and every byte of it is verified.
 */
export function floodRow({ count, appenders, rowsAtOnce = 1 }: Flood): Promise<RowRun> {
  return withCleanup(async (keep) => {
    let digest: string | null = null;
    const product = keep(await LiveProduct.start({ projects: 1, topics: TOPICS, people: SOCKETS }));
    const [bare, client] = [keep(await BareServer.start()), keep(new ClientProcess())];
    await client.seed(OURS, await product.lists());
    const subscribers = await product.subscribers();
    await client.open(OURS, { port: product.port, path: '/api/live', subscribers, atOnce: 100 });
    for (const opening of await bare.openings(SOCKETS, 1)) {
      await client.open(BARE, { port: bare.port, atOnce: 100, ...opening });
    }
    const ops = oneUpdate(await product.lists());
    const load = async (ms: number) => {
      if (appenders !== undefined) return product.load({ ms, projects: [0], atOnce: appenders });
      const written = await product.write({ ms, rows: rowsAtOnce });
      digest = written.digest;
      return written.begun;
    };
    const source =
      appenders === undefined ? `a feed of ${rowsAtOnce} frames a transaction` : `${appenders} appenders`;

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
        value: gained(count),
        cpu: cores,
        detail: {
          'messages/s': gained('frames'),
          'updates/s': gained('updates'),
          'merged/s': gained('merged'),
        },
      };
    }

    return {
      configuration: [
        ...product.postgres.configuration,
        `${SOCKETS} sockets of as many people on one project of ${TOPICS} topics; ${source}; an update of ${ops.length} bytes`,
      ],
      yardstick: (ms) => during(BARE, [bare.child.pid], () => bare.flood(ms, ops).then(() => [])),
      ours: (ms) => during(OURS, [product.child.pid, product.postgres.pid], () => load(ms)),
      async verify() {
        return [
          ...(await client.problems(OURS)),
          ...(await client.problems(BARE)),
          ...(await client.differences(
            OURS,
            digest === null ? await product.digests() : new Map([[product.channel(0), digest]]),
          )),
        ];
      },
    };
  });
}
