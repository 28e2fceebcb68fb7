import { stopBenchPostgres } from '../bench-postgres.ts';
import type { BenchRow } from '../row.ts';
import { findRow } from './find-rows.ts';
import { measureRow } from './measure-row.ts';
import { EXIT_CODES, type RowOutcome } from './outcome.ts';
import { describeRow } from './print.ts';
import { saveResult } from './results.ts';
import { type RowTurns, turnsFrom } from './turns.ts';

/** Measures the row that its argument names, in a process of its own; whatever becomes of it, no server stays behind. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopBenchPostgres().finally(() => process.exit(EXIT_CODES.fails)));
}
const outcome = await runRow(await findRow(process.argv[2] ?? ''), turnsFrom(process.env));
await stopBenchPostgres();
// Explicitly: a library under measure may leave a handle behind.
process.exit(EXIT_CODES[outcome]);

/** Measures a row and says its outcome. */
async function runRow(row: BenchRow, turns: RowTurns): Promise<RowOutcome> {
  console.log(`\n${row.id}  ${row.title}`);
  try {
    const measured = await measureRow(row, turns);
    if ('notRun' in measured) {
      console.log(`    not run: ${measured.notRun}`);
      return 'not run';
    }
    console.log(describeRow(row, measured).join('\n'));
    if (!turns.shortened) saveResult(row, measured);
    return measured.verdict.failures.length === 0 ? 'holds' : 'fails';
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.log(`    ! could not be measured: ${reason}`);
    return 'fails';
  }
}
