import type { StreamingRead } from '@eventstore/db-client';
import { TooLate } from './within.ts';

/**
 * Everything a read answers. A read has no deadline of its own: it is given up when nothing has come for `silenceMs`,
 * and then cancelled, since the call to the server would stay open otherwise.
 */
export async function collect<T>(read: StreamingRead<T>, silenceMs: number): Promise<T[]> {
  const items: T[] = [];
  let heard = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - heard > silenceMs)
      read.destroy(new TooLate(`a read: nothing for ${silenceMs} ms`));
  }, silenceMs / 4);
  // A second error after the first would find nobody listening and end the process.
  read.on('error', () => undefined);
  let whole = false;
  try {
    for await (const item of read as AsyncIterable<T>) {
      items.push(item);
      heard = performance.now();
    }
    whole = true;
  } finally {
    clearInterval(watch);
    if (!whole) void read.cancel().catch(() => undefined);
  }
  return items;
}
