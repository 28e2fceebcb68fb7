import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRotatingLog, turnLog } from './rotating-log.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'keywright-log-'));
  file = path.join(folder, 'server.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const numbersIn = (text: string) => text.split('\n').filter(Boolean).map(Number);
const write = (log: { write(line: string): void }, from: number, to: number) => {
  for (let n = from; n < to; n += 1) log.write(`${String(n).padStart(99, '0')}\n`);
};

describe('A log file rotates', () => {
  it('without losing, repeating or cutting a line, across turns and a restart', () => {
    const limits = { bytes: 1_000, older: 9 };
    write(openRotatingLog(file, limits), 0, 33);
    write(openRotatingLog(file, limits), 33, 75);
    const files = Array.from({ length: 7 }, (_, n) => path.join(folder, `server.${7 - n}.log`)).concat(file);
    expect(readdirSync(folder).length).toBe(files.length);
    const numbers = files.flatMap((name) => numbersIn(readFileSync(name, 'utf8')));
    expect(numbers).toEqual(Array.from({ length: 75 }, (_, n) => n));
  });

  it('and no more than its number of older files stays, each within its size and readable by the owner alone', () => {
    write(openRotatingLog(file, { bytes: 1_000, older: 2 }), 0, 100);
    expect(readdirSync(folder).sort()).toEqual(['server.1.log', 'server.2.log', 'server.log']);
    for (const name of readdirSync(folder)) {
      const { size, mode } = statSync(path.join(folder, name));
      expect([size <= 1_000, mode & 0o077]).toEqual([true, 0]);
    }
  });

  it('and goes on in the same file, losing nothing, where the turn fails', () => {
    const log = openRotatingLog(file, { bytes: 1_000, older: 1 });
    // A folder that holds something stands where the older file should go.
    mkdirSync(path.join(folder, 'server.1.log/kept'), { recursive: true });
    write(log, 0, 30);
    expect(numbersIn(readFileSync(file, 'utf8'))).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('before another program opens it, when it has grown too large', () => {
    write(openRotatingLog(file, { bytes: 10_000, older: 1 }), 0, 20);
    turnLog(file, { bytes: 3_000, older: 1 });
    expect(existsSync(file)).toBe(true);
    turnLog(file, { bytes: 1_000, older: 1 });
    expect(existsSync(file)).toBe(false);
    expect(numbersIn(readFileSync(path.join(folder, 'server.1.log'), 'utf8'))).toHaveLength(20);
  });

  it.runIf(existsSync('/dev/full'))('and costs its writer nothing where the disk is full', () => {
    const log = openRotatingLog('/dev/full');
    expect(() => {
      for (let line = 0; line < 100; line += 1) log.write(`${'x'.repeat(100_000)}\n`);
    }).not.toThrow();
  });
});
