import { inDatabase } from './people.ts';
import type { Arrival } from './listener.ts';

/** From the moment an event was stored to the arrivals of its frame, in ms, sorted. One machine, one clock. */
export async function latenciesOf(databaseUrl: string, arrivals: readonly Arrival[]): Promise<number[]> {
  const positions = [...new Set(arrivals.map(({ to }) => to))];
  const stored = await inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ position: string; ms: string }>(
      `select position, extract(epoch from created) * 1000 as ms from es.events where position = any($1::bigint[])`,
      [positions],
    );
    return new Map(rows.map((row) => [row.position, Number(row.ms)]));
  });
  return arrivals
    .flatMap(({ to, at }) => {
      const began = stored.get(to);
      return began === undefined ? [] : [at - began];
    })
    .sort((a, b) => a - b);
}
