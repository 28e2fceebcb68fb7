import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { formulaSafe } from './cell-text.ts';
import { LocalTime } from './local-time.ts';
import type { Cell, SheetFacts, Sheet } from './sheet.ts';

/**
 * Writes a table as CSV and waits until `out` is closed: UTF-8 with a byte order mark, commas, CRLF, every text in quotes, numbers with a point,
 * moments in ISO 8601. As fast as `out` takes it, at the memory of one portion of rows.
 * @throws what reading the rows or writing threw; then `out` is destroyed
 */
export async function writeCsv(out: Writable, sheet: Sheet, { timeZone, signal }: SheetFacts): Promise<void> {
  const time = new LocalTime(timeZone);
  const lines = linesOf(sheet, time);
  try {
    await pipeline(Readable.from(lines), out, ...(signal === undefined ? [] : [{ signal }]));
  } finally {
    await lines.return(undefined);
  }
}

async function* linesOf({ columns, rows }: Sheet, time: LocalTime): AsyncGenerator<string> {
  yield `\uFEFF${textOf([columns.map(({ header }) => formulaSafe(header))])}`;
  for await (const portion of rows) {
    if (portion.length > 0) yield textOf(portion.map((row) => row.map((cell) => valueOf(cell, time))));
  }
}

function textOf(records: readonly (readonly (string | number | null)[])[]): string {
  return stringify(records as (string | number | null)[][], {
    quoted_string: true,
    record_delimiter: 'windows',
  });
}

/** A number below zero is a number by its type, however it is written. */
function valueOf(cell: Cell, time: LocalTime): string | number | null {
  if (typeof cell === 'string') return formulaSafe(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell === 'boolean') return String(cell);
  return cell === null ? null : time.isoOf(cell);
}
