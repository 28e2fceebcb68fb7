import type { TopicRow } from '@keywright/events/topic';

const PLAIN: TopicRow = {
  id: '00000000-0000-4000-8000-000000000001',
  projectId: '00000000-0000-4000-8000-0000000000aa',
  revision: '1',
  status: 'SUGGEST',
  archivedFrom: null,
  active: true,
  followed: true,
  type: 'CONTENT',
  pageName: 'A page',
  myTopic: null,
  whyArticle: null,
  tags: [],
  url: null,
  authorId: 'tomas',
  users: [{ scrapRole: 'CONTRIBUTOR', userAccount: { id: 'tomas' } }],
  deliveryDate: null,
  estimateNumberOfWords: 300,
  wordsEstimatedBy: 'KEYWORDS',
  wordsInContent: 0,
  keywordCounts: [
    { strategy: 'MAIN', count: 0 },
    { strategy: 'RELATED', count: 0 },
    { strategy: 'OUT_OF_SCOPE', count: 0 },
  ],
  seaRequestedCounts: 0,
  kwAssigned: 0,
  kwAssignedMsv: 0,
  kwOptimized: 0,
  kwOptimizedMsv: 0,
  totalMsv: 0,
  msvScoreStatus: 'TO_TREAT',
  seoScoreStatus: 'TO_TREAT',
  checkSeaRequired: false,
  seaCheckStatus: null,
  noteCount: 0,
  subTopicCount: 0,
  lastNote: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  statusSince: '2026-03-01T09:00:00.000Z',
  statusBy: 'tomas',
  updatedAt: '2026-03-01T09:00:00.000Z',
  publishedOn: null,
};

/** A complete topic row for tests, with only what a test is about spelled out. */
export function topicRow(changes: Partial<TopicRow> = {}): TopicRow {
  return { ...PLAIN, ...changes };
}
