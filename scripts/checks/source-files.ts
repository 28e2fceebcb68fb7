import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../launch/paths.mjs';

const IGNORED = new Set(['node_modules', 'dist', '.git', '.keywright', 'coverage', '.vite-temp']);

/** Every file of the repository, relative to its root, but for what is installed or made; optionally under a folder. */
export function filesUnder(folder = '', matches: RegExp = /./): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(path.join(ROOT, folder), { withFileTypes: true })) {
    if (IGNORED.has(entry.name)) continue;
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...filesUnder(file, matches));
    else if (matches.test(file)) found.push(file);
  }
  return found.sort();
}

export function readSource(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

export function readJson<T>(file: string): T {
  return JSON.parse(readSource(file)) as T;
}
