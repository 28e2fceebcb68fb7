import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Role, ROLES, STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import { explainTransitions, type MoveContext, toTopicRow, type TopicState } from '@keywright/events/topic';
import { topicRow } from '@keywright/events/testing/topic-rows';
import { explainRow, groupMoves, statusBefore } from './explain-moves.ts';

const PEOPLE = ['ines', 'jonas', 'noor'];

const states: fc.Arbitrary<TopicState> = fc
  .record({
    status: fc.constantFrom(...STATUS_NAMES),
    archivedFrom: fc.constantFrom(...STATUS_NAMES),
    active: fc.boolean(),
    authorId: fc.constantFrom(...PEOPLE),
    submitter: fc.constantFrom(...PEOPLE),
    assignments: fc.array(
      fc.record({ role: fc.constantFrom(...ROLES), userId: fc.constantFrom(...PEOPLE) }),
      { maxLength: 3 },
    ),
    main: fc.integer({ min: 0, max: 2 }),
    words: fc.constantFrom(null, 0, 900),
    written: fc.constantFrom(0, 10),
    url: fc.constantFrom(null, 'draft', 'https://example.org/a'),
    checkSeaRequired: fc.boolean(),
  })
  .map((input) => ({
    projectId: 'p',
    details: {
      pageName: 'A page',
      myTopic: null,
      whyArticle: null,
      type: 'CONTENT' as const,
      pageTags: [],
      deliveryDate: null,
      url: input.url,
      wordsInContent: input.written,
      estimateNumberOfWords: input.words,
      checkSeaRequired: input.checkSeaRequired,
    },
    authorId: input.authorId,
    status: input.status,
    archivedFrom: input.status === 'ARCHIVED' ? input.archivedFrom : null,
    active: input.active,
    followed: true,
    assignments: input.assignments,
    seaCheckStatus: null,
    keywords: Array.from({ length: input.main }, (_, at) => ({
      topicKeywordId: `k${at}`,
      value: `k${at}`,
      strategy: 'MAIN' as const,
    })),
    subtopics: [],
    submittedBy: { TOPIC: input.submitter, TEXT: input.submitter },
    noteCount: 0,
    lastNote: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    statusSince: '2026-03-01T09:00:00.000Z',
    statusBy: input.authorId,
    updatedAt: '2026-03-01T09:00:00.000Z',
    publishedOn: null,
    lastEvent: { id: 'e', actorId: input.authorId, at: '2026-03-01T09:00:00.000Z', move: null },
    revision: '7',
  }));

const contexts: fc.Arbitrary<MoveContext> = fc.record({
  actor: fc.record({
    userId: fc.constantFrom(...PEOPLE),
    owner: fc.boolean(),
    roles: fc.subarray([...ROLES]),
  }),
  defaultHolders: fc.constantFrom({}, { COPYWRITER: 'noor', SEO_CHECKER: 'ines' }),
  strict: fc.boolean(),
});

describe('where a topic may go, explained from its row', () => {
  it('is what the server would answer, wherever the row is enough', () => {
    fc.assert(
      fc.property(states, contexts, (state, context) => {
        const notice = explainRow(
          toTopicRow('t', state, () => undefined),
          context,
        );
        const full = explainTransitions(state, context);
        if (notice !== null) expect(notice.map(withoutOverride)).toEqual(full.map(withoutOverride));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['WAIT_APPROVE', ['CONTENT_MANAGER'], false],
    ['FOR_APPROVAL', ['CONTENT_MANAGER'], false],
    ['WAIT_APPROVE', ['SEO_CHECKER'], true],
    ['SEO_CHECK', ['CONTENT_MANAGER', 'SEO_CHECKER'], true],
  ] as const)('in %s for %s suffices: %s', (status, roles, suffices) => {
    const actor = { userId: 'ines', owner: false, roles };
    expect(explainRow(topicRow({ status }), { actor, defaultHolders: {}, strict: false }) !== null).toBe(
      suffices,
    );
  });
});

/** Whether an owner overrides four eyes depends on the submitter too, and changes nothing about what is allowed. */
function withoutOverride(move: ReturnType<typeof explainTransitions>[number]) {
  return { ...move, as: move.as === null ? null : 'somebody', override: false };
}

function offered(status: TopicStatus, roles: Role[], archivedFrom: TopicStatus | null = null) {
  const context = { actor: { userId: 'ines', owner: false, roles }, defaultHolders: {}, strict: false };
  const { allowed, locked, elsewhere, all } = groupMoves(
    explainRow(topicRow({ status, archivedFrom, checkSeaRequired: false }), context) ?? [],
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
