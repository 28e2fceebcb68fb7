import { STATUS_NAMES, viewNamed, VIEWS } from '@keywright/events/catalogue';
import type { TopicCounters } from '@keywright/events/topic';
import { describe, expect, it } from 'vitest';
import { viewCount } from './counters.ts';

/** One topic in the first status, two in the second, and so on. */
const counters = {
  byStatus: Object.fromEntries(STATUS_NAMES.map((status, at) => [status, at + 1])),
} as unknown as TopicCounters;

describe('the number beside a view', () => {
  it('is not known before the counters are', () => {
    expect(viewCount(viewNamed('CHECK_SEO_PAGE'), null, 3)).toBeNull();
    expect(viewCount(viewNamed('CHECK_SEA_PAGE'), counters, null)).toBeNull();
    expect(viewCount(viewNamed('CHECK_SEO_PAGE'), counters, null)).not.toBeNull();
  });

  it.each([
    ['TO_SUGGEST_PAGE', 1 + 2],
    ['FOR_APPROVAL_PAGE', 3 + 8],
    ['CHECK_SEO_PAGE', 4 + 5 + 6],
    ['COPYWRITING_PAGE', 7],
    ['INTEGRATION_PAGE', 9],
    ['CHECK_SEA_PAGE', 11 + 4],
    ['PUBLISHED_PAGE', 10],
    ['ALL_TOPICS_PAGE', 66],
  ] as const)('of %s is %d', (name, count) => {
    expect(viewCount(viewNamed(name), counters, 4)).toBe(count);
  });

  it('covers every view', () => {
    for (const view of VIEWS) expect(viewCount(view, counters, 0)).toBeGreaterThan(0);
  });
});
