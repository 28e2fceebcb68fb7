import type { Ran, RanFunction } from './ran-functions.ts';

/** A file with a function that ran: all its lines, and those of its functions that ran. */
export interface FileCount {
  file: string;
  lines: number;
  ranLines: number;
}

export interface Totals {
  files: number;
  lines: number;
  ranLines: number;
}

/** What ran in several processes together. */
export function inAny(parts: readonly Ran[]): Ran {
  const all = new Map<string, RanFunction>();
  for (const [key, ran] of parts.flatMap((part) => [...part]))
    all.set(key, { ...ran, times: ran.times + (all.get(key)?.times ?? 0) });
  return all;
}

/**
 * What belongs to a move: what ran more often in most of the moves than in an idle turn as long as the move. What merely
 * beats beside the moves runs as often in either; what a move needs counts, whoever else may use it.
 */
export function ofMoves(turns: readonly { ran: Ran; idle: Ran }[]): Ran {
  const moved = (key: string) =>
    turns.filter(({ ran, idle }) => (ran.get(key)?.times ?? 0) > (idle.get(key)?.times ?? 0));
  const ran = inAny(turns.map((turn) => turn.ran));
  return new Map([...ran].filter(([key]) => moved(key).length > turns.length / 2));
}

/** The files of functions, in the order of their paths; `sourceOf` reads a file. */
export function countFiles(ran: Ran, sourceOf: (file: string) => string): FileCount[] {
  const ranLines = new Map<string, Set<number>>();
  for (const { file, lines } of ran.values()) {
    const before = ranLines.get(file) ?? [];
    ranLines.set(file, new Set([...before, ...lines]));
  }
  return [...ranLines]
    .map(([file, lines]) => ({
      file,
      lines: sourceOf(file).split('\n').length - 1,
      ranLines: lines.size,
    }))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

export function totalsOf(files: readonly FileCount[]): Totals {
  const sum = (of: (file: FileCount) => number) => files.reduce((total, file) => total + of(file), 0);
  return { files: files.length, lines: sum(({ lines }) => lines), ranLines: sum(({ ranLines }) => ranLines) };
}

/** Totals by the first folders of the path, `depth` at most, in the order of the files. */
export function totalsByFolder(files: readonly FileCount[], depth: number): Map<string, Totals> {
  const folders = new Map<string, FileCount[]>();
  for (const file of files) {
    const folder = file.file.split('/').slice(0, -1).slice(0, depth).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return new Map([...folders].sort().map(([folder, inside]) => [folder, totalsOf(inside)]));
}
