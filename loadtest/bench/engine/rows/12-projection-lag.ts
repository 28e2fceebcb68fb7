import {
  PROJECTION_ADVANCED,
  type ProjectionAdvanced,
} from '@keywright/services/platform/projections/port.ts';
import { addRow, emptyColumns, UPSERT } from '@keywright/services/platform/testing/keyword-projection.ts';
import { percentile } from '../../percentile.ts';
import { keywordEvent, keywordOf } from '../projections/keyword-events.ts';
import { createKeywordTable } from '../projections/keyword-table.ts';
import { projectionSide, type ProjectionSide } from '../projections/side.ts';
import { verifyKeywords } from '../projections/verify-keywords.ts';
import type { BenchRow, RowRun, Sample } from '../row.ts';
import { measureCpu } from '../run/cpu.ts';
import { startBenchPostgres } from '../bench-postgres.ts';
import { withClient } from '../../with-client.ts';

async function start(): Promise<RowRun> {
  const postgres = await startBenchPostgres();
  await createKeywordTable(postgres.url, { indexes: false });
  await withClient(postgres.url, (client) =>
    client.query('create table upserted (like bench_keywords including all)'),
  );
  const side = projectionSide(postgres.url);
  const upsert = UPSERT.replace('bench_keywords', 'upserted');
  let recorded = 0;

  async function append(): Promise<{ ms: number; position: bigint }> {
    const began = performance.now();
    const { position } = await side.context.store.append(`keyword-${recorded}`, 'none', [
      keywordEvent(recorded),
    ]);
    recorded += 1;
    return { ms: performance.now() - began, position };
  }

  return {
    configuration: [
      ...postgres.configuration,
      'yardstick: p50 of appends one after the other, and p50 of upserts of one row, each by itself, added up',
      'ours: p50 from the answer to an append to the commit of its row, one after the other, in one process',
    ],
    async yardstick(ms): Promise<Sample> {
      const stop = measureCpu({ servers: [postgres.pid] });
      const appends: number[] = [];
      for (const until = performance.now() + ms / 2; performance.now() < until;)
        appends.push((await append()).ms);
      const upserts = await withClient(postgres.url, async (client) => {
        const times: number[] = [];
        for (const until = performance.now() + ms / 2; performance.now() < until;) {
          const columns = emptyColumns();
          addRow(columns, keywordOf(times.length), String(recorded));
          const began = performance.now();
          await client.query({ name: 'upsert', text: upsert, values: columns });
          times.push(performance.now() - began);
        }
        return times;
      });
      const detail = { 'append p50': percentile(appends, 0.5), 'upsert p50': percentile(upserts, 0.5) };
      return { value: detail['append p50'] + detail['upsert p50'], cpu: stop(), detail };
    },
    async ours(ms): Promise<Sample> {
      const runner = side.runner();
      await runner.start();
      await runner.processAll();
      const committed = observeCommits(side);
      const stop = measureCpu({ servers: [postgres.pid] });
      const lags: number[] = [];
      for (const until = performance.now() + ms; performance.now() < until;) {
        const { position } = await append();
        const answered = performance.now();
        lags.push(Math.max(0, (await committed.reached(position)) - answered));
      }
      const cpu = stop();
      committed.stop();
      await runner.stop();
      return {
        value: percentile(lags, 0.5),
        cpu,
        detail: { 'p99 ms': percentile(lags, 0.99), events: lags.length },
      };
    },
    async verify() {
      await side.runner().processAll();
      return verifyKeywords(postgres.url, recorded);
    },
    async stop() {
      await side.close();
      await postgres.stop();
    },
  };
}

/** Tells when the read model was at a position, by this process's clock. */
function observeCommits({ context }: ProjectionSide) {
  let position = -1n;
  let at = 0;
  let notify: () => void = () => undefined;
  const stop = context.bus.subscribe(PROJECTION_ADVANCED, (message) => {
    position = BigInt((message as ProjectionAdvanced).position);
    at = performance.now();
    notify();
  });
  return {
    stop,
    async reached(wanted: bigint): Promise<number> {
      while (position < wanted) await new Promise<void>((resolve) => (notify = resolve));
      return at;
    },
  };
}

export const row: BenchRow = {
  id: '12',
  title: 'From the answer to an append to the commit of its row, p50, against an append and an upsert, p50',
  unit: 'ms',
  better: 'lower',
  mustReach: 2,
  goal: 1.3,
  parts: 4,
  start,
};
