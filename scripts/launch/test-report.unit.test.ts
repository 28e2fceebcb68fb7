import { describe, expect, it } from 'vitest';
import { checkReport } from './test-report.mjs';

const file = (name: string, status: string, ...states: string[]) => ({
  name: `/clone/${name}`,
  status,
  assertionResults: states.map((state) => ({ status: state })),
});
const check = (testResults: unknown[], exitCode: number, partial = false) =>
  checkReport({ testResults }, exitCode, { root: '/clone', partial });

describe('The totals of a run', () => {
  it('count tests that passed and tests that failed', () => {
    const results = [file('a.ts', 'passed', 'passed', 'passed'), file('b.ts', 'failed', 'passed', 'failed')];
    expect(check(results, 1)).toEqual({ passed: 3, failed: 1, problems: [] });
  });

  it('count a file that crashed before its first test', () => {
    const results = [file('a.ts', 'passed', 'passed'), file('b.ts', 'failed')];
    expect(check(results, 1)).toEqual({ passed: 1, failed: 1, problems: ['b.ts failed outside its tests.'] });
  });

  it('count a runner that failed though no test did', () => {
    expect(check([file('a.ts', 'passed', 'passed')], 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('fail a run in which no test ran', () => {
    expect(check([], 0)).toEqual({ passed: 0, failed: 1, problems: ['No test ran.'] });
  });

  it('fail a run that left no report', () => {
    expect(checkReport(null, 139, { root: '/clone', partial: false })).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('fail a run that skipped a test, unless a part was asked for', () => {
    const results = [file('a.ts', 'passed', 'passed', 'pending')];
    expect(check(results, 0)).toEqual({ passed: 1, failed: 1, problems: ['a.ts skipped 1 of its tests.'] });
    expect(check(results, 0, true)).toEqual({ passed: 1, failed: 0, problems: [] });
  });
});
