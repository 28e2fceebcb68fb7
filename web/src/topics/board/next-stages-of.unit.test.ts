import { describe, expect, it } from 'vitest';
import { VIEWS, viewNamed } from '@keywright/events/catalogue';
import { boardColumnsOf } from '../topic-filter.ts';
import { canEverMove, nextStagesOf } from './next-stages-of.ts';

const targets = (name: Parameters<typeof viewNamed>[0]) =>
  nextStagesOf(boardColumnsOf(viewNamed(name), false)).map(({ status }) => status);

describe('the statuses a board leads to', () => {
  it.each([
    ['TO_SUGGEST_PAGE', ['WAIT_APPROVE', 'ARCHIVED']],
    ['FOR_APPROVAL_PAGE', ['DECLINE', 'SUGGEST', 'APPROVED', 'START_COPYWRITING', 'INTEGRATION', 'ARCHIVED']],
    ['CHECK_SEO_PAGE', ['START_COPYWRITING', 'ARCHIVED']],
    ['COPYWRITING_PAGE', ['FOR_APPROVAL', 'ARCHIVED']],
    ['INTEGRATION_PAGE', ['FOR_APPROVAL', 'PUBLISHED', 'ARCHIVED']],
    ['CHECK_SEA_PAGE', ['APPROVED', 'INTEGRATION', 'ARCHIVED']],
    ['PUBLISHED_PAGE', ['APPROVED', 'SEA_CHECK', 'ARCHIVED']],
    ['ALL_TOPICS_PAGE', ['ARCHIVED']],
  ] as const)('of %s are %j', (name, expected) => {
    expect(targets(name)).toEqual(expected);
  });

  it('leave no dead end: every column of every view leads somewhere', () => {
    for (const view of VIEWS) expect(nextStagesOf(boardColumnsOf(view, false)).length).toBeGreaterThan(0);
  });

  it('are none but back when the archive is a column of its own', () => {
    expect(nextStagesOf(boardColumnsOf(viewNamed('ALL_TOPICS_PAGE'), true))).toEqual([]);
  });

  it.each([
    [{ owner: false, roles: ['SEO_CHECKER'] }, 'START_COPYWRITING', true],
    [{ owner: false, roles: ['SEO_CHECKER'] }, 'ARCHIVED', false],
    [{ owner: true, roles: [] }, 'ARCHIVED', true],
    [{ owner: false, roles: ['COPYWRITER'] }, 'START_COPYWRITING', false],
  ] as const)('are open to %j: %s %s', (membership, status, open) => {
    const next = nextStagesOf(boardColumnsOf(viewNamed('CHECK_SEO_PAGE'), false)).find(
      (one) => one.status === status,
    );
    expect(next && canEverMove(next, membership)).toBe(open);
  });
});
