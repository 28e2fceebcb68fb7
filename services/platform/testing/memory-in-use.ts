import { setTimeout as pause } from 'node:timers/promises';

/** Bytes of this process; needs `--expose-gc`. */
export interface MemoryInUse {
  /** What the machine has given the process, the room included that its heap keeps free. */
  rss: number;
  /** What is reachable on and off the heap of JavaScript. */
  heap: number;
}

/** What is left after what nobody needs any more was collected. */
export async function memoryInUse(): Promise<MemoryInUse> {
  const collect = (globalThis as { gc?: () => void }).gc;
  if (!collect) throw new Error('the process was not started with --expose-gc');
  // What one collection finds dead may have kept something else, and what ends off the heap ends in a later turn.
  for (let round = 0; round < 3; round += 1) {
    collect();
    await pause(50);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external };
}
