import path from 'node:path';
import type { Check } from './check.ts';
import { filesUnder } from './source-files.ts';

const CODE = /\.(ts|tsx|mjs|css)$/;
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const MIGRATION = /^migrations\/\d{8}T\d{6}Z-[a-z0-9-]+\.ts$/;
/** Names that say nothing of what is inside. */
const MEANINGLESS_WORDS = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'shared',
  'stuff',
]);
const LEVELS = /\.(unit|int|e2e|system)\.test\.tsx?$/;

export const names: Check = {
  name: 'names of files',
  run() {
    const files = filesUnder('', CODE);
    return { read: `${files.length} files`, problems: files.flatMap(fileNameProblems) };
  },
};

export function fileNameProblems(file: string): string[] {
  const problems: string[] = [];
  if (!KEBAB.test(path.basename(file)) && !MIGRATION.test(file))
    problems.push(`${file} is not in kebab-case`);
  const word = file.split(/[/.]/).find((part) => MEANINGLESS_WORDS.has(part));
  if (word !== undefined) problems.push(`${file}: "${word}" says nothing of what is inside`);
  if (/\.test\.tsx?$/.test(file) && !LEVELS.test(file))
    problems.push(`${file} names no level: unit, int, e2e or system`);
  return problems;
}
