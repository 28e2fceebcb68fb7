import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepsOfPage } from './testing/page-steps.ts';
import { copyRepository, type RepositoryCopy } from './testing/repository-copy.ts';

const PAGE = readFileSync(path.join(import.meta.dirname, 'add-an-aggregate.md'), 'utf8');
const steps = stepsOfPage(PAGE, 'glossaries');
const blocks = steps.filter((step) => step.kind !== 'run');
const filesOf = (kind: 'add' | 'edit') => [
  ...new Set(blocks.flatMap((step) => (step.kind === kind ? [step.file] : []))),
];
const added = filesOf('add');
const changed = filesOf('edit');

/** Translations, fixtures and tests are no part of the figures. */
const APART = /\/translations\/|\/fixtures\/|\/testing\/|\.test\.tsx?$/;
const CODE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;
/** Those that what a page says of can break as it ages, but for what is checked otherwise here. */
const CHECKS = ['types', 'names', 'sizes', 'translations', 'labels', 'codes', 'fixtures'];

interface Report {
  testResults: { name: string; assertionResults: { status: string }[] }[];
}

let copy: RepositoryCopy;
beforeAll(async () => {
  copy = await copyRepository();
});
afterAll(() => copy[Symbol.asyncDispose]());

describe('an aggregate that is added by the page alone', () => {
  it.each(steps.map((step) => [step.title, step] as const))('%s', (_, step) => copy.take(step));
});

// Programs of their own: side by side they take half the time.
describe.concurrent('an aggregate that was added by the page', { timeout: 900_000 }, () => {
  it('passes the checks', () => copy.node('scripts/launch.mjs', 'check', ...CHECKS));

  it('is formatted, and passes lint', async () => {
    const files = [...added, ...changed];
    await copy.node('node_modules/prettier/bin/prettier.cjs', '--check', ...files);
    const code = files.filter((file) => CODE.test(file));
    await copy.node('node_modules/eslint/bin/eslint.js', '--max-warnings=0', ...code);
  });

  it('passes its tests, in the browser too', async () => {
    await copy.node('node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn');
    const tests = [...added, ...changed].filter((file) => TEST.test(file));
    const report = ['--reporter=default', '--reporter=json', '--outputFile.json=report.json'];
    const levels = ['unit', 'int', 'e2e'].map((level) => `--project=${level}`);
    // Of a test that was there before, what has to do with glossaries.
    const about = [
      '-t',
      'glossar|GLOSSARY|term|OWNER call every|project that was deleted|every operation|every command',
    ];
    await copy.node('node_modules/vitest/vitest.mjs', 'run', ...levels, ...report, ...about, ...tests);
    const { testResults } = JSON.parse(await copy.read('report.json')) as Report;
    const passed = tests.map((file) => {
      const own = testResults.find(({ name }) => name.endsWith(file))?.assertionResults ?? [];
      const ran = own.filter(({ status }) => status === 'passed').length;
      return ran > 0 && (ran === own.length || changed.includes(file)) ? file : `not ${file}`;
    });
    expect(passed).toEqual(tests);
  });
});

it('makes as many files and edits as the page says', () => {
  const counted = [added, changed].map((files) => files.filter((file) => !APART.test(file)).length);
  expect(PAGE).toContain(`${counted[0]} new files and ${counted[1]} edited ones`);
  expect(counted[0]).toBeLessThanOrEqual(15);
  expect(counted[1]).toBeLessThanOrEqual(6);
});
