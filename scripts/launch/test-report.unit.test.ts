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
  const failing = (name: string) => file(name, 'failed', 'passed', 'failed');

  it('is run once more, where it drives servers or browsers and is little', () => {
    const few = [failing('a.e2e.test.ts'), file('b.int.test.ts', 'failed'), file('c.int.test.ts', 'passed')];
    expect(filesToRepeat({ testResults: [...few, failing('d.unit.test.ts')] })).toEqual([
      '/clone/a.e2e.test.ts',
      '/clone/b.int.test.ts',
    ]);
    const many = [1, 2, 3, 4, 5].map((nth) => failing(`${nth}.system.test.ts`));
    expect(filesToRepeat({ testResults: many })).toEqual([]);
    expect(filesToRepeat(null)).toEqual([]);
  });

  it('counts by its second run, and is named where it passed only then', () => {
    const first = { testResults: [failing('a.ts'), failing('b.ts'), file('c.ts', 'passed', 'passed')] };
    const second = { testResults: [file('a.ts', 'passed', 'passed', 'passed'), failing('b.ts')] };
    const { report, again } = joinReports(first, second, { root: '/clone' });
    expect(again).toEqual(['a.ts > counts 1: expected 1 to be 2']);
    expect(checkReport(report, 1, { root: '/clone', partial: false })).toEqual({
      passed: 4,
      failures: ['b.ts > counts 1: expected 1 to be 2'],
    });
  });

  it('has failed where its second run left no report', () => {
    const { report, again } = joinReports({ testResults: [failing('a.ts')] }, null, { root: '/clone' });
    expect(again).toEqual([]);
    expect(checkReport(report, 1, { root: '/clone', partial: false }).failures).toHaveLength(1);
  });
});
