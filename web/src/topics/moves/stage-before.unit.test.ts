import { describe, expect, it } from 'vitest';
import { stageBefore } from './stage-before.ts';

describe('what comes before a stage that is no step away', () => {
  it.each([
    ['SEO_CHECK', 'APPROVED', 'OPTIMIZED'],
    ['SEO_CHECK', 'FOR_APPROVAL', 'START_COPYWRITING'],
    ['SEO_CHECK', 'INTEGRATION', 'FOR_APPROVAL'],
    ['SUGGEST', 'APPROVED', 'WAIT_APPROVE'],
    ['DECLINE', 'WAIT_APPROVE', 'SUGGEST'],
    ['START_COPYWRITING', 'PUBLISHED', 'INTEGRATION'],
    ['SEO_CHECK', 'START_COPYWRITING', null],
    ['SEO_CHECK', 'DECLINE', null],
    ['SEO_CHECK', 'ARCHIVED', null],
    ['ARCHIVED', 'PUBLISHED', null],
  ] as const)('from %s to %s is %s', (from, to, before) => {
    expect(stageBefore(from, to)).toBe(before);
  });
});
