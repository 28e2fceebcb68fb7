import type { Profiler } from 'node:inspector';
import type { SourceMap, SourceMapping } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A script as V8 ran it: its text, its source map, and the file or address that the map's sources are relative to. Without
 * a map it is text that the file itself made and had compiled.
 */
export interface Script {
  text: string;
  map: SourceMap | null;
  base: string;
}

/** A function of a source file that ran, and those of its lines (from 1) that are not of a function within it. */
export interface RanFunction {
  file: string;
  lines: readonly number[];
  /** How often it ran: as often as that block of it which ran most. */
  times: number;
}

/** Functions that ran, by file, line and column: the same function in two processes has one key. */
export type Ran = ReadonlyMap<string, RanFunction>;

const OWN = /^(events|migrations|services|web\/src)\//;
const NO_SOURCE = /\.d\.ts$|\.test\.tsx?$|(^|\/)(testing|node_modules)\//;

/** Whether a file, relative to the root of the repository, is a source of the product. */
export function isOwnSource(file: string): boolean {
  return OWN.test(file) && !NO_SOURCE.test(file);
}

/**
 * The functions of the product's sources under `root` that ran in a script. The body of a module is none: it runs when
 * the module is loaded. A function that waited since before and went on counts, although V8 then says it was called 0
 * times: one of its blocks ran. What the source map does not know (what a compiler adds) is left out. Text that a file had
 * compiled counts as a function of that file without lines of its own.
 */
export function ranFunctions(
  script: Script,
  coverage: readonly Profiler.FunctionCoverage[],
  root: string,
): Ran {
  const { map, base } = script;
  const positions = new Positions(script.text);
  const ran = new Map<string, RanFunction>();
  const fileOf = (source: string) => path.relative(root, fileURLToPath(new URL(source, base)));
  for (const { extent, within, ranges } of nested(script, coverage)) {
    const times = Math.max(...ranges.map(({ count }) => count));
    if (times === 0) continue;
    if (map === null) {
      const file = fileOf(base);
      if (isOwnSource(file)) ran.set(`${file}:compiled`, { file, lines: [], times });
      continue;
    }
    const from = positions.firstMapped(map, extent);
    if (from === null) continue;
    const file = fileOf(from.originalSource);
    if (!isOwnSource(file)) continue;
    const lines = linesOf(positions.lines(map, extent));
    for (const inner of within) {
      const { first, last } = positions.lines(map, inner);
      for (let line = first + 1; line < last; line += 1) lines.delete(line);
    }
    ran.set(`${file}:${from.originalLine + 1}:${from.originalColumn + 1}`, {
      file,
      lines: [...lines],
      times,
    });
  }
  return ran;
}

interface Extent {
  start: number;
  end: number;
}

interface Nested {
  extent: Extent;
  ranges: readonly Profiler.CoverageRange[];
  /** The functions directly within this one. */
  within: Extent[];
}

function nested({ text }: Script, coverage: readonly Profiler.FunctionCoverage[]): Nested[] {
  const functions = coverage
    .flatMap(({ functionName, ranges }): Nested[] => {
      const [whole] = ranges;
      if (!whole) return [];
      const extent = { start: whole.startOffset, end: whole.endOffset };
      const isModule = functionName === '' && extent.start === 0 && extent.end === text.length;
      return isModule ? [] : [{ extent, ranges, within: [] }];
    })
    .sort((one, other) => one.extent.start - other.extent.start || other.extent.end - one.extent.end);
  const around: Nested[] = [];
  for (const each of functions) {
    while ((around.at(-1)?.extent.end ?? Infinity) < each.extent.end) around.pop();
    around.at(-1)?.within.push(each.extent);
    around.push(each);
  }
  return functions;
}

/** Offsets of a text as V8 counts them, as lines and columns as source maps count them. */
class Positions {
  readonly #lineStarts: number[];

  constructor(text: string) {
    this.#lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  /** The first mapped position of an extent: the start of a function need not be mapped itself. */
  firstMapped(map: SourceMap, { start, end }: Extent): SourceMapping | null {
    for (let offset = start; offset < end; offset += 1) {
      const entry = this.#entryAt(map, offset);
      if (entry && this.#offsetOf(entry) >= start) return entry;
    }
    return null;
  }

  /** The first and last source line of an extent, from 1. */
  lines(map: SourceMap, extent: Extent): { first: number; last: number } {
    const first = (this.firstMapped(map, extent)?.originalLine ?? 0) + 1;
    const last = (this.#entryAt(map, extent.end - 1)?.originalLine ?? 0) + 1;
    return { first, last: Math.max(first, last) };
  }

  /** The nearest mapped position at or before an offset. */
  #entryAt(map: SourceMap, offset: number): SourceMapping | null {
    let [low, high] = [0, this.#lineStarts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const entry = map.findEntry(low, offset - (this.#lineStarts[low] ?? 0));
    // What a compiler added has a position in the script, but none in a source.
    return 'originalSource' in entry && entry.originalSource !== undefined ? entry : null;
  }

  #offsetOf({ generatedLine, generatedColumn }: SourceMapping): number {
    return (this.#lineStarts[generatedLine] ?? 0) + generatedColumn;
  }
}

function linesOf({ first, last }: { first: number; last: number }): Set<number> {
  return new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
