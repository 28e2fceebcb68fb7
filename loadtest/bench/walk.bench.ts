import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { commit } from './engine/run/results.ts';
import { withBench } from './start-bench.ts';
import { countFiles, inAny, ofMoves } from './walk/count.ts';
import { COUNTING_BROWSER, coverProcess } from './walk/coverage.ts';
import { makeMoves, type MoveTurn, openScreens } from './walk/move-turns.ts';
import type { Ran } from './walk/ran-functions.ts';
import { comparisonLines, overBounds, reportLines, type Report, reportOf } from './walk/report.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BASELINE = path.join(import.meta.dirname, 'walk/baseline.json');
const WARM_UP = 3;
const MOVES = 9;
/** Of the files and lines of walk/baseline.json (ADR 0023). */
const BOUNDS = { files: 0.6, lines: 0.72 };

/**
 * Counts the walk: the product's own files that one status change passes, from the press on a move in one browser until
 * the card is painted in its new column there and in another browser, and the first one says that it was made. A file
 * counts when a function in it ran in either browser or in the process of the product, not when it was merely loaded.
 * `lines` are all its lines, `ran` those of its functions that ran.
 *
 * The same move is made nine times. After each of them the screens are left alone until they are quiet, and then for a
 * turn as long as the move. A function counts that ran more often in most of the moves than in the turn after it: what
 * merely beats beside the moves runs as often in either, and what polls for events and so carries a move polls more often.
 *
 * `--json FILE` writes the figures; `--compare FILE` compares with those of another run than walk/baseline.json.
 * `--functions FILE` writes the first line of every function that was counted, below its file.
 *
 * Fails where more is passed than `BOUNDS` allow of the baseline.
 */
const { values: options } = parseArgs({
  options: { json: { type: 'string' }, compare: { type: 'string' }, functions: { type: 'string' } },
});
const server = await coverProcess();
await withBench(
  async (bench) => {
    const screens = await openScreens(bench, [server]);
    await makeMoves(screens, WARM_UP);
    report(await makeMoves(screens, MOVES));
  },
  { browserArguments: COUNTING_BROWSER },
);

function report(turns: readonly MoveTurn[]): void {
  const sourceOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const ran = ofMoves(turns);
  const files = countFiles(ran, sourceOf);
  const report = reportOf(files, { commit: commit(), moves: MOVES });
  for (const line of reportLines(report)) console.log(line);
  const rare = countFiles(inAny(turns.map((turn) => turn.ran)), sourceOf).filter(
    ({ file }) => !files.some((counted) => counted.file === file),
  );
  console.log(
    `\nran, but no more often in most of ${MOVES} moves, not counted: ${rare.map(({ file }) => file).join(', ') || 'none'}`,
  );
  console.log(`a move took ${turns.map(({ ms }) => ms.toFixed(0)).join(', ')} ms`);
  const baseline = readReport(BASELINE);
  const compared = options.compare === undefined ? baseline : readReport(options.compare);
  console.log(['', ...comparisonLines(compared, report)].join('\n'));
  if (options.functions !== undefined) writeFileSync(options.functions, functionLines(ran, sourceOf));
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  const over = overBounds(baseline, report, BOUNDS);
  for (const sum of over) console.log(`! ${sum}`);
  if (over.length > 0) process.exitCode = 1;
}

function readReport(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function functionLines(ran: Ran, sourceOf: (file: string) => string): string {
  const functions = [...ran.values()].map(({ file, lines }) => ({ file, line: Math.min(...lines) }));
  const files = [...new Set(functions.map(({ file }) => file))].sort();
  const below = (file: string) => {
    const source = sourceOf(file).split('\n');
    const first = new Set(functions.filter((ranIn) => ranIn.file === file).map(({ line }) => line));
    return [...first]
      .sort((one, other) => one - other)
      .map((line) => (line === Infinity ? '  compiled' : `  ${line}: ${source[line - 1]?.trim()}`));
  };
  return files.map((file) => `${[file, ...below(file)].join('\n')}\n`).join('');
}
