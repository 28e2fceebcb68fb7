import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Channel } from '@keywright/events/live';
import { Flood } from '../crowd/flood.ts';
import { latenciesOf } from '../crowd/latencies.ts';
import { type Arrival, Listener } from '../crowd/listener.ts';
import { accessToken, inDatabase, makePeople } from '../crowd/people.ts';
import { ticketFor } from '../crowd/reader.ts';
import { loadBoard } from '../product/board.ts';
import type { ClusterTarget } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { metricOf } from '../run/metric.ts';
import { drillOn } from '../run/outcome.ts';

const SOCKETS = 2_000;
const STUCK = 200;
const SOCKETS_EACH = 20;
const PHASE_MS = 6_000;
const FLOOD_FRAME = 100_000;
const FLOOD_EVERY_MS = 100;
const MOST_MEMORY = 1.3;
const MOST_LATENCY = 1.5;
/** Differences below this are the machine's, not the readers'. */
const NOISE_MS = 20;

/** A crowd on the live processes themselves: each member of it a socket, spread evenly. */
async function gather(
  { cluster, secret, projectId, reader }: ClusterTarget,
  people: readonly string[],
  floodChannel: Channel,
  arrived: (index: number, arrival: Arrival) => void,
): Promise<Listener[]> {
  const gateways = cluster.of('live');
  const tokens = people.map((id) => accessToken(secret, id));
  const { epoch, position } = await loadBoard(reader, projectId);
  const open = async (index: number) => {
    const ticket = await ticketFor(cluster.url, tokens[index % tokens.length] ?? '');
    const listener = new Listener({
      url: gateways[index % gateways.length]?.url ?? '',
      ticket,
      channels: index < STUCK ? [`topics:${projectId}`, floodChannel] : [`topics:${projectId}`],
      standing: { epoch, position },
      arrived: (arrival) => arrived(index, arrival),
    });
    await listener.live();
    return listener;
  };
  const listeners: Listener[] = [];
  for (let index = 0; index < SOCKETS; index += 40)
    listeners.push(...(await Promise.all(Array.from({ length: 40 }, (_, nth) => open(index + nth)))));
  return listeners;
}

function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096;
}

export const slowReaders: Drill = {
  name: 'slow-readers',
  does: `${STUCK} of ${SOCKETS.toLocaleString('en-GB')} sockets stop reading while large frames are on their way to them.`,
  invariants: [
    `the gateways' memory stays within ${MOST_MEMORY} times, the others' p99 within ${MOST_LATENCY} times`,
    'slow readers get fewer, merged frames, or are dropped to come back later',
  ],
  async run(context) {
    const target = await context.systems.cluster();
    const { cluster, projectId } = target;
    const gateways = cluster.of('live');
    const other = await inDatabase(cluster.postgres.url, async (client) => {
      const { rows } = await client.query<{ id: string }>('select id from projects where id <> $1 limit 1', [
        projectId,
      ]);
      return rows[0]?.id ?? projectId;
    });
    const floodChannel: Channel = `topics:${other}`;
    const people = await makePeople(cluster.postgres.url, [projectId, other], SOCKETS / SOCKETS_EACH);
    let listeners: Listener[] = [];
    let arrivals: Arrival[] = [];
    try {
      return await drillOn(
        target,
        context,
        async (load, notes) => {
          listeners = await gather(target, people.ids, floodChannel, (index, arrival) => {
            if (index >= STUCK) arrivals.push(arrival);
          });
          context.say(`${SOCKETS} sockets are live`);
          const { epoch } = await loadBoard(target.reader, projectId);
          const flood = await Flood.open(cluster.postgres.url, floodChannel, epoch);
          const count = (name: string) =>
            Promise.all(gateways.map(({ url }) => metricOf(url, name))).then((all) =>
              all.reduce((a, b) => a + b, 0),
            );
          const phase = async () => {
            arrivals = [];
            let memory = 0;
            const end = performance.now() + PHASE_MS;
            while (performance.now() < end) {
              await flood.write(FLOOD_FRAME);
              memory = Math.max(
                memory,
                gateways.reduce((sum, { pid }) => sum + residentBytes(pid), 0),
              );
              await pause(FLOOD_EVERY_MS);
            }
            const frames = arrivals;
            const sorted = await latenciesOf(target.site.eventStoreUrl(), frames);
            return {
              memory,
              frames: frames.length,
              p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
            };
          };
          try {
            await phase();
            const before = await phase();
            load.count('reader stuck', STUCK);
            for (const listener of listeners.slice(0, STUCK)) listener.stopReading();
            const beside = await phase();
            const [merged, dropped] = [
              await count('keywright_live_conflated_frames_total'),
              await count('keywright_live_dropped_total'),
            ];
            for (const listener of listeners.slice(0, STUCK)) listener.goOn();
            const [memory, latency] = [beside.memory / before.memory, beside.p99 / before.p99];
            const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
            notes.measured.push(
              `memory of the gateways ${mebibytes(before.memory)} MiB, ${mebibytes(beside.memory)} MiB with stuck readers: ratio ${memory.toFixed(2)}`,
              `p99 of the others ${before.p99.toFixed(1)} ms of ${before.frames} frames, ${beside.p99.toFixed(1)} ms of ${beside.frames} frames: ratio ${latency.toFixed(2)}`,
              `${merged} frames merged, ${dropped} readers dropped`,
            );
            if (!(memory <= MOST_MEMORY)) notes.broken.push(`memory grew ${memory.toFixed(2)} times`);
            if (!(latency <= MOST_LATENCY) && !(beside.p99 - before.p99 < NOISE_MS))
              notes.broken.push(`the others' p99 grew ${latency.toFixed(2)} times`);
            if (merged + dropped === 0) notes.broken.push('no frame was merged and no reader dropped');
          } finally {
            await flood.end();
          }
          const lost = listeners.slice(STUCK).filter(({ closeCode }) => closeCode !== null).length;
          if (lost > 0) notes.broken.push(`${lost} healthy sockets were closed`);
          await load.strike('readers end', () =>
            Promise.resolve(listeners.forEach((listener) => listener.end())),
          );
        },
        { senders: 4, restMs: 600 },
      );
    } finally {
      for (const listener of listeners) listener.end();
      await people.remove();
    }
  },
};
