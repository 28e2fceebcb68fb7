import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreLibraryLinks } from './binaries.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'keywright-links-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('A package installed without running its scripts', () => {
  it('gets the links between its libraries, once', () => {
    mkdirSync(path.join(folder, 'native/lib'), { recursive: true });
    writeFileSync(path.join(folder, 'native/lib/libpq.so.5.18'), 'library');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    writeFileSync(path.join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
    restoreLibraryLinks(folder);
    restoreLibraryLinks(folder);
    expect(readlinkSync(path.join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
  });
});
