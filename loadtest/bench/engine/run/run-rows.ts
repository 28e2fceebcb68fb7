import type { BenchRow } from '../row.ts';
import { measureRow } from './measure-row.ts';
import { describeRow } from './print.ts';
import { keepResult } from './results.ts';
import type { Turns } from './turns.ts';

type Outcome = 'holds' | 'fails' | 'not run';

/** Measures the rows one after another and says how each came out; answers whether none failed. */
export async function runRows(rows: readonly BenchRow[], turns: Turns): Promise<boolean> {
  const began = performance.now();
  if (turns.shortened) console.log(SHORTENED);
  const outcomes = new Map<string, Outcome>();
  for (const row of rows) outcomes.set(row.id, await runRow(row, turns));
  const minutes = (performance.now() - began) / 60_000;
  console.log(`\nTook ${minutes.toFixed(1)} minutes.${turns.shortened ? ` ${SHORTENED}` : ''}`);
  console.log(lastLine(outcomes));
  return ![...outcomes.values()].includes('fails');
}

const SHORTENED = 'The turns are shortened: this run proves nothing.';

async function runRow(row: BenchRow, turns: Turns): Promise<Outcome> {
  console.log(`\n${row.id}  ${row.title}`);
  try {
    const measured = await measureRow(row, turns);
    if ('notRun' in measured) {
      console.log(`    not run: ${measured.notRun}`);
      return 'not run';
    }
    console.log(describeRow(row, measured).join('\n'));
    if (!turns.shortened) keepResult(row, measured);
    return measured.verdict.failures.length === 0 ? 'holds' : 'fails';
  } catch (error) {
    console.log(
      `    ! could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return 'fails';
  }
}

/** "8 of 10 rows hold; not: 3; not run: E" */
export function lastLine(outcomes: ReadonlyMap<string, Outcome>): string {
  const having = (outcome: Outcome) => [...outcomes].filter((each) => each[1] === outcome).map(([id]) => id);
  const list = (words: string, ids: readonly string[]) =>
    ids.length > 0 ? `; ${words}: ${ids.join(', ')}` : '';
  return (
    `${having('holds').length} of ${outcomes.size} rows hold` +
    list('not', having('fails')) +
    list('not run', having('not run'))
  );
}
