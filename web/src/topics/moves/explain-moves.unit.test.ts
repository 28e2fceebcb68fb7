import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Role, ROLES, STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import { explainTransitions, toTopicRow } from '@keywright/events/topic';
import { anyContext } from '@keywright/events/testing/random-commands';
import { anyTopic } from '@keywright/events/testing/random-topics';
import { topicRow } from '@keywright/events/testing/topic-rows';
import { expectedMoves, explainRow, groupMoves, mayRefuse, statusBefore } from './explain-moves.ts';

describe('where a topic may go, explained from its row', () => {
  it('is what the server would answer', () => {
    fc.assert(
      fc.property(anyTopic, anyContext, (state, context) => {
        const row = toTopicRow('t', state, () => undefined);
        expect(explainRow(row, context)).toEqual(explainTransitions(state, context));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('who may say no to a request', () => {
  const refusable = (roles: Role[], status: TopicStatus) => {
    const context = { actor: { userId: 'ines', owner: false, roles }, defaultHolders: {}, strict: true };
    const row = topicRow({ status, url: null, checkSeaRequired: false, keywordCounts: [] });
    return explainRow(row, context)
      .filter(mayRefuse)
      .flatMap(({ to, allowed }) => (allowed ? [] : [to]));
  };

  it('has the role of the move, though what the topic holds keeps it from being made', () => {
    expect(refusable(['SEO_CHECKER'], 'SUGGEST')).toEqual(['WAIT_APPROVE']);
    expect(refusable(['INTEGRATOR'], 'INTEGRATION')).toContain('PUBLISHED');
    expect(refusable(['WATCHER'], 'SUGGEST')).toEqual([]);
    expect(refusable(['COPYWRITER'], 'INTEGRATION')).toEqual([]);
  });
});

function offered(status: TopicStatus, roles: Role[], archivedFrom: TopicStatus | null = null) {
  const context = { actor: { userId: 'ines', owner: false, roles }, defaultHolders: {}, strict: false };
  const { allowed, locked, elsewhere, all } = groupMoves(
    explainRow(topicRow({ status, archivedFrom, checkSeaRequired: false }), context),
  );
  return {
    allowed: allowed.map(({ to }) => to),
    locked: locked.map(({ to }) => to),
    elsewhere: elsewhere.length,
    all,
  };
}

describe('the statuses offered', () => {
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

  it('are none where the topic stands still, without a question to the server', () => {
    const actor = { userId: 'ines', owner: true, roles: [...ROLES] };
    const context = { actor, defaultHolders: {}, strict: false };
    for (const status of STATUS_NAMES) {
      const moves = explainRow(topicRow({ status, parked: true }), context);
      expect(groupMoves(moves)).toMatchObject({ allowed: [], all: 11 });
    }
  });

  it('of a topic that stands still name nobody who could: neither could they', () => {
    const context = {
      actor: { userId: 'ines', owner: false, roles: ['WATCHER' as const] },
      defaultHolders: {},
      strict: false,
    };
    for (const status of STATUS_NAMES) {
      const moves = explainRow(topicRow({ status, parked: true }), context);
      const codes = moves.flatMap(({ refusal }) => refusal?.code ?? []);
      expect(codes.filter((code) => code !== 'ILLEGAL_TRANSITION')).toEqual([]);
    }
  });

  it('always add up to the eleven others', () => {
    const { allowed, locked, elsewhere } = offered('FOR_APPROVAL', ['COPYWRITER']);
    expect(allowed.length + locked.length + elsewhere).toBe(11);
  });
});

describe('what comes before a status that is no step away', () => {
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
    expect(statusBefore(from, to)).toBe(before);
  });
});

function expected(status: TopicStatus, roles: readonly Role[], submitter = 'somebody') {
  const context = { actor: { userId: 'me', owner: false, roles }, defaultHolders: {}, strict: false };
  const row = topicRow({ status, archivedFrom: null, checkSeaRequired: false });
  const submittedBy = { TOPIC: submitter, TEXT: submitter };
  const state = { ...row, details: row, assignments: [], keywords: [], submittedBy };
  const { onward, back } = expectedMoves(status, explainTransitions(state, context));
  return [onward && [onward.to, onward.allowed], back && [back.to, back.allowed]];
}

describe('What is expected of a topic', () => {
  it.each([
    ['SUGGEST', ['WAIT_APPROVE', true], ['DECLINE', true]],
    ['WAIT_APPROVE', ['APPROVED', true], ['DECLINE', true]],
    ['DECLINE', null, ['SUGGEST', true]],
    ['OPTIMIZED', ['SEO_CHECK', true], ['APPROVED', true]],
    ['SEO_CHECK', ['START_COPYWRITING', true], ['OPTIMIZED', true]],
    ['FOR_APPROVAL', ['INTEGRATION', true], ['START_COPYWRITING', true]],
    ['INTEGRATION', ['PUBLISHED', true], ['FOR_APPROVAL', true]],
    ['SEA_CHECK', ['PUBLISHED', true], ['INTEGRATION', true]],
    ['ARCHIVED', null, null],
  ] as const)('in %s is onward %j and back %j', (status, onward, back) => {
    expect(expected(status, ROLES)).toEqual([onward, back]);
  });

  it('stays the same where it is not open, and is never replaced by its opposite', () => {
    expect(expected('WAIT_APPROVE', ['CONTENT_MANAGER'], 'me')).toEqual([
      ['APPROVED', false],
      ['DECLINE', true],
    ]);
    expect(expected('SEO_CHECK', ['WATCHER'])).toEqual([
      ['START_COPYWRITING', false],
      ['OPTIMIZED', false],
    ]);
  });

  it('is nothing once a page is published whose ads are not checked', () => {
    expect(expected('PUBLISHED', ROLES)[0]).toBeNull();
  });
});
