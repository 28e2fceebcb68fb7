import { windowedP99 } from '../../bench/windowed-p99.ts';
import { inDatabase } from './load-accounts.ts';
import type { Arrival } from './light-subscriber.ts';

/**
 * From the moment an event was stored to the arrivals of its frame, in ms: the 99th percentile of each second, and of
 * those the median, so that one stall of the disk decides nothing. One machine, one clock.
 */
export async function p99Of(databaseUrl: string, arrivals: readonly Arrival[]): Promise<number> {
  const positions = [...new Set(arrivals.map(({ to }) => to))];
  const stored = await inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ position: string; ms: string }>(
      `select position, extract(epoch from created) * 1000 as ms from es.events where position = any($1::bigint[])`,
      [positions],
    );
    return new Map(rows.map((row) => [row.position, Number(row.ms)]));
  });
  const timed = arrivals.flatMap(({ to, at }) => {
    const began = stored.get(to);
    return began === undefined ? [] : [{ tookMs: at - began, atMs: at }];
  });
  return windowedP99(timed);
}
