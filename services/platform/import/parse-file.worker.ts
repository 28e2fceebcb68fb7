import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type CsvTable, parseCsv } from './parse-csv.ts';
import { FileRefusal, type TableLimits } from './file-refusal.ts';

/** What the thread is asked, and what it answers: one answer a question, in the same order. */
export interface FileToParse {
  bytes: Uint8Array;
  limits: TableLimits;
  /** Of columns, as `nameKey` has them. */
  names: readonly string[];
}
export type ParsedFile =
  { table: CsvTable } | { refused: Pick<FileRefusal, 'code' | 'details'> } | { failed: unknown };

// Whoever answers people comes first, however nicely they run. On Linux that is said of a thread, elsewhere of the whole process.
if (process.platform === 'linux') os.setPriority(Math.min(19, os.getPriority() + 10));

parentPort?.on('message', (file: FileToParse) => {
  parentPort?.postMessage(parsed(file));
});

function parsed({ bytes, limits, names }: FileToParse): ParsedFile {
  try {
    return { table: parseCsv(bytes, limits, new Set(names)) };
  } catch (error) {
    if (error instanceof FileRefusal) return { refused: { code: error.code, details: error.details } };
    return { failed: error };
  }
}
