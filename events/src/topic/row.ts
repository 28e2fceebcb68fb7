import type { TopicStatus } from '../catalogue/statuses.ts';
import type { ScoreStatus, SeaCheckStatus, TopicType } from '../catalogue/topic-enums.ts';
import type { Assignment } from './events.ts';

/** The last remark on a topic: a note, or the note a move carried. `from` is a user id; names are looked up. */
export interface LastNote {
  text: string;
  from: string;
  role: string;
  topicStatus: TopicStatus;
  at: string;
}

/**
 * One topic as every list, board and live frame shows it. Values are absolute, so that a row may simply replace
 * another of the same id; the one with the greater `revision` wins. Field names are those of the product's Topic.
 */
export interface TopicRow {
  id: string;
  projectId: string;
  /** Decimal string of the stream revision this row reflects. */
  revision: string;
  status: TopicStatus;
  /** The status it had before ARCHIVED; null otherwise. */
  archivedFrom: TopicStatus | null;
  active: boolean;
  followed: boolean;
  type: TopicType;
  pageName: string | null;
  myTopic: string | null;
  whyArticle: string | null;
  pageTags: string[];
  url: string | null;
  authorId: string;
  users: Assignment[];
  deliveryDate: string | null;
  /** The number a person set, else the one derived from the keywords. */
  estimateNumberOfWords: number;
  wordsEstimatedBy: 'USER' | 'KEYWORDS';
  wordsInContent: number;
  keywordCounts: { MAIN: number; RELATED: number; OUT_OF_SCOPE: number };
  seaRequestedCounts: number;
  kwAssigned: number;
  kwAssignedMsv: number;
  kwOptimized: number;
  kwOptimizedMsv: number;
  totalMsv: number;
  msvScoreStatus: ScoreStatus;
  seoScoreStatus: ScoreStatus;
  checkSeaRequired: boolean;
  seaCheckStatus: SeaCheckStatus | null;
  noteCount: number;
  subTopicCount: number;
  lastNote: LastNote | null;
  /** ISO times from event metadata. */
  createdAt: string;
  statusSince: string;
  /** User id of who brought it to its status (the feed of moves names them); null for an imported page. */
  statusBy: string | null;
  updatedAt: string;
  publishedOn: string | null;
}
