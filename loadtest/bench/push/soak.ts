import type { MemoryInUse } from '@keywright/services/platform/testing/memory-in-use.ts';
import { Client } from './client/client.ts';
import { LiveProduct } from './product/live-product.ts';
import { type Point, slopePerMinute } from './slope.ts';

const SOCKETS = 2_000;
const RATE = 200;
const PROJECTS = 20;
const ALL = Array.from({ length: PROJECTS }, (_, index) => index);
const LOOK_MS = 10_000;
/** What grows meanwhile is not counted: frames and events that are kept in memory fill their bounds. */
const WARM_UP_MINUTES = 4;
const MOST_SLOPE = 0.01;

const MEASURES = ['rss', 'heap', 'handles'] as const;
type Look = Record<(typeof MEASURES)[number] | 'delayMs', number>;

/**
 * 200 events a second to 2,000 sockets for so many minutes. Every 10 s prints what the process of the product holds,
 * after a collection; in the end says by how much that grows a minute, and whether every socket has everything once.
 * Answers what does not hold, a sentence each.
 */
export async function soak(minutes: number): Promise<string[]> {
  if (!(minutes >= 1)) throw new Error('A soak takes at least a minute.');
  const product = await LiveProduct.start({ projects: PROJECTS, topics: 50, people: SOCKETS });
  const client = new Client();
  try {
    console.log(product.postgres.configuration.join('\n'));
    console.log(
      `${SOCKETS} sockets of as many people over ${PROJECTS} projects, ${RATE} events/s for ${minutes} minutes`,
    );
    await client.seed('all', await product.lists());
    const members = await product.members();
    await client.open('all', { port: product.port, path: '/api/live', members, atOnce: 100 });
    const looks = await endure(product, client, minutes);
    const received = await client.received('all');
    console.log(
      `received ${received.frames} frames with ${received.updates} row updates, ${received.merged} of them merged`,
    );
    return [
      ...MEASURES.flatMap((measure) => growth(measure, looks, minutes)),
      ...(await client.problems('all')),
      ...(await client.differences('all', await product.digests())),
    ];
  } finally {
    await client.stop();
    await product.stop();
  }
}

async function endure(
  product: LiveProduct,
  client: Client,
  minutes: number,
): Promise<(Look & { minute: number })[]> {
  const began = performance.now();
  const looks: (Look & { minute: number })[] = [];
  let events = 0;
  while (performance.now() - began < minutes * 60_000) {
    const begun = await product.load({ ms: LOOK_MS, rate: RATE, projects: ALL });
    await client.caughtUp('all', begun);
    events += begun.length;
    const { rss, heap } = await product.child.call<MemoryInUse>('memory');
    const { handles, delayMs } = await product.child.call<{ handles: number; delayMs: number }>('health');
    const minute = (performance.now() - began) / 60_000;
    looks.push({ minute, rss, heap, handles, delayMs });
    const mebibytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
    console.log(
      `${minute.toFixed(1).padStart(5)} min  ${events} events  rss ${mebibytes(rss)}  heap ${mebibytes(heap)}  ` +
        `handles ${handles}  event loop p99 ${delayMs.toFixed(1)} ms`,
    );
  }
  return looks;
}

function growth(
  measure: (typeof MEASURES)[number],
  looks: readonly (Look & Pick<Point, 'minute'>)[],
  minutes: number,
): string[] {
  const from = Math.min(WARM_UP_MINUTES, minutes * 0.4);
  const points = looks
    .filter(({ minute }) => minute >= from)
    .map((look) => ({ minute: look.minute, value: look[measure] }));
  const slope = slopePerMinute(points);
  const text = `${measure} grows by ${(slope * 100).toFixed(2)} % a minute, over ${points.length} looks after ${from.toFixed(1)} minutes`;
  console.log(text);
  return slope < MOST_SLOPE ? [] : [text];
}
