import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beganAt } from '../../platform/embedded/process-table.ts';
import { lockInstance } from './instance-lock.ts';

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keywright-lock-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process that tries to take the lock; answers it and what it said. */
async function tryToHold(): Promise<[ChildProcess, string]> {
  const program = path.join(import.meta.dirname, 'testing/instance-lock.child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return [child, line];
}

describe('The lock of a data folder', () => {
  it('refuses a second process in one sentence, until the first releases it', () => {
    const release = lockInstance(folder, 4711);
    expect(() => lockInstance(folder, 4712)).toThrow(
      `Keywright already runs on ${folder} (process ${process.pid}, http://127.0.0.1:4711)`,
    );
    release();
    lockInstance(folder, 4712)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is given to exactly one of several processes that start at once', async () => {
    const lines = (await Promise.all([1, 2, 3, 4].map(tryToHold))).map(([, line]) => line);
    expect(lines.filter((line) => line === 'held')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('Keywright already runs'))).toHaveLength(3);
  });

  it('counts no more once its process was killed', async () => {
    const [first, line] = await tryToHold();
    expect(line).toBe('held');
    first.kill('SIGKILL');
    await once(first, 'exit');
    lockInstance(folder, 4700)();
  });

  it('counts no more when its pid was given to another process', () => {
    const stale = { pid: process.pid, began: `${beganAt(process.pid)}0`, port: 4700 };
    writeFileSync(path.join(folder, 'instance.json'), JSON.stringify(stale));
    lockInstance(folder, 4700)();
  });

  it('counts no more when it was cut short by a full disk', () => {
    writeFileSync(path.join(folder, 'instance.json'), '');
    lockInstance(folder, 4700)();
  });
});
