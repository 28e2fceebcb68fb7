import { setTimeout as pause } from 'node:timers/promises';
import type { MemoryInUse } from '@keywright/services/platform/testing/memory-in-use.ts';
import { ClientProcess } from './client/client-process.ts';
import { LiveProduct } from './product/live-product.ts';

const SOCKETS = 2_000;
const RATE = 200;
const PROJECTS = 20;
const ALL = Array.from({ length: PROJECTS }, (_, index) => index);
const SAMPLE_INTERVAL_MS = 10_000;
/** The load comes in parts, one after the other, so that nobody has to keep the sent updates for long. */
const PART_MS = 10_000;
/**
 * Comes before the minutes that count: the rings of frames, which keep so many a channel by design, are full after the
 * first of them, and the heap has grown to its working size.
 */
const WARM_UP_MINUTES = 3;
/** Frames a channel keeps for those who come back; the warm-up has to bring every channel more. */
const RING_FRAMES = 512;
const MAX_SLOPE = 0.01;

const MEASURES = ['rss', 'heap', 'handles'] as const;
type HealthSample = Record<(typeof MEASURES)[number] | 'delayMs' | 'minute', number>;

/**
 * 200 events a second to 2,000 sockets for so many minutes after a warm-up. Every 10 s prints what the process of the
 * product holds, after collections; in the end says by how much that grows a minute, and whether every socket has
 * everything once. Answers what does not hold, a sentence each.
 */
export async function soak(minutes: number): Promise<string[]> {
  if (!(minutes >= 1)) throw new Error('A soak takes at least a minute.');
  const product = await LiveProduct.start({ projects: PROJECTS, topics: 50, people: SOCKETS });
  const client = new ClientProcess();
  try {
    console.log(product.postgres.configuration.join('\n'));
    console.log(
      `${SOCKETS} sockets of as many people over ${PROJECTS} projects, ${RATE} events/s for ${minutes} minutes after ${WARM_UP_MINUTES} of warm-up`,
    );
    await client.seed('all', await product.lists());
    const subscribers = await product.subscribers();
    await client.open('all', { port: product.port, path: '/api/live', subscribers, atOnce: 100 });
    await keepLoad(product, client, { minutes: WARM_UP_MINUTES, from: -WARM_UP_MINUTES });
    const { frames } = await client.received('all');
    const each = frames / SOCKETS;
    console.log(`warm: each socket has had ${Math.round(each)} frames, and a ring keeps ${RING_FRAMES}`);
    const samples = await keepLoad(product, client, { minutes, from: 0 });
    const received = await client.received('all');
    console.log(
      `received ${received.frames} frames with ${received.updates} row updates, ${received.merged} of them merged`,
    );
    return [
      ...(each > RING_FRAMES ? [] : ['the rings were not full when the warm-up ended']),
      ...MEASURES.flatMap((measure) => growth(measure, samples)),
      ...(await client.problems('all')),
      ...(await client.differences('all', await product.digests())),
    ];
  } finally {
    await client.stop();
    await product.stop();
  }
}

/** Keeps the load up for so long and takes samples meanwhile; minutes are counted on from the given one. */
async function keepLoad(
  product: LiveProduct,
  client: ClientProcess,
  { minutes, from }: { minutes: number; from: number },
): Promise<HealthSample[]> {
  const began = performance.now();
  const minute = () => (performance.now() - began) / 60_000;
  const samples: HealthSample[] = [];
  let [events, rate] = [0, 0];
  // Each part begins when it is due, also while the last appends of the one before are still on their way.
  const load = async () => {
    const parts: Promise<void>[] = [];
    for (let due = 0; due < minutes * 60_000; due += PART_MS) {
      await pause(Math.max(0, began + due - performance.now()));
      const part = product.load({ ms: PART_MS, rate: RATE, projects: ALL }).then((sent) => {
        events += sent.length;
        rate = Math.round(events / minute() / 60);
        return client.caughtUp('all', sent);
      });
      part.catch(() => undefined);
      parts.push(part);
    }
    await Promise.all(parts);
  };
  const takeSamples = async () => {
    while (minute() < minutes) {
      await pause(SAMPLE_INTERVAL_MS);
      const { rss, heap } = await product.child.call<MemoryInUse>('memory');
      const { handles, delayMs } = await product.child.call<{ handles: number; delayMs: number }>('health');
      const found = { minute: from + minute(), rss, heap, handles, delayMs };
      samples.push(found);
      console.log(line(found, rate));
    }
  };
  await Promise.all([load(), takeSamples()]);
  return samples;
}

function line({ minute, rss, heap, handles, delayMs }: HealthSample, rate: number): string {
  const mebibytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
  return (
    `${minute.toFixed(1).padStart(5)} min  ${rate} events/s  rss ${mebibytes(rss)}  heap ${mebibytes(heap)}  ` +
    `handles ${handles}  event loop p99 ${delayMs.toFixed(1)} ms`
  );
}

function growth(measure: (typeof MEASURES)[number], samples: readonly HealthSample[]): string[] {
  const points: Point[] = samples.map((takeSamples) => ({
    minute: takeSamples.minute,
    value: takeSamples[measure],
  }));
  const slope = slopePerMinute(points);
  const [least, most] = [Math.min, Math.max].map((of) => of(...points.map(({ value }) => value)));
  const unit = measure === 'handles' ? 1 : 1024 ** 2;
  const figure = (value = NaN) => (value / unit).toFixed(measure === 'handles' ? 0 : 1);
  const text =
    `${measure} grows by ${(slope * 100).toFixed(2)} % a minute, over ${points.length} samples ` +
    `between ${figure(least)} and ${figure(most)}${measure === 'handles' ? '' : ' MiB'}`;
  console.log(text);
  return slope < MAX_SLOPE ? [] : [text];
}

/** One sample: minutes since the beginning, and a value. */
interface Point {
  minute: number;
  value: number;
}

/** By how much of its mean a value grows a minute: the slope of the line of least squares. NaN of fewer than two. */
export function slopePerMinute(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [minute, value] = [mean((point) => point.minute), mean((point) => point.value)];
  const covariance = mean((point) => (point.minute - minute) * (point.value - value));
  const variance = mean((point) => (point.minute - minute) ** 2);
  return covariance / variance / value;
}
