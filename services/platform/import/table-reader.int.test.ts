import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { until } from '../testing/until.ts';
import { type OpenTable, type ReadFor, TableReader } from './table-reader.ts';
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

const ANN = { whose: 'ann' };

/** How many rows a file has. */
const countOf = (bytes: Uint8Array<ArrayBuffer>, by: ReadFor = ANN) =>
  reader.read(
    bytes,
    OPTIONS,
    async ({ batches }) => {
      let rows = 0;
      for await (const batch of batches) rows += batch.length;
      return rows;
    },
    by,
  );
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? { code: error.code, ...error.details } : error),
  );

describe('The threads that read tables', () => {
  it('pass on the rows batch by batch, in order, and go on with the next file', async () => {
    reader = new TableReader(log);
    const read = async ({ batches }: OpenTable): Promise<number[]> => {
      const all: TableRow[] = [];
      for await (const batch of batches) all.push(...batch);
      return all.map(({ line }) => line);
    };
    const lines = await reader.read(fileOf(30_000), OPTIONS, read, ANN);
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
    const read = async ({ batches }: OpenTable): Promise<void> => {
      for await (const batch of batches) throw new Error(`enough after ${batch.length}`);
    };
    const stopped = reader.read(fileOf(90_000), OPTIONS, read, ANN);
    await expect(stopped).rejects.toThrow('enough after 2000');
    expect(await countOf(fileOf(5))).toBe(5);
  });

  it('are free for others as soon as nobody waits for their answer', async () => {
    reader = new TableReader(log);
    const gone = new AbortController();
    const read = async ({ batches }: OpenTable): Promise<void> => {
      for await (const _batch of batches) gone.abort();
    };
    const left = reader.read(fileOf(90_000), OPTIONS, read, { ...ANN, gone: gone.signal });
    expect(await refusalOf(left)).toEqual({ code: 'REQUEST_TIMEOUT' });
    expect(await countOf(fileOf(5))).toBe(5);
  });

  it('read two files of a person and keep two more waiting, while others have their turn', async () => {
    reader = new TableReader(log);
    const held: (() => void)[] = [];
    const hold = () => new Promise<void>((resolve) => held.push(resolve));
    const own = [1, 2, 3, 4].map(() => reader.read(fileOf(5), OPTIONS, hold, ANN));
    expect(await refusalOf(countOf(fileOf(5)))).toMatchObject({ code: 'FILES_WAITING', limit: 2 });
    const other = countOf(fileOf(7), { whose: 'bob' });
    await until('two are read', () => held.length === 2);
    held[0]?.();
    expect(await other).toBe(7);
    await until('the third is read', () => held.length === 3);
    held[1]?.();
    held[2]?.();
    await until('the last is read', () => held.length === 4);
    held[3]?.();
    await Promise.all(own);
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
