import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';

it('A data folder is closed to others, who under root may pass through at most', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  try {
    const { root } = openDataFolder(path.join(folder, 'made'));
    expect(statSync(root).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
