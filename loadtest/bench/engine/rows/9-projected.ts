import {
  addRow,
  emptyColumns,
  keywordProjection,
  UPSERT,
} from '@keywright/services/platform/testing/keyword-projection.ts';
import { keywordOf, recordKeywords } from '../projections/keyword-events.ts';
import { createKeywordTable } from '../projections/keyword-table.ts';
import { projectionSide } from '../projections/side.ts';
import { verifyKeywords } from '../projections/verify-keywords.ts';
import type { BenchRow, RowRun, Sample } from '../row.ts';
import { measureCpu } from '../run/cpu.ts';
import { startBenchPostgres } from '../bench-postgres.ts';
import { withClient } from '../../with-client.ts';

const EVENTS = 200_000;
const BATCH = 1_000;
const EMPTY = 'truncate bench_keywords';
const FROM_THE_START = `update projection_checkpoints set position = 0 where name = '${keywordProjection.name}'`;

async function start(): Promise<RowRun> {
  const postgres = await startBenchPostgres();
  await createKeywordTable(postgres.url, { indexes: false });
  await recordKeywords(postgres.url, EVENTS);
  const side = projectionSide(postgres.url);
  await side.runner().processAll();
  const batches = readyBatches();
  return {
    configuration: [
      ...postgres.configuration,
      `yardstick: ${EVENTS} ready rows in upserts of ${BATCH} by unnest, one statement and one commit each`,
      `ours: a projector that reads ${EVENTS} events and applies them by the same upsert, with its checkpoint`,
    ],
    async yardstick(): Promise<Sample> {
      return withClient(postgres.url, async (client) => {
        await client.query(EMPTY);
        const stop = measureCpu({ servers: [postgres.pid] });
        const began = performance.now();
        for (const columns of batches) await client.query(UPSERT, columns);
        return { value: EVENTS / ((performance.now() - began) / 1_000), cpu: stop() };
      });
    },
    async ours(): Promise<Sample> {
      await withClient(postgres.url, (client) => client.query(`${EMPTY}; ${FROM_THE_START}`));
      const runner = side.runner();
      const stop = measureCpu({ servers: [postgres.pid] });
      const began = performance.now();
      await runner.processAll();
      return { value: EVENTS / ((performance.now() - began) / 1_000), cpu: stop() };
    },
    verify: () => verifyKeywords(postgres.url, EVENTS),
    async stop() {
      await side.close();
      await postgres.stop();
    },
  };
}

function readyBatches() {
  return Array.from({ length: EVENTS / BATCH }, (_, batch) => {
    const columns = emptyColumns();
    for (let nth = batch * BATCH; nth < (batch + 1) * BATCH; nth += 1)
      addRow(columns, keywordOf(nth), String(nth + 1));
    return columns;
  });
}

export const row: BenchRow = {
  id: '9',
  title: 'Projected events a second with their checkpoint, against a bare upsert of the same rows',
  unit: 'events/s',
  better: 'higher',
  mustReach: 0.6,
  goal: 0.8,
  start,
};
