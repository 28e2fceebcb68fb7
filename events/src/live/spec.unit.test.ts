import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const folders = ['events/src/live/', 'services/live/', 'services/back-office/', 'web/src/live/', 'loadtest/'];
const spec = readFileSync(new URL('SPEC.md', import.meta.url), 'utf8');
const defined = [...spec.matchAll(/^- \*\*(LP\d+)\*\*/gm)].map((match) => match[1] ?? '');

/** The rules named in the titles of tests, wherever the protocol is tested; this file does not count. */
function namedInTitles(): Set<string> {
  const names = new Set<string>();
  for (const folder of folders) {
    for (const file of readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(test|contract)\.ts$/.test(file) || file === 'spec.unit.test.ts') continue;
      const text = readFileSync(new URL(folder + file, root), 'utf8');
      for (const [, title] of text.matchAll(/\b(?:it\b|\))\s*\(\s*(['"`].*?['"`]),/g)) {
        for (const [name] of (title ?? '').matchAll(/LP\d+/g)) names.add(name);
      }
    }
  }
  return names;
}

describe('the numbered rules of the live protocol', () => {
  it('are numbered without a gap', () => {
    expect(defined).toEqual(defined.map((_rule, index) => `LP${index + 1}`));
    expect(defined.length).toBeGreaterThan(30);
  });

  it.each(defined)('%s is named in the title of a test', (rule) => {
    expect(namedInTitles()).toContain(rule);
  });

  it('are named by no test that means another document', () => {
    expect([...namedInTitles()].filter((name) => !defined.includes(name))).toEqual([]);
  });
});
