import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openFiles } from './file-store.ts';

it('Folders of files are closed to all but their owner', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  try {
    await openFiles(`file:${folder}/kept`).write('abc', Buffer.from('x'));
    for (const made of ['kept', 'kept/ab'])
      expect(statSync(path.join(folder, made)).mode & 0o777).toBe(0o700);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
