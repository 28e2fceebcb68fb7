import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'test', 'testing']);

/** A hash over the names and contents of files, folders read whole, tests left out. */
export function sourceHash(root, entries) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => filesUnder(path.join(root, entry)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(entry) {
  const stat = statSync(entry, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return /\.test\.tsx?$/.test(entry) ? [] : [entry];
  return readdirSync(entry)
    .filter((name) => !IGNORED.has(name))
    .sort()
    .flatMap((name) => filesUnder(path.join(entry, name)));
}
