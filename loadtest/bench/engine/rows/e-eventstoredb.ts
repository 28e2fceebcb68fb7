import { storeSide } from '../appends/store-side.ts';
import { benchEventStoreDb } from '../eventstoredb/bench-server.ts';
import { clientSide } from '../eventstoredb/client-side.ts';
import type { BenchRow, RowNotRun, RowRun } from '../row.ts';
import { measureCpu } from '../run/cpu.ts';
import { startBenchPostgres } from '../bench-postgres.ts';

const SHAPE = { writers: 64, events: 1 };

async function start(): Promise<RowRun | RowNotRun> {
  const server = await benchEventStoreDb();
  if (server === null) return { notRun: 'no server; set EVENTSTOREDB_COMMAND or EVENTSTOREDB_URL' };
  const postgres = await startBenchPostgres();
  const store = storeSide(postgres, SHAPE);
  const client = clientSide(server.url, SHAPE);
  return {
    configuration: [
      ...postgres.configuration,
      server.configuration,
      'yardstick: @eventstore/db-client 6.2.1 on that EventStoreDB; ours: the Postgres adapter',
      `both: ${SHAPE.writers} writers, one event an append at a named revision, streams of 20 events`,
    ],
    async yardstick(ms) {
      const stop = measureCpu({ servers: server.pids });
      const { appends, seconds } = await client.load.run(ms);
      return { value: appends / seconds, cpu: stop() };
    },
    async ours(ms) {
      const { appendsPerSecond, cpu, p50Ms, p99Ms } = await store.run(ms);
      return { value: appendsPerSecond, cpu, detail: { 'p50 ms': p50Ms, 'p99 ms': p99Ms } };
    },
    verify: async () => [...(await store.verify()), ...(await client.verify())],
    async stop() {
      await store.stop();
      await client.close();
      await postgres.stop();
      await server.stop();
    },
  };
}

export const row: BenchRow = {
  id: 'E',
  title: 'Single-event appends a second, 64 at once, on the Postgres adapter, against a real EventStoreDB',
  unit: 'appends/s',
  better: 'higher',
  mustReach: 2,
  goal: 3,
  start,
};
