import { describe, expect, it } from 'vitest';
import type { Role, TopicStatus } from '@keywright/events/catalogue';
import { topicRow } from '../rows/topic-row.fixture.ts';
import { explainRow } from './explain-row.ts';
import { groupMoves } from './group-moves.ts';

function offered(status: TopicStatus, roles: Role[], archivedFrom: TopicStatus | null = null) {
  const context = { actor: { userId: 'ines', owner: false, roles }, defaultHolders: {}, strict: false };
  const { allowed, locked, elsewhere, all } = groupMoves(
    explainRow(topicRow({ status, archivedFrom }), context) ?? [],
  );
  return {
    allowed: allowed.map(({ to }) => to),
    locked: locked.map(({ to }) => to),
    elsewhere: elsewhere.length,
    all,
  };
}

describe('the stages offered', () => {
  it.each([
    ['SEO_CHECK', ['SEO_CHECKER'], ['START_COPYWRITING', 'OPTIMIZED'], ['ARCHIVED']],
    ['SEO_CHECK', ['SEO_CHECKER', 'CONTENT_MANAGER'], ['START_COPYWRITING', 'OPTIMIZED', 'ARCHIVED'], []],
    ['SEO_CHECK', ['WATCHER'], [], ['OPTIMIZED', 'START_COPYWRITING', 'ARCHIVED']],
    ['OPTIMIZED', ['SEO_CHECKER'], ['SEO_CHECK', 'APPROVED'], ['ARCHIVED']],
    ['INTEGRATION', ['INTEGRATOR'], ['PUBLISHED', 'FOR_APPROVAL'], ['ARCHIVED']],
    ['PUBLISHED', ['CONTENT_MANAGER'], ['APPROVED', 'ARCHIVED'], ['SEA_CHECK']],
  ] as const)('from %s to %j are %j, locked are %j', (status, roles, allowed, locked) => {
    expect(offered(status, [...roles])).toMatchObject({ allowed, locked, all: 11 });
  });

  it('out of the archive lead back to where it was', () => {
    expect(offered('ARCHIVED', ['CONTENT_MANAGER'], 'INTEGRATION')).toMatchObject({
      allowed: ['INTEGRATION'],
      elsewhere: 10,
    });
  });

  it('always add up to the eleven others', () => {
    const { allowed, locked, elsewhere } = offered('FOR_APPROVAL', ['COPYWRITER']);
    expect(allowed.length + locked.length + elsewhere).toBe(11);
  });
});
