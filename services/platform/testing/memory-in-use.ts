import { setTimeout as pause } from 'node:timers/promises';

/** Bytes of this process; needs `--expose-gc`. */
export interface MemoryInUse {
  rss: number;
  /** What is reachable on and off the heap of JavaScript. */
  heap: number;
  /** What the heap of JavaScript holds, and all that is resident beside it: `rss` without the room a heap keeps free. */
  used: number;
}

/** What is left after what nobody needs any more was collected. */
export async function memoryInUse(): Promise<MemoryInUse> {
  const collect = (globalThis as { gc?: () => void }).gc;
  if (!collect) throw new Error('the process was not started with --expose-gc');
  for (let round = 0; round < 3; round += 1) {
    collect();
    await pause(50);
  }
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external, used: heapUsed + rss - heapTotal };
}
