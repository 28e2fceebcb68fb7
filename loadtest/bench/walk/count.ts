import type { Ran } from './ran-functions.ts';

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

/** What ran in any of several processes or turns. */
export function inAny(turns: readonly Ran[]): Ran {
  return new Map(turns.flatMap((turn) => [...turn]));
}

/** What ran in more than half of the turns. */
function inMost(turns: readonly Ran[]): Ran {
  const times = (key: string) => turns.filter((turn) => turn.has(key)).length;
  return new Map([...inAny(turns)].filter(([key]) => times(key) > turns.length / 2));
}

/**
 * What belongs to a move: what ran in most of the moves, but for what merely beats beside them. That runs while nobody does
 * anything, too, and not in every move; what a move needs runs in every one, whoever else may use it.
 */
export function ofMoves(moves: readonly Ran[], idle: Ran): Ran {
  const isBeat = (key: string) => idle.has(key) && !moves.every((ran) => ran.has(key));
  return new Map([...inMost(moves)].filter(([key]) => !isBeat(key)));
}

export function without(ran: Ran, others: Ran): Ran {
  return new Map([...ran].filter(([key]) => !others.has(key)));
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
