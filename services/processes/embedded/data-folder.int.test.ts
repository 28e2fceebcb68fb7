import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDataFolder, openLog } from './data-folder.ts';

describe('The log of a data folder', () => {
  it.runIf(existsSync('/dev/full'))('costs its writer nothing where the disk is full', () => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'keywright-log-'));
    const log = openLog({ ...openDataFolder(root), log: '/dev/full' });
    expect(() => {
      for (let line = 0; line < 100; line += 1) log.write(`${'x'.repeat(100_000)}\n`);
    }).not.toThrow();
    rmSync(root, { recursive: true });
  });
});
