import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type RowOutcome, outcomeOf } from './outcome.ts';
import type { RowTurns } from './turns.ts';

const PROCESS = fileURLToPath(new URL('./row.child.ts', import.meta.url));
const SHORTENED = 'The turns are shortened: this run proves nothing.';

/** Set once the process was asked to end. */
let stopping = false;

/**
 * Measures the rows one after another, each in a process of its own: what a library changes for its whole process, and
 * what it leaves behind, meets no other row. Answers whether none failed.
 */
export async function runRows(ids: readonly string[], turns: RowTurns): Promise<boolean> {
  const began = performance.now();
  if (turns.shortened) console.log(SHORTENED);
  const outcomes = new Map<string, RowOutcome>();
  for (const id of ids) {
    outcomes.set(id, await inProcess(id));
    if (stopping) break;
  }
  const minutes = (performance.now() - began) / 60_000;
  console.log(`\nTook ${minutes.toFixed(1)} minutes.${turns.shortened ? ` ${SHORTENED}` : ''}`);
  console.log(lastLine(outcomes));
  return ![...outcomes.values()].includes('fails');
}

async function inProcess(id: string): Promise<RowOutcome> {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), PROCESS, id], {
    stdio: 'inherit',
  });
  // Ctrl-C reaches the child by itself; whoever asks only this process to end means both.
  const pass = () => {
    stopping = true;
    child.kill('SIGTERM');
  };
  process.once('SIGTERM', pass);
  process.once('SIGINT', pass);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', pass);
  process.off('SIGINT', pass);
  return outcomeOf(code);
}

/** "8 of 10 rows hold; not: 3; not run: E" */
export function lastLine(outcomes: ReadonlyMap<string, RowOutcome>): string {
  const having = (outcome: RowOutcome) =>
    [...outcomes].filter((each) => each[1] === outcome).map(([id]) => id);
  const list = (words: string, ids: readonly string[]) =>
    ids.length > 0 ? `; ${words}: ${ids.join(', ')}` : '';
  return (
    `${having('holds').length} of ${outcomes.size} rows hold` +
    list('not', having('fails')) +
    list('not run', having('not run'))
  );
}
