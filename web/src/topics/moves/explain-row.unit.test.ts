import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES, STATUS_NAMES } from '@keywright/events/catalogue';
import { explainTransitions, toTopicRow, type TopicState } from '@keywright/events/topic';
import { topicRow } from '../rows/topic-row.fixture.ts';
import { explainRow, type MoveContext } from './explain-row.ts';

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
        const full = explainTransitions(state, { ...context, now: state.updatedAt, newId: () => '' });
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
