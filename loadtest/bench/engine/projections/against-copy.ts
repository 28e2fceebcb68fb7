import { dropOldVersions } from '@keywright/services/platform/projections/operate/drop-old.ts';
import { rebuild } from '@keywright/services/platform/projections/rebuild/rebuild.ts';
import { keywordProjection } from '@keywright/services/platform/testing/keyword-projection.ts';
import type { RowRun, Sample } from '../row.ts';
import { measureCpu } from '../run/cpu.ts';
import { startBenchPostgres } from '../bench-postgres.ts';
import { copyReadyRows, readyRows } from './copy-side.ts';
import { recordKeywords } from './keyword-events.ts';
import { createKeywordTable } from './keyword-table.ts';
import { projectionSide } from './side.ts';
import { verifyKeywords } from './verify-keywords.ts';

export const EVENTS = 300_000;

/** A rebuild of 300,000 rows beside COPY of the same rows, ready made, into the same table on the same server. */
export async function againstCopy({ whole }: { whole: boolean }): Promise<RowRun> {
  const postgres = await startBenchPostgres();
  await createKeywordTable(postgres.url, { indexes: whole });
  await recordKeywords(postgres.url, EVENTS);
  const side = projectionSide(postgres.url);
  await side.runner().processAll();
  const ready = readyRows(EVENTS);
  return {
    configuration: [
      ...postgres.configuration,
      whole
        ? `yardstick: COPY of ${EVENTS} ready rows into a bare table, then its primary key, two indexes and statistics`
        : `yardstick: COPY of ${EVENTS} ready rows into a table with its primary key alone`,
      whole
        ? 'ours: the whole rebuild from the events: load, the same indexes, catch-up, swap'
        : 'ours: the load of a rebuild: events read, folded, copied, then the primary key and statistics, with the checkpoint',
    ],
    async yardstick(): Promise<Sample> {
      const stop = measureCpu({ servers: [postgres.pid] });
      const { copy, all } = await copyReadyRows(postgres.url, ready, { whole });
      return { value: whole ? all : EVENTS / copy, cpu: stop(), detail: { 'rows/s': EVENTS / copy } };
    },
    async ours(): Promise<Sample> {
      const stop = measureCpu({ servers: [postgres.pid] });
      const { ms, loadMs, indexMs } = await rebuild(keywordProjection, side.context);
      const cpu = stop();
      await dropOldVersions(side.context.db, keywordProjection.name);
      const detail = { 'load s': loadMs / 1_000, 'index s': indexMs / 1_000, 'all s': ms / 1_000 };
      return { value: whole ? ms / 1_000 : EVENTS / ((loadMs + indexMs) / 1_000), cpu, detail };
    },
    verify: () => verifyKeywords(postgres.url, EVENTS),
    async stop() {
      await side.close();
      await postgres.stop();
    },
  };
}
