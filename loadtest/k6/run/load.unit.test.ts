import { describe, expect, it } from 'vitest';
import type { RunSummary } from '../flows/summary-text.ts';
import { describeComparison } from './compare.ts';
import { readLoadOptions, scenarioNames } from './load-options.ts';
import { drawPage } from './page.ts';
import { findK6 } from './start-script.ts';
import { verdictOf } from './verdict.ts';

const SUMMARY: RunSummary = {
  metrics: {
    http_req_duration: {
      ...{ type: 'trend', contains: 'time' },
      values: { med: 4, 'p(95)': 12.345, 'p(99)': 40, max: 90, count: 10 },
      thresholds: { 'p(95)<500': { ok: true }, 'p(99)<30': { ok: false } },
    },
    moves_made: { type: 'counter', contains: 'default', values: { count: 7, rate: 0.7 } },
  },
  root_group: {
    checks: [
      { name: 'a <b> is made', passes: 6, fails: 1 },
      { name: 'all is well', passes: 7, fails: 0 },
    ],
  },
  state: { testRunDurationMs: 10_000 },
};

describe('A run', () => {
  it('is judged by its thresholds and checks, each by itself', () => {
    expect(verdictOf('smoke', SUMMARY)).toEqual({
      passed: 2,
      failures: [
        'load smoke: http_req_duration is not p(99)<30 but 40 ms',
        'load smoke: a <b> is made: not 1 of 7 times',
      ],
    });
  });

  it('is drawn on one page that asks nothing of the network', () => {
    const facts = {
      scenario: 'smoke',
      by: 'k6',
      url: 'http://x',
      command: 'npm run load -- smoke',
      at: '2026-01-01',
    };
    const page = drawPage(facts, SUMMARY);
    expect(page).toContain('<svg');
    expect(page).toContain('p(95) 12.3 ms');
    expect(page).toContain('a &#60;b&#62; is made');
    expect(page).toContain('class="rate"');
    expect(page).toMatch(/class="fails"><td>✗<\/td><td>http_req_duration p\(99\)&#60;30<\/td><td>40 ms/);
    expect(page).not.toMatch(/<script|<link|src=|href=/);
  });

  it('is as fast as another load generator within 15 %', () => {
    expect(describeComparison({ scenario: 'lists', ours: 110, theirs: 100 }).ok).toBe(true);
    expect(describeComparison({ scenario: 'lists', ours: 80, theirs: 100 }).ok).toBe(false);
  });
});

describe('What is said to the command', () => {
  it('names a scenario and what it is told', () => {
    expect(readLoadOptions(['board-watch', '--vus', '30', '--duration', '10s'])).toMatchObject({
      ...{ scenario: 'board-watch', url: undefined },
      settings: { VUS: '30', DURATION: '10s' },
    });
  });

  it.each([
    [[], `Name a scenario: ${scenarioNames().join(', ')}, compare.`],
    [['nothing'], 'Name a scenario'],
    [['smoke', 'lists'], 'Name a scenario'],
    [['smoke', '--url', 'http://x'], '--people'],
    [['invitations', '--url', 'http://x', '--people', 'file'], '--mails'],
  ])('%j is refused in one sentence', (args, reason) => {
    expect(() => readLoadOptions(args)).toThrow(reason);
  });
});

describe('K6', () => {
  it('is taken from K6_PATH, and nowhere else where that names none', () => {
    expect(findK6({ K6_PATH: process.execPath })).toBe(process.execPath);
    expect(() => findK6({ K6_PATH: '/nowhere/k6', PATH: process.env['PATH'] })).toThrow('/nowhere/k6');
    expect(findK6({ PATH: '/nowhere' })).toBeNull();
  });
});
