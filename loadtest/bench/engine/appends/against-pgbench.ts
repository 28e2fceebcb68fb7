import type { RowRun, Sample } from '../row.ts';
import { measureCpu } from '../run/cpu.ts';
import { startBenchPostgres } from '../bench-postgres.ts';
import { type PgbenchResult, runPgbench } from './pgbench.ts';
import { createRawTable, RAW_INSERT } from './raw-table.ts';
import { storeSide, type StoreTurn } from './store-side.ts';

interface Compared {
  /** Connections of pgbench, writers of ours. */
  writers: number;
  /** Whether pgbench writes its log, without which it knows no percentiles. */
  log?: boolean;
  yardstick(result: PgbenchResult): number;
  ours(turn: StoreTurn): number;
}

/** Single-event appends through our port, beside pgbench inserting rows of the same size on the same server. */
export async function againstPgbench({ writers, log = false, ...value }: Compared): Promise<RowRun> {
  const postgres = await startBenchPostgres();
  await createRawTable(postgres.adminUrl);
  const store = storeSide(postgres, { writers, events: 1 });
  return {
    configuration: [
      ...postgres.configuration,
      `yardstick: pgbench -M prepared -c ${writers}, one insert into a table with its primary key alone`,
      `ours: ${writers} writers, one event an append at a named revision, streams of 20 events`,
    ],
    async yardstick(ms): Promise<Sample> {
      const stop = measureCpu({ servers: [postgres.pid] });
      const result = await runPgbench(postgres.adminUrl, { script: RAW_INSERT, clients: writers, ms, log });
      const cpu = stop();
      const detail = { 'mean ms': result.meanMs, ...(log && { 'p99 ms': result.p99Ms }) };
      return { value: value.yardstick(result), cpu, detail };
    },
    async ours(ms): Promise<Sample> {
      const turn = await store.run(ms);
      const { cpu, p50Ms, p99Ms, appendsPerSecond } = turn;
      return {
        value: value.ours(turn),
        cpu,
        detail: { 'p50 ms': p50Ms, 'p99 ms': p99Ms, 'appends/s': appendsPerSecond },
      };
    },
    verify: store.verify,
    async stop() {
      await store.stop();
      await postgres.stop();
    },
  };
}
