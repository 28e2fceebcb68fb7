import { movesFrom, type TopicStatus } from '@keywright/events/catalogue';
import {
  assignmentsOf,
  explainTransitions,
  type ExplainedTransition,
  type TopicContext,
  type TopicKeyword,
  type TopicRow,
  type TopicState,
} from '@keywright/events/topic';

/** What the browser knows of the person and the project; the rest of a decision's context is the server's. */
export type MoveContext = Pick<TopicContext, 'actor' | 'defaultHolders' | 'strict'>;

/**
 * Where a topic may go, explained from its row alone by the very rules the server uses, so that a drag needs no wait.
 * null where a row does not suffice: who submitted a topic or text is not in it, and an approver must not be that person.
 */
export function explainRow(row: TopicRow, context: MoveContext): ExplainedTransition[] | null {
  const { roles } = context.actor;
  const needsSubmitter = movesFrom(row.status).some(
    (move) => move.fourEyes && move.permits.some(({ by }) => by !== 'AUTHOR' && roles.includes(by)),
  );
  if (needsSubmitter) return null;
  return explainTransitions(asState(row), { ...context, now: row.updatedAt, newId: () => '' });
}

/** The topic as known from its row; what explaining a move never reads is left empty. */
function asState(row: TopicRow): TopicState {
  const {
    pageName,
    myTopic,
    whyArticle,
    type,
    tags,
    url,
    deliveryDate,
    wordsInContent,
    checkSeaRequired,
    lastNote,
  } = row;
  return {
    projectId: row.projectId,
    details: {
      pageName,
      myTopic,
      whyArticle,
      type,
      pageTags: tags.map(({ pageTag }) => pageTag),
      url,
      deliveryDate,
      wordsInContent,
      checkSeaRequired,
      estimateNumberOfWords: row.wordsEstimatedBy === 'USER' ? row.estimateNumberOfWords : null,
    },
    authorId: row.authorId,
    status: row.status,
    archivedFrom: row.archivedFrom,
    active: row.active,
    followed: row.followed,
    assignments: assignmentsOf(row),
    seaCheckStatus: row.seaCheckStatus,
    keywords: keywordsOf(row),
    subtopics: [],
    submittedBy: { TOPIC: null, TEXT: null },
    noteCount: row.noteCount,
    lastNote: lastNote && { ...lastNote, from: lastNote.from.id },
    createdAt: row.createdAt,
    statusSince: row.statusSince,
    statusBy: row.statusBy,
    updatedAt: row.updatedAt,
    publishedOn: row.publishedOn,
    lastEvent: { id: '', actorId: row.statusBy ?? '', at: row.updatedAt, move: null },
    revision: row.revision,
  };
}

/** Guards only count keywords by strategy. */
function keywordsOf({ keywordCounts }: TopicRow): TopicKeyword[] {
  return keywordCounts.flatMap(({ strategy, count }) =>
    Array.from({ length: count }, (_, at) => ({
      topicKeywordId: `${strategy}${at}`,
      value: `${at}`,
      strategy,
    })),
  );
}

/** The stages as they are offered: what is open first, then what somebody else could do, the rest only counted. */
export interface GroupedMoves {
  allowed: ExplainedTransition[];
  /** Legal from here, but not for this person or not yet. */
  locked: ExplainedTransition[];
  /** Not a step from here for anybody. */
  elsewhere: ExplainedTransition[];
  /** All stages but the one it stands in. */
  all: number;
}

export function groupMoves(moves: readonly ExplainedTransition[]): GroupedMoves {
  const others = moves.filter((move) => !move.current);
  const isStep = (move: ExplainedTransition): boolean => move.refusal?.code !== 'ILLEGAL_TRANSITION';
  return {
    allowed: others.filter((move) => move.allowed).sort((a, b) => weight(a) - weight(b)),
    locked: others.filter((move) => !move.allowed && isStep(move)),
    elsewhere: others.filter((move) => !move.allowed && !isStep(move)),
    all: others.length,
  };
}

/** Onward before back, out of the way last; in workflow order within each. */
function weight(move: ExplainedTransition): number {
  if (move.to === 'ARCHIVED') return 2;
  return move.note === 'REQUIRED' ? 1 : 0;
}

/**
 * The stage a topic has to pass right before `to`, on the shortest way there from where it stands; null where no way
 * leads there or it is one step. Explains why a column does not take a card.
 */
export function stageBefore(from: TopicStatus, to: TopicStatus): TopicStatus | null {
  const cameFrom = new Map<TopicStatus, TopicStatus>();
  const queue: TopicStatus[] = [from];
  for (const status of queue) {
    for (const next of movesFrom(status).map((move) => move.to as TopicStatus)) {
      if (next === from || cameFrom.has(next)) continue;
      cameFrom.set(next, status);
      queue.push(next);
    }
  }
  const before = cameFrom.get(to) ?? null;
  return before === from ? null : before;
}
