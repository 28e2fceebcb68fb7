import { KEYWORD_STRATEGIES, type KeywordStrategy } from '../catalogue/topic-enums.ts';
import { searchTextOf } from '../fields/rows.ts';
import type { Assignment, TopicKeyword } from './events.ts';
import type { TopicRow } from './fields.ts';
import { plannedWords, type Thresholds, topicScores } from './scores.ts';
import type { TopicState } from './state.ts';

/** What syncs know about a keyword; null = unknown. */
export interface KeywordFacts {
  volume: number | null;
  position: number | null;
}

/** Looks a keyword's figures up; undefined where nothing is known. */
export type FactsOf = (value: string) => KeywordFacts | undefined;

/** A topic as every list, board and frame shows it: a pure function of its events and of the keyword metrics. */
export function toTopicRow(
  id: string,
  state: TopicState,
  factsOf: FactsOf,
  thresholds?: Thresholds,
): TopicRow {
  const { details, keywords } = state;
  const {
    averageScore: _score,
    formulaVersion: _version,
    ...figures
  } = topicScores(
    keywords.map((keyword) => measured(keyword, factsOf)),
    thresholds,
  );
  return {
    id,
    projectId: state.projectId,
    revision: state.revision,
    status: state.status,
    archivedFrom: state.archivedFrom,
    active: state.active,
    followed: state.followed,
    type: details.type,
    pageName: details.pageName,
    myTopic: details.myTopic,
    whyArticle: details.whyArticle,
    tags: details.pageTags.map((pageTag) => ({ pageTag })),
    url: details.url,
    authorId: state.authorId,
    users: assignedUsers(state.assignments),
    deliveryDate: details.deliveryDate,
    estimateNumberOfWords: plannedWords(details.estimateNumberOfWords, keywords),
    wordsEstimatedBy: details.estimateNumberOfWords === null ? 'KEYWORDS' : 'USER',
    wordsInContent: details.wordsInContent,
    keywordCounts: keywordCounts(keywords),
    seaRequestedCounts: 0,
    ...figures,
    checkSeaRequired: details.checkSeaRequired,
    seaCheckStatus: state.seaCheckStatus,
    noteCount: state.noteCount,
    subTopicCount: state.subtopics.length,
    lastNote: state.lastNote && { ...state.lastNote, from: { id: state.lastNote.from } },
    createdAt: state.createdAt,
    statusSince: state.statusSince,
    statusBy: state.statusBy,
    updatedAt: state.updatedAt,
    publishedOn: state.publishedOn,
    parked: false,
  };
}

/** Who works on a topic, as its row says it. */
export function assignedUsers(assignments: readonly Assignment[]): TopicRow['users'] {
  return assignments.map(({ role, userId }) => ({ scrapRole: role, userAccount: { id: userId } }));
}

/** The same, as deciders take it. */
export function assignmentsOf({ users }: Pick<TopicRow, 'users'>): Assignment[] {
  return users.map(({ scrapRole, userAccount }) => ({ role: scrapRole, userId: userAccount.id }));
}

/** The parts of a topic that are searched for text, folded to one case. */
export function searchText(row: Pick<TopicRow, 'pageName' | 'myTopic'>): string {
  return searchTextOf([row.pageName, row.myTopic]);
}

/** How many keywords of each strategy a topic has. */
export function keywordCounts(keywords: readonly { strategy: KeywordStrategy }[]): TopicRow['keywordCounts'] {
  return KEYWORD_STRATEGIES.map((strategy) => ({
    strategy,
    count: keywords.filter((keyword) => keyword.strategy === strategy).length,
  }));
}

/** How many keywords of a strategy a row counts. */
export function keywordCount(
  { keywordCounts }: Pick<TopicRow, 'keywordCounts'>,
  of: KeywordStrategy,
): number {
  return keywordCounts.find(({ strategy }) => strategy === of)?.count ?? 0;
}

/** No content analysis runs yet, so no keyword counts as used in the page. */
function measured({ value, strategy }: TopicKeyword, factsOf: FactsOf) {
  const { volume = null, position = null } = factsOf(value) ?? {};
  return { strategy, volume, position, usedInContent: false };
}
