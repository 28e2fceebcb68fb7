import { describe, expect, it } from 'vitest';
import { openAddressOfTopic } from './topic-paths.ts';

describe('where a topic opens from a notification', () => {
  it.each([
    ['DECLINE', '/projects/p/all-topics?status=DECLINE&topic=t'],
    ['SUGGEST', '/projects/p/to-suggest?topic=t'],
    ['WAIT_APPROVE', '/projects/p/for-approval?topic=t'],
    ['APPROVED', '/projects/p/optimize/t'],
    ['OPTIMIZED', '/projects/p/optimize/t'],
    ['SEO_CHECK', '/projects/p/follow-up/ongoing?topic=t'],
    ['INTEGRATION', '/projects/p/follow-up/ongoing?topic=t'],
    ['PUBLISHED', '/projects/p/follow-up/published?topic=t'],
    ['SEA_CHECK', '/projects/p/check-sea?topic=t'],
    ['ARCHIVED', '/projects/p/all-topics?status=ARCHIVED&archived=yes&topic=t'],
  ] as const)('is, in %s, %s', (status, address) => {
    expect(openAddressOfTopic(status, { projectId: 'p', id: 't' })).toBe(address);
  });
});
