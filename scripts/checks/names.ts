import path from 'node:path';
import type { Check } from './check.ts';
import { filesUnder, readSource } from './source-files.ts';

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
const LEVELS = /\.(unit|int|e2e|timing|system|long)\.test\.tsx?$/;

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
    problems.push(`${file} names no level: unit, int, e2e, timing, system or long`);
  return problems;
}

const MODULE = /(?<!\.d|\.test)\.(ts|tsx|mjs)$/;
const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
/** Where every file has the same export by agreement, and an index.ts that loads what it names later. */
const AGREED = /^migrations\/\d|^loadtest\/(bench\/engine\/rows|k6\/scenarios)\/|\/index\.ts$/;

export const exportedNames: Check = {
  name: 'exported names',
  run() {
    const files = filesUnder('', MODULE).filter((file) => !AGREED.test(file));
    const declared = files.flatMap((file) =>
      [...readSource(file).matchAll(DECLARED)].map(([, name = '']) => ({ name, file })),
    );
    return { read: `${declared.length} names`, problems: ambiguousNames(declared) };
  },
};

/** Names that two modules declare which one file can import: those of one workspace, and of `events`, which all import. */
export function ambiguousNames(declared: readonly { name: string; file: string }[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { name, file } of declared) places.set(name, (places.get(name) ?? new Set()).add(file));
  return [...places].flatMap(([name, found]) => {
    const files = [...found];
    const workspaces = files.map((file) => file.split('/')[0] ?? '');
    const meets = workspaces.some(
      (one, at) => workspaces.indexOf(one) !== at || (one === 'events' && files.length > 1),
    );
    return meets ? [`${name} is exported by ${files.join(' and ')}`] : [];
  });
}
