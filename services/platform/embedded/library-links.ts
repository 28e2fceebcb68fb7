import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the links between library versions that the package lists in pg-symlinks.json where they are missing: npm
 * packages cannot hold links, and the script that makes them does not run where npm is told to run none.
 */
export function restoreLibraryLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
