import { SourceMap, type SourceMapPayload } from 'node:module';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { countFiles, ofMoves, totalsByFolder } from './count.ts';
import { isOwnSource, type Ran, ranFunctions, type Script } from './ran-functions.ts';
import { overBounds } from './report.ts';

const SOURCE = `import type { Nothing } from './nothing.ts';

export class Poller {
  private stopped: boolean = false;

  async run(tick: () => Promise<void>): Promise<void> {
    while (!this.stopped) {
      await tick();
    }
  }

  stop(): void {
    this.stopped = true;
  }
}

export const add = (one: number) => {
  const inner = (other: number): number => {
    const sum = one + other;
    return sum;
  };
  return inner;
};
`;

/** Compiled as the product is when it runs: on few lines, with functions of the compiler's own. */
function compiled(file: string): Script {
  const { code, map } = transformSync(SOURCE, {
    loader: 'ts',
    sourcemap: 'external',
    sourcefile: file,
    keepNames: true,
    minifyWhitespace: true,
  });
  return { text: code, map: new SourceMap(JSON.parse(map) as SourceMapPayload), base: `file://${file}` };
}

/** A function as V8 reports it: from the beginning of `text` in the script to the end of `until` after it. */
function covered({ text: script }: Script, text: string, until: string, counts: number | [number, number]) {
  const startOffset = script.indexOf(text);
  const endOffset = script.indexOf(until, startOffset) + until.length;
  if (startOffset < 0 || endOffset < until.length) throw new Error(`no ${text} in ${script}`);
  const [own, block] = typeof counts === 'number' ? [counts] : counts;
  const ranges = [{ startOffset, endOffset, count: own }];
  if (block !== undefined) ranges.push({ startOffset: endOffset - 2, endOffset, count: block });
  return { functionName: '', ranges, isBlockCoverage: true };
}

const FILE = 'services/platform/poller.ts';
const script = compiled(`/repository/${FILE}`);
const RUN = covered(script, 'async run(', '}}', 0);
const module = {
  functionName: '',
  ranges: [{ startOffset: 0, endOffset: script.text.length, count: 1 }],
  isBlockCoverage: true,
};
const ranOf = (...coverage: Parameters<typeof ranFunctions>[1]) =>
  ranFunctions(script, coverage, '/repository');
const linesOf = (ran: Ran) => [...ran.values()].map(({ lines }) => lines);

it('A function that ran is told with its lines in the source', () => {
  const ran = ranOf(covered(script, 'stop(', '}', 2));
  expect([...ran]).toEqual([[`${FILE}:12:3`, { file: FILE, lines: [12, 13, 14], times: 2 }]]);
});

it('A function that had waited and went on ran, although it was not called', () => {
  expect(linesOf(ranOf(RUN))).toEqual([]);
  expect(linesOf(ranOf(covered(script, 'async run(', '}}', [0, 1])))).toEqual([[6, 7, 8, 9, 10]]);
});

it('A module that was loaded and the functions that a compiler added are no functions that ran', () => {
  const added = covered(script, '(target,value)', ')', 3);
  expect(linesOf(ranOf(module, added))).toEqual([]);
});

it('Text that a file had compiled while it ran is a function of that file without lines', () => {
  const [file, text] = ['services/platform/columns.ts', 'return (row) => row'];
  const own: Script = { text, map: null, base: `file:///repository/${file}` };
  const inText = (counts: number) =>
    ranFunctions(own, [covered(own, '(row)', '=> row', counts)], '/repository');
  expect([...inText(0)]).toEqual([]);
  expect([...inText(1)]).toEqual([[`${file}:compiled`, { file, lines: [], times: 1 }]]);
});

it('The lines of a function within another are those of that one alone', () => {
  const inner = '(other=>';
  const outer = covered(script, 'one=>', 'return inner}', 1);
  expect(linesOf(ranOf(outer, covered(script, inner.slice(1), 'return sum}', 0)))).toEqual([
    [17, 18, 21, 22, 23],
  ]);
  expect(linesOf(ranOf(outer, covered(script, inner.slice(1), 'return sum}', 1)))).toEqual([
    [17, 18, 21, 22, 23],
    [18, 19, 20, 21],
  ]);
});

it.each([
  ['services/topics/routes.ts', true],
  ['web/src/app/app.tsx', true],
  ['events/src/live/frames.ts', true],
  ['web/src/api/schema.d.ts', false],
  ['web/test/testing/window.ts', false],
  ['services/topics/testing/harness.ts', false],
  ['node_modules/kysely/dist/index.js', false],
  ['services/node_modules/lru-cache/index.js', false],
  ['../elsewhere/services/x.ts', false],
])('%s is a source of the product: %s', (file, own) => {
  expect(isOwnSource(file)).toBe(own);
});

const ran = (...keys: string[]): Ran =>
  new Map(
    keys.map((key) => {
      const [file = '', line, times = 1] = key.split(':');
      return [`${file}:${line}`, { file, lines: [Number(line)], times: Number(times) }];
    }),
  );

it('A function counts that ran in most of the moves', () => {
  const moves = [ran('a/x.ts:1', 'a/x.ts:2'), ran('a/x.ts:1'), ran('a/x.ts:1', 'b/y.ts:1')];
  const counted = ofMoves(moves.map((move) => ({ ran: move, idle: ran() })));
  expect([...counted.keys()]).toEqual(['a/x.ts:1']);
});

it('What beats while nobody does anything counts where moves have it run more often, not where it runs as often', () => {
  const idle = ran('a/clock.ts:1:2', 'a/beat.ts:1:2');
  const moves = [ran('a/clock.ts:1:3', 'a/beat.ts:1:2'), ran('a/clock.ts:1:4', 'a/beat.ts:1:3')];
  const counted = ofMoves([...moves, ran('a/clock.ts:1:3')].map((move) => ({ ran: move, idle })));
  expect([...counted.keys()]).toEqual(['a/clock.ts:1']);
});

it('A file has all its lines and those of its functions that ran, and is summed up by folder', () => {
  const files = countFiles(ran('a/b/y.ts:3', 'a/b/x.ts:1', 'a/b/x.ts:2', 'a/z.ts:1'), () => '1\n2\n3\n');
  expect(files).toEqual([
    { file: 'a/b/x.ts', lines: 3, ranLines: 2 },
    { file: 'a/b/y.ts', lines: 3, ranLines: 1 },
    { file: 'a/z.ts', lines: 3, ranLines: 1 },
  ]);
  expect([...totalsByFolder(files, 2)]).toEqual([
    ['a', { files: 1, lines: 3, ranLines: 1 }],
    ['a/b', { files: 2, lines: 6, ranLines: 3 }],
  ]);
});

it('What is over its share of the sums before is said, what is just within it is not', () => {
  const summed = (files: number, lines: number) => ({ total: { files, lines, ranLines: 900 } });
  const overOf = (files: number, lines: number) =>
    overBounds(summed(100, 1_000), summed(files, lines), { files: 0.6, lines: 0.67 });
  expect(overOf(60, 670)).toEqual([]);
  expect(overOf(61, 671)).toEqual([
    '61 files, where at most 60 may be passed',
    '671 lines, where at most 670 may be passed',
  ]);
});
