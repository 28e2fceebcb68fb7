import type { Check } from './check.ts';
import { filesUnder, readSource } from './source-files.ts';

const SPEC = 'events/src/live/SPEC.md';

/** Every numbered rule of the live protocol is named in the title of a test, and no test names one that is not there. */
export const protocolRules: Check = {
  name: 'rules of the live protocol',
  run() {
    const rules = new Set([...readSource(SPEC).matchAll(/\bLP\d+\b/g)].map(([rule]) => rule));
    const tests = filesUnder('', /\.(test|contract)\.tsx?$/);
    const named = new Set(tests.flatMap((file) => readSource(file).match(/\bLP\d+\b/g) ?? []));
    const problems = [
      ...[...rules].filter((rule) => !named.has(rule)).map((rule) => `no test is titled by ${rule}`),
      ...[...named].filter((rule) => !rules.has(rule)).map((rule) => `${SPEC} has no rule ${rule}`),
    ];
    return { read: `${rules.size} rules, ${tests.length} files of tests`, problems };
  },
};
