import type { TopicStatus } from '../catalogue/statuses.ts';
import { movesFrom } from '../catalogue/transitions.ts';
import { KEYWORD_STRATEGIES, type KeywordStrategy } from '../catalogue/topic-enums.ts';
import { changedSinceApproval } from './approvals.ts';
import { listedChecks } from './checks.ts';
import type { Assignment, TopicKeyword } from './events.ts';
import type { TopicRow } from './fields.ts';
import { plannedWords, type Thresholds, topicScores } from './scores.ts';
import { type OpenAsk, type TopicState, wholeTopic } from './state.ts';

/** What syncs know about a keyword; null = unknown. */
export interface KeywordFacts {
  volume: number | null;
  position: number | null;
  /** It is a variant of another keyword, on which what both are searched for counts. */
  alias: boolean;
}

/** Looks a keyword's figures up; undefined where nothing is known. */
export type FactsOf = (value: string) => KeywordFacts | undefined;

/** A topic as every list, board and frame shows it: a pure function of its events and of the keyword metrics. */
export function toTopicRow(
  id: string,
  stored: TopicState,
  factsOf: FactsOf,
  thresholds?: Thresholds,
): TopicRow {
  const state = wholeTopic(stored);
  const { keywords } = state;
  const isUsed = isUsedOn(state);
  const { pageTags, estimateNumberOfWords: wordsSet, ...details } = state.details;
  const {
    averageScore: _score,
    formulaVersion: _version,
    ...figures
  } = topicScores(
    keywords.map((keyword) => measured(keyword, factsOf, isUsed)),
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
    ...details,
    tags: pageTags.map((pageTag) => ({ pageTag })),
    authorId: state.authorId,
    users: assignedUsers(state.assignments),
    estimateNumberOfWords: plannedWords(wordsSet, keywords),
    wordsEstimatedBy: wordsSet === null ? 'KEYWORDS' : 'USER',
    keywordCounts: keywordCounts(keywords),
    seaRequestedCounts: 0,
    ...figures,
    seaCheckStatus: state.seaCheckStatus,
    noteCount: state.noteCount,
    subTopicCount: state.subtopics.length,
    lastNote: state.lastNote && { ...state.lastNote, from: { id: state.lastNote.from } },
    ask: openAskOf(state),
    changedSince: changedSinceApproval(state),
    checksDone: listedChecks(state).filter(({ tick }) => tick !== null).length,
    createdAt: state.createdAt,
    statusSince: state.statusSince,
    statusBy: state.statusBy,
    submittedBy: submitterOf(state),
    updatedAt: state.updatedAt,
    publishedOn: state.publishedOn,
    parked: false,
  };
}

/** The request as rows have it: what was said is read where it is kept. */
function openAskOf({ ask }: TopicState): OpenAsk | null {
  if (!ask) return null;
  const { textId: _textId, ...open } = ask;
  return open;
}

/** Who submitted what waits for approval where the topic stands. */
function submitterOf({ status, submittedBy }: TopicState): string | null {
  const judged = judgedIn(status);
  return judged === null ? null : submittedBy[judged];
}

/** What waits for approval in a status; null where nothing does. */
export function judgedIn(status: TopicStatus): keyof TopicState['submittedBy'] | null {
  return movesFrom(status).find(({ fourEyes }) => fourEyes)?.fourEyes ?? null;
}

/** Who works on a topic, as its row says it. */
export function assignedUsers(assignments: readonly Assignment[]): TopicRow['users'] {
  return assignments.map(({ role, userId }) => ({ scrapRole: role, userAccount: { id: userId } }));
}

/** The same, as deciders take it. */
export function assignmentsOf({ users }: Pick<TopicRow, 'users'>): Assignment[] {
  return users.map(({ scrapRole, userAccount }) => ({ role: scrapRole, userId: userAccount.id }));
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

/** Whether the text of a topic uses one of its keywords; no content analysis runs yet, so that people say it. */
export function isUsedOn({
  usedKeywords,
}: Pick<TopicState, 'usedKeywords'>): (keyword: Pick<TopicKeyword, 'topicKeywordId'>) => boolean {
  const used = new Set(usedKeywords);
  return ({ topicKeywordId }) => used.has(topicKeywordId);
}

function measured(keyword: TopicKeyword, factsOf: FactsOf, isUsed: ReturnType<typeof isUsedOn>) {
  const { value, strategy } = keyword;
  const { volume = null, position = null, alias = false } = factsOf(value) ?? {};
  return { strategy, volume: alias ? null : volume, position, usedInContent: isUsed(keyword) };
}
