import { describe, expect, it } from 'vitest';
import { checkReport, filesToRepeat, joinReports } from './test-report.mjs';

const file = (name: string, status: string, ...states: string[]) => ({
  name: `/clone/${name}`,
  status,
  assertionResults: states.map((state, at) => ({
    status: state,
    fullName: `counts ${at}`,
    failureMessages: state === 'failed' ? ['expected 1 to be 2\n  at line 7'] : [],
  })),
});
const check = (testResults: unknown[], exitCode: number, partial = false) =>
  checkReport({ testResults }, exitCode, { root: '/clone', partial });

describe('The totals of a run', () => {
  it('count tests that passed, and name those that failed', () => {
    const results = [file('a.ts', 'passed', 'passed', 'passed'), file('b.ts', 'failed', 'passed', 'failed')];
    expect(check(results, 1)).toEqual({
      passed: 3,
      failures: ['b.ts > counts 1: expected 1 to be 2'],
    });
  });

  it('count a file that crashed before its first test', () => {
    const results = [file('a.ts', 'passed', 'passed'), file('b.ts', 'failed')];
    expect(check(results, 1)).toEqual({ passed: 1, failures: ['b.ts failed outside its tests.'] });
  });

  it('count a runner that failed though no test did', () => {
    expect(check([file('a.ts', 'passed', 'passed')], 1)).toEqual({
      passed: 1,
      failures: ['The test runner failed (exit code 1) though no test did.'],
    });
  });

  it('fail a run in which no test ran', () => {
    expect(check([], 0)).toEqual({ passed: 0, failures: ['No test ran.'] });
  });

  it('fail a run that left no report', () => {
    expect(checkReport(null, 139, { root: '/clone', partial: false })).toEqual({
      passed: 0,
      failures: ['The test runner ended without a report.'],
    });
  });

  it('fail a run that skipped a test, unless a part was asked for', () => {
    const results = [file('a.ts', 'passed', 'passed', 'pending')];
    expect(check(results, 0)).toEqual({ passed: 1, failures: ['a.ts skipped 1 of its tests.'] });
    expect(check(results, 0, true)).toEqual({ passed: 1, failures: [] });
  });
});

describe('What failed beside other tests', () => {
  const how = { root: '/clone', partial: false };
  const failing = (name: string) => file(name, 'failed', 'passed', 'failed');
  const passing = (name: string) => file(name, 'passed', 'passed', 'passed');
  const crash = (name: string | null) => ({ file: name && `/clone/${name}`, message: 'nobody caught it' });
  const alone = (name: string, run: { code: number; report: unknown }) => new Map([[`/clone/${name}`, run]]);
  const judged = (first: unknown, second: ReturnType<typeof alone>) => {
    const { report, unsteady } = joinReports(first, second, how);
    return { ...checkReport(report, 0, how), unsteady };
  };

  it('is asked again, whatever its level, where it is six files or fewer', () => {
    const six = [1, 2, 3, 4].map((nth) => failing(`${nth}.system.test.ts`));
    six.push(file('5.int.test.ts', 'failed'), failing('6.unit.test.ts'));
    const testResults = [...six, passing('7.int.test.ts')];
    expect(filesToRepeat({ testResults })).toEqual(six.map(({ name }) => name));
    expect(filesToRepeat({ testResults, crashes: [crash('7.int.test.ts')] })).toEqual([]);
    expect(filesToRepeat({ testResults: [passing('a.ts')], crashes: [crash('a.ts')] })).toEqual([
      '/clone/a.ts',
    ]);
    expect(filesToRepeat(null)).toEqual([]);
  });

  it('is judged by its second run, and is named where it passed only then', () => {
    const first = { testResults: [failing('a.ts'), passing('c.ts')] };
    expect(judged(first, alone('a.ts', { code: 0, report: { testResults: [passing('a.ts')] } }))).toEqual({
      passed: 4,
      failures: [],
      unsteady: ['a.ts › counts 1'],
    });
    expect(judged(first, alone('a.ts', { code: 1, report: { testResults: [failing('a.ts')] } }))).toEqual({
      passed: 3,
      failures: ['a.ts > counts 1: expected 1 to be 2'],
      unsteady: [],
    });
  });

  it.each([
    ['left no report', { code: 137, report: null }, 'ended without a report, asked again (exit code 137)'],
    [
      'failed for no reason',
      { code: 1, report: { testResults: [passing('a.ts')] } },
      'failed the test runner',
    ],
    [
      'crashed beside its tests',
      { code: 1, report: { testResults: [passing('a.ts')], crashes: [crash(null)] } },
      'nobody caught it',
    ],
  ])('has failed where its second run %s', (_, second, reason) => {
    const { failures, unsteady } = judged({ testResults: [failing('a.ts')] }, alone('a.ts', second));
    expect(failures.join()).toContain(reason);
    expect(unsteady).toEqual([]);
  });

  it('hides no error of the first run that belongs to no file', () => {
    const first = { testResults: [failing('a.ts')], crashes: [crash(null)] };
    const second = alone('a.ts', { code: 0, report: { testResults: [passing('a.ts')] } });
    expect(judged(first, second).failures).toEqual([
      'The test runner caught an error of no file: nobody caught it',
    ]);
  });
});
