import { topicRow } from '@keywright/events/testing/topic-rows';
import { describe, expect, it } from 'vitest';
import { bulkTargets } from './bulk-targets.ts';

describe('where chosen topics may go', () => {
  it('counts the topics that have the step before them, the most frequent first', () => {
    const rows = [
      topicRow({ id: 'a', status: 'SEO_CHECK' }),
      topicRow({ id: 'b', status: 'SEO_CHECK' }),
      topicRow({ id: 'c', status: 'APPROVED' }),
    ];
    expect(bulkTargets(rows)).toEqual([
      { to: 'OPTIMIZED', count: 3, noteRequired: true },
      { to: 'START_COPYWRITING', count: 2, noteRequired: false },
    ]);
  });

  it('leaves out the ads check, which needs a result of its own', () => {
    expect(bulkTargets([topicRow({ id: 'a', status: 'SEA_CHECK' })]).map(({ to }) => to)).toEqual([
      'INTEGRATION',
    ]);
  });
});
