import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../launch/paths.mjs';
import { API_TYPES, ERRORS_PAGE, OPENAPI, SCHEMA, type Target } from './targets.ts';

const GROUPS: Record<string, readonly Target[]> = {
  schema: [SCHEMA],
  api: [OPENAPI, API_TYPES, ERRORS_PAGE],
};

for (const group of process.argv.slice(2)) {
  for (const { file, make } of GROUPS[group] ?? []) {
    await writeFile(path.join(ROOT, file), await make());
    console.log(`Wrote ${file}.`);
  }
}
