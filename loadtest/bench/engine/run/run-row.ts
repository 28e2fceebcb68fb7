import type { BenchRow } from '../row.ts';
import { measureRow } from './measure-row.ts';
import type { RowOutcome } from './outcome.ts';
import { describeRow } from './print.ts';
import { saveResult } from './results.ts';
import type { Turns } from './turns.ts';

/** Measures a row and says its outcome. */
export async function runRow(row: BenchRow, turns: Turns): Promise<RowOutcome> {
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
