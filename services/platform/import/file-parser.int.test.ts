import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { FileParser } from './file-parser.ts';
import { TABLE_LIMITS } from './file-refusal.ts';

const LIMITS = { ...TABLE_LIMITS, rows: 5_000 };
const fileOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const warned: unknown[] = [];
const log = { warn: (details: unknown) => void warned.push(details) };

let parser: FileParser;
afterEach(() => parser.close());

const refusalOf = (text: string) =>
  parser.parse(fileOf(text), LIMITS, ['url'], 'ann').then(
    () => null,
    (error: unknown) => (error instanceof AppError ? { code: error.code, ...error.details } : error),
  );

describe('The thread that parses files', () => {
  it('reads 5 MB of blank lines in little memory, where the parser took more than a minute and 3 GB', async () => {
    parser = new FileParser(log);
    const blank = `url\n${'\n'.repeat(2_500_000)}a\n${' ,;\n'.repeat(600_000).replaceAll(';', ',')}b\n`;
    const { rows } = await parser.parse(fileOf(blank), LIMITS, ['url'], 'ann');
    expect(rows.map(({ line }) => line)).toEqual([2_500_002, 3_100_003]);
  });

  it('says what a file is refused for, by code and details', async () => {
    parser = new FileParser(log);
    expect(await refusalOf('')).toMatchObject({ code: 'CSV_INVALID', reason: 'EMPTY' });
    expect(await refusalOf(','.repeat(5_000_000))).toEqual({
      code: 'FILE_LIMIT',
      limit: 'columns',
      most: 100,
      row: 1,
    });
  });

  it.each([
    ['memory', { heapMb: 24 }, 24],
    ['time', { mostMs: 1 }, 1],
  ])(
    'is given up where a file takes too much %s, and the process goes on with the next',
    async (limit, own, most) => {
      parser = new FileParser(log, own);
      const large = Array.from({ length: 5_000 }, () => 'abcdefgh,'.repeat(99)).join('\n');
      expect(await refusalOf(large)).toEqual({ code: 'FILE_LIMIT', limit, most, row: null });
      expect(warned.at(-1)).toEqual({ limit });
      await parser.close();
      parser = new FileParser(log);
      expect((await parser.parse(fileOf('url\na\n'), LIMITS, ['url'], 'ann')).rows).toHaveLength(1);
    },
  );

  it('is not begun anew at once after a file that it was given up for', async () => {
    parser = new FileParser(log, { mostMs: 1, restMs: 600_000 });
    expect(await refusalOf('url\na\n')).toMatchObject({ limit: 'time' });
    expect(await Promise.race([refusalOf('url\nb\n'), pause(200, 'it waits')])).toBe('it waits');
  });

  it('leaves the processor to those who answer people, where the system tells threads apart', async () => {
    parser = new FileParser(log);
    await parser.parse(fileOf('url\na\n'), LIMITS, ['url'], 'ann');
    // The nineteenth field of a thread's state.
    const niceness = (thread: string) =>
      Number(
        readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')[16],
      );
    const own = os.getPriority();
    const lower = Math.min(19, own + 10);
    const all = os.platform() === 'linux' ? readdirSync('/proc/self/task').map(niceness) : [own, lower];
    expect(new Set(all)).toEqual(new Set([own, lower]));
  });

  it('takes files in turn, and no more than it can keep', async () => {
    parser = new FileParser(log);
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        parser.parse(fileOf(`url\n${index}\n`), LIMITS, ['url'], `person ${index % 10}`),
      ),
    );
    const taken = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.rows[0]?.cells[0]] : []));
    expect(taken).toEqual(taken.map((_, index) => String(index)));
    expect(taken.length).toBeLessThan(20);
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused[0]).toEqual(new AppError('OVERLOADED'));
  });
});
