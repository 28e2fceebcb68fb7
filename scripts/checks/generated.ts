import { existsSync } from 'node:fs';
import path from 'node:path';
import { API_TYPES, ERRORS_PAGE, OPENAPI, SCHEMA, type Target } from '../generate/targets.ts';
import type { Check } from './check.ts';
import { ROOT } from '../launch/paths.mjs';
import { readSource } from './source-files.ts';

/** A committed file equals what its sources make of it today. */
function upToDate(name: string, target: Target): Check {
  return {
    name,
    async run() {
      const made = await target.make();
      const committed = existsSync(path.join(ROOT, target.file)) ? readSource(target.file) : '';
      const problems =
        made === committed ? [] : [`${firstDifference(target.file, committed, made)}: ${target.command}`];
      return { read: `${made.split('\n').length - 1} lines of ${target.file}`, problems };
    },
  };
}

function firstDifference(file: string, committed: string, made: string): string {
  if (committed === '') return `${file} does not exist`;
  const [had, has] = [committed.split('\n'), made.split('\n')];
  const line = has.findIndex((text, index) => text !== had[index]);
  return `${file} is not what its sources make: line ${line + 1} would be ${JSON.stringify(has[line]?.trim() ?? 'absent')}`;
}

export const schemaDump = upToDate('database schema', SCHEMA);
export const openApi = upToDate('openapi document', OPENAPI);
export const apiTypes = upToDate('api types of the web app', API_TYPES);
export const errorsPage = upToDate('page of errors', ERRORS_PAGE);
