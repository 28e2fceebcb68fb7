import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { TableReader } from './table-reader.ts';
import type { TableOptions, TableRow } from './table-rows.ts';

const OPTIONS: TableOptions = {
  limits: { rows: 100_000, columns: 200, cell: 32_767, line: 262_144, inflated: 1_000_000 },
  names: ['keyword'],
  pasted: false,
  hasHeader: null,
};
const fileOf = (rows: number, end = '') =>
  new TextEncoder().encode(
    `Keyword\n${Array.from({ length: rows }, (_, at) => `kw ${at}\n`).join('')}${end}`,
  );
const warned: unknown[] = [];
const log = { warn: (details: unknown) => void warned.push(details) };

let reader: TableReader;
afterEach(() => reader.close());

/** How many rows a file has. */
const countOf = (bytes: Uint8Array<ArrayBuffer>) =>
  reader.read(bytes, OPTIONS, async ({ batches }) => {
    let rows = 0;
    for await (const batch of batches) rows += batch.length;
    return rows;
  });
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? { code: error.code, ...error.details } : error),
  );

describe('The threads that read tables', () => {
  it('pass on the rows batch by batch, in order, and go on with the next file', async () => {
    reader = new TableReader(log);
    const lines = await reader.read(fileOf(30_000), OPTIONS, async ({ batches }) => {
      const all: TableRow[] = [];
      for await (const batch of batches) all.push(...batch);
      return all.map(({ line }) => line);
    });
    expect(lines).toEqual(Array.from({ length: 30_000 }, (_, at) => at + 2));
    expect(await Promise.all([5, 6, 7].map((rows) => countOf(fileOf(rows))))).toEqual([5, 6, 7]);
  });

  it('say what is wrong behind rows that were passed on already, and are of use afterwards', async () => {
    reader = new TableReader(log);
    const broken = fileOf(30_000, '"open\n');
    expect(await refusalOf(countOf(broken))).toMatchObject({
      code: 'CSV_INVALID',
      reason: 'QUOTE',
      row: 30_002,
    });
    expect(await countOf(fileOf(5))).toBe(5);
  });

  it('are left where whoever takes the rows wants no more of them', async () => {
    reader = new TableReader(log);
    const stopped = reader.read(fileOf(90_000), OPTIONS, async ({ batches }) => {
      for await (const batch of batches) throw new Error(`enough after ${batch.length}`);
    });
    await expect(stopped).rejects.toThrow('enough after 2000');
    expect(await countOf(fileOf(5))).toBe(5);
  });

  it('are given up where a file takes too long, and the process goes on with the next', async () => {
    reader = new TableReader(log, { mostMs: 1 });
    expect(await refusalOf(countOf(fileOf(90_000)))).toEqual({
      code: 'FILE_LIMIT',
      limit: 'time',
      most: 1,
      row: null,
    });
    expect(warned.at(-1)).toEqual({ limit: 'time' });
    await reader.close();
    reader = new TableReader(log);
    expect(await countOf(fileOf(5))).toBe(5);
  });
});
