import path from 'node:path';
import { ROOT } from './paths.mjs';
import { log } from './log.mjs';

const SHOWN = 20;

/** A reporter of the test runner that closes with the files that took longest: imports, set-up and tests together. */
export default class SlowestFiles {
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { name: path.relative(ROOT, module.moduleId), ms: collectDuration + duration };
    });
    for (const line of slowestFiles(files)) log(line);
  }
}

/** The lines of the table: the slowest first, at most twenty, and what all files took together. */
export function slowestFiles(files) {
  if (files.length < 2) return [];
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
  const all = files.reduce((sum, { ms }) => sum + ms, 0);
  return [
    `The slowest of ${files.length} files, which took ${seconds(all)} together:`,
    ...slowest.map(({ name, ms }) => `  ${seconds(ms).padStart(8)}  ${name}`),
  ];
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
