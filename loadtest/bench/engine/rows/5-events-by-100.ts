import { CopyLoad } from '../appends/copy-load.ts';
import { storeSide } from '../appends/store-side.ts';
import type { BenchRow, RowRun } from '../row.ts';
import { measureCpu } from '../run/cpu.ts';
import { startBenchPostgres } from '../bench-postgres.ts';

const SHAPE = { writers: 16, events: 100 };

async function start(): Promise<RowRun> {
  const postgres = await startBenchPostgres();
  const copy = await CopyLoad.open(postgres.adminUrl);
  const store = storeSide(postgres, SHAPE);
  return {
    configuration: [
      ...postgres.configuration,
      'yardstick: COPY of 5,000 rows a transaction by one connection into a table with the indexes of es.events',
      `ours: ${SHAPE.writers} writers, ${SHAPE.events} events an append at a named revision`,
    ],
    async yardstick(ms) {
      const stop = measureCpu({ servers: [postgres.pid] });
      const value = await copy.run(ms);
      return { value, cpu: stop() };
    },
    async ours(ms) {
      const { eventsPerSecond, cpu, p50Ms, p99Ms } = await store.run(ms);
      return { value: eventsPerSecond, cpu, detail: { 'p50 ms': p50Ms, 'p99 ms': p99Ms } };
    },
    verify: async () => [...(await store.verify()), ...(await copy.verify())],
    async stop() {
      await store.stop();
      await copy.close();
      await postgres.stop();
    },
  };
}

export const row: BenchRow = {
  id: '5',
  title:
    'Events a second in appends of 100, 16 at once, against COPY into the same table with the same indexes',
  unit: 'events/s',
  better: 'higher',
  mustReach: 0.35,
  goal: 0.6,
  start,
};
