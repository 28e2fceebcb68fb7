import os from 'node:os';
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { FileRefusal } from './file-refusal.ts';
import { readTable } from './read-table.ts';
import type { TableHead, TableOptions, TableRow } from './table-rows.ts';

/** What the thread is asked: a table, then 'more' for each batch that was taken. */
export interface TableAsked {
  bytes: Uint8Array;
  options: TableOptions;
}
/** What it answers: the head, batches of rows, and how it ended. */
export type TableAnswer =
  | { head: TableHead }
  | { rows: TableRow[] }
  | { end: true }
  | { refused: Pick<FileRefusal, 'code' | 'details'> }
  | { failed: unknown };

/** Batches that may be under way. */
const AHEAD = 3;

// Whoever answers people comes first, however nicely they run. On Linux that is said of a thread, elsewhere of the whole process.
if (process.platform === 'linux') os.setPriority(Math.min(19, os.getPriority() + 10));

let under = 0;
const tell = (answer: TableAnswer): void => parentPort?.postMessage(answer);

parentPort?.on('message', (message: TableAsked | 'more') => {
  if (message === 'more') under -= 1;
  else void read(message);
});

async function read({ bytes, options }: TableAsked): Promise<void> {
  under = 0;
  try {
    await readTable(bytes, options, {
      head: (head) => tell({ head }),
      rows(rows) {
        under += 1;
        tell({ rows });
      },
      async flow() {
        while (under >= AHEAD && parentPort !== null) await once(parentPort, 'message');
      },
    });
    tell({ end: true });
  } catch (error) {
    if (error instanceof FileRefusal) tell({ refused: { code: error.code, details: error.details } });
    else tell({ failed: error });
  }
}
