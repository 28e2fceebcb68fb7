import { PostgresEventStore } from '@keywright/services/platform/event-store/postgres/postgres-event-store.ts';
import { percentile } from '../../percentile.ts';
import { type Cores } from '../row.ts';
import { measureCpu } from '../run/cpu.ts';
import type { BenchPostgres } from '../bench-postgres.ts';
import { AppendLoad, type LoadShape } from './append-load.ts';
import { verifyStored } from './verify-stored.ts';

/** Our port on the bench's PostgreSQL under load. */
export interface StoreSide {
  run(ms: number): Promise<StoreTurn>;
  verify(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface StoreTurn {
  appendsPerSecond: number;
  eventsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpu: Cores;
}

interface StoreSideOptions {
  store?: PostgresEventStore;
  servers?: readonly number[];
}

/** With a store of its own, or the given one; `servers`: pids of other servers whose work counts. */
export function storeSide(
  postgres: BenchPostgres,
  shape: LoadShape,
  { store = new PostgresEventStore(postgres.url), servers = [] }: StoreSideOptions = {},
): StoreSide {
  const load = new AppendLoad(async (stream, revision, events) => {
    const result = await store.append(stream, revision ?? 'none', events);
    if (result.repeated) throw new Error(`an append to ${stream} was taken for a repeated one`);
    return result.revision;
  }, shape);
  return {
    async run(ms) {
      const stop = measureCpu({ servers: [postgres.pid, ...servers] });
      const { appends, seconds, tookMs } = await load.run(ms);
      return {
        cpu: stop(),
        appendsPerSecond: appends / seconds,
        eventsPerSecond: (appends * shape.events) / seconds,
        p50Ms: percentile(tookMs, 0.5),
        p99Ms: percentile(tookMs, 0.99),
      };
    },
    verify: () => verifyStored(postgres.url, [load.acknowledged]),
    stop: () => store.close(),
  };
}
