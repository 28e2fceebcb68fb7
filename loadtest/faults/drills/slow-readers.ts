import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Channel } from '@keywright/events/live';
import { until } from '@keywright/services/platform/testing/until.ts';
import { FeedFlood } from '../load-clients/feed-flood.ts';
import { p99Of } from '../load-clients/latencies.ts';
import { type Arrival, LightSubscriber } from '../load-clients/light-subscriber.ts';
import { tokenOfAccount, createLoadAccounts } from '../load-clients/load-accounts.ts';
import { type FeedPosition, ticketFor } from '../load-clients/web-subscriber.ts';
import { loadBoard } from '../product/board.ts';
import type { ClusterTarget } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { metricOf } from '../run/metric.ts';
import { drillOn } from '../run/outcome.ts';
import { withClient } from '../../bench/with-client.ts';

const SOCKETS = 2_000;
const STUCK = 200;
const SOCKETS_EACH = 20;
const WARM_UP_MS = 2_000;
const PHASE_MS = 6_000;
/** Longest until what is on the way to a stuck reader fills every buffer, and until it has been dropped. */
const BEHIND_WITHIN_MS = 60_000;
const DROPPED_WITHIN_MS = 60_000;
const FLOOD_FRAME = 100_000;
const FLOOD_EVERY_MS = 100;
const MAX_MEMORY = 1.3;
const MAX_LATENCY = 1.5;
/** Differences below this are the machine's, not the readers'. */
const NOISE_MS = 20;

/** Opens subscribers on the live processes themselves: a socket each, spread evenly. */
async function openSubscribers(
  { cluster, secret, projectId }: ClusterTarget,
  accounts: readonly string[],
  { floodChannel, feedPosition }: { floodChannel: Channel; feedPosition: FeedPosition },
  arrived: (index: number, arrival: Arrival) => void,
): Promise<LightSubscriber[]> {
  const gateways = cluster.of('live');
  const tokens = accounts.map((id) => tokenOfAccount(secret, id));
  const open = async (index: number) => {
    const ticket = await ticketFor(cluster.url, tokens[index % tokens.length] ?? '');
    const subscriber = new LightSubscriber({
      url: gateways[index % gateways.length]?.url ?? '',
      ticket,
      channels: index < STUCK ? [`topics:${projectId}`, floodChannel] : [`topics:${projectId}`],
      feedPosition,
      arrived: (arrival) => arrived(index, arrival),
    });
    await subscriber.live();
    return subscriber;
  };
  const subscribers: LightSubscriber[] = [];
  for (let index = 0; index < SOCKETS; index += 40)
    subscribers.push(...(await Promise.all(Array.from({ length: 40 }, (_, nth) => open(index + nth)))));
  return subscribers;
}

function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096;
}

export const slowReaders: Drill = {
  name: 'slow-readers',
  does: `${STUCK} of ${SOCKETS.toLocaleString('en-GB')} sockets stop reading while large frames are on their way to them.`,
  invariants: [
    `the gateways' memory stays within ${MAX_MEMORY} times, the others' p99 within ${MAX_LATENCY} times`,
    'every reader that is stuck is found to be behind, and dropped to come back later',
  ],
  async run(context) {
    const target = await context.systems.cluster();
    const { cluster, projectId } = target;
    const gateways = cluster.of('live');
    const other = await withClient(cluster.postgres.url, async (client) => {
      const { rows } = await client.query<{ id: string }>('select id from projects where id <> $1 limit 1', [
        projectId,
      ]);
      return rows[0]?.id ?? projectId;
    });
    const floodChannel: Channel = `topics:${other}`;
    const accounts = await createLoadAccounts(
      cluster.postgres.url,
      [projectId, other],
      SOCKETS / SOCKETS_EACH,
    );
    let subscribers: LightSubscriber[] = [];
    let arrivals: Arrival[] = [];
    try {
      return await drillOn(
        target,
        context,
        async (load, notes) => {
          const { epoch, position } = await loadBoard(target.reader, projectId);
          const feedPosition = { epoch, position };
          const channels = { floodChannel, feedPosition };
          subscribers = await openSubscribers(target, accounts.ids, channels, (index, arrival) => {
            if (index >= STUCK) arrivals.push(arrival);
          });
          context.say(`${SOCKETS} sockets are live`);
          const flood = await FeedFlood.open(cluster.postgres.url, floodChannel, feedPosition);
          const count = (name: string) =>
            Promise.all(gateways.map(({ url }) => metricOf(url, name))).then((all) =>
              all.reduce((a, b) => a + b, 0),
            );
          const behind = () => count('keywright_live_behind');
          const tooSlow = () => count('keywright_live_dropped_total');
          // As too slow, or because it answers no ping; a healthy socket that closes is found by itself.
          const dropped = () => count('keywright_live_closed_total');
          const phase = async (ms = PHASE_MS) => {
            arrivals = [];
            let memory = 0;
            const end = performance.now() + ms;
            while (performance.now() < end) {
              await flood.write(FLOOD_FRAME);
              memory = Math.max(
                memory,
                gateways.reduce((sum, { pid }) => sum + residentBytes(pid), 0),
              );
              await pause(FLOOD_EVERY_MS);
            }
            const frames = arrivals;
            const p99 = await p99Of(target.deployment.eventStoreUrl(), frames);
            return { memory, frames: frames.length, p99 };
          };
          try {
            await phase(WARM_UP_MS);
            const before = await phase();
            const [droppedBefore, tooSlowBefore] = [await dropped(), await tooSlow()];
            const droppedNow = async () => (await dropped()) - droppedBefore;
            load.count('reader stuck', STUCK);
            for (const subscriber of subscribers.slice(0, STUCK)) subscriber.stopReading();
            // However long it takes: what is measured is the time in which they owe all that they may.
            let frames = 0;
            const full = async () => {
              await flood.write(FLOOD_FRAME);
              frames += 1;
              await pause(FLOOD_EVERY_MS);
              return (await behind()) + (await droppedNow()) >= STUCK;
            };
            await until('every stuck reader is behind', full, BEHIND_WITHIN_MS);
            const beside = await phase();
            await until(
              'every stuck reader is dropped',
              async () => (await droppedNow()) >= STUCK,
              DROPPED_WITHIN_MS,
            );
            const [memory, latency] = [beside.memory / before.memory, beside.p99 / before.p99];
            const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
            notes.measured.push(
              `memory of the gateways ${mebibytes(before.memory)} MiB, ${mebibytes(beside.memory)} MiB with stuck readers: ratio ${memory.toFixed(2)}`,
              `p99 of the others (median over the seconds) ${before.p99.toFixed(1)} ms of ${before.frames} frames, ${beside.p99.toFixed(1)} ms of ${beside.frames} frames: ratio ${latency.toFixed(2)}`,
              `${frames} frames of ${FLOOD_FRAME / 1_000} kB until all were behind, ${await droppedNow()} readers dropped, ${(await tooSlow()) - tooSlowBefore} of them as too slow`,
            );
            if (!(memory <= MAX_MEMORY)) notes.broken.push(`memory grew ${memory.toFixed(2)} times`);
            if (!(latency <= MAX_LATENCY) && !(beside.p99 - before.p99 < NOISE_MS))
              notes.broken.push(`the others' p99 grew ${latency.toFixed(2)} times`);
          } finally {
            await flood.end();
          }
          const lost = subscribers.slice(STUCK).filter(({ closeCode }) => closeCode !== null).length;
          if (lost > 0) notes.broken.push(`${lost} healthy sockets were closed`);
          await load.injectFault('readers end', () =>
            Promise.resolve(subscribers.forEach((subscriber) => subscriber.end())),
          );
        },
        { senders: 4, pauseMs: 600 },
      );
    } finally {
      for (const subscriber of subscribers) subscriber.end();
      await accounts.remove();
    }
  },
};
