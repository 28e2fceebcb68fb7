import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outdated } from './install.mjs';

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'keywright-lock-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean }>;

function lay(wanted: Packages, installed: Packages | null): void {
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed === null) return;
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  for (const folder of Object.keys(installed)) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'package.json'), '{}');
  }
}

describe('Packages are installed', () => {
  it('when there are none, or an install was interrupted', () => {
    lay({ 'node_modules/pg': { version: '8.0.0' } }, null);
    expect(outdated(root)).toMatch(/first time/);
  });

  it.each<[string, Packages, Packages, string | null]>([
    [
      'not when all are there',
      { 'node_modules/pg': { version: '8.0.0' } },
      { 'node_modules/pg': { version: '8.0.0' } },
      null,
    ],
    ['when one is new', { 'node_modules/@a/b': { version: '1.0.0' } }, {}, '@a/b is new'],
    [
      'when one has another version',
      { 'x/node_modules/pg': { version: '8.1.0' } },
      { 'x/node_modules/pg': { version: '8.0.0' } },
      'pg 8.1.0 replaces 8.0.0',
    ],
    [
      'not when an optional one is absent',
      { 'node_modules/mac': { version: '1.0.0', optional: true } },
      {},
      null,
    ],
    ['not for the workspaces themselves', { '': {}, web: { version: '0.1.0' } }, {}, null],
  ])('%s', (_, wanted, installed, reason) => {
    lay(wanted, installed);
    expect(outdated(root)).toBe(reason);
  });

  it.each(['node_modules/pg', 'services/node_modules/@a/b', 'web/node_modules/mac'])(
    'when somebody deleted one that npm had installed, in whatever workspace (%s)',
    (folder) => {
      const packages = {
        'node_modules/pg': { version: '8.0.0' },
        'services/node_modules/@a/b': { version: '1.0.0' },
        'web/node_modules/mac': { version: '1.0.0', optional: true },
      };
      lay(packages, packages);
      expect(outdated(root)).toBe(null);
      rmSync(path.join(root, folder, 'package.json'));
      expect(outdated(root)).toBe(`${folder} is gone`);
    },
  );
});
