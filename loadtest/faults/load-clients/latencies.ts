import { percentile } from '../../bench/percentile.ts';
import type { Arrival } from './light-subscriber.ts';
import { withClient } from '../../bench/with-client.ts';

/** From the moment an event was stored to each arrival of its frame, in ms, as `between` measures. One machine, one clock. */
export async function delaysOf(
  databaseUrl: string,
  arrivals: readonly Arrival[],
  between = (from: number, to: number) => to - from,
): Promise<number[]> {
  const positions = [...new Set(arrivals.map(({ to }) => to))];
  const stored = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ position: string; ms: string }>(
      `select position, extract(epoch from created) * 1000 as ms from es.events where position = any($1::bigint[])`,
      [positions],
    );
    return new Map(rows.map((row) => [row.position, Number(row.ms)]));
  });
  return arrivals.flatMap(({ to, at }) => {
    const began = stored.get(to);
    return began === undefined ? [] : [between(began, at)];
  });
}

/** Of these delays the 99th percentile. */
export async function p99Of(databaseUrl: string, arrivals: readonly Arrival[]): Promise<number> {
  return percentile(await delaysOf(databaseUrl, arrivals), 0.99);
}
