import type { Role } from '../catalogue/roles.ts';
import type { TopicStatus } from '../catalogue/statuses.ts';
import type { EventActor } from '../envelope.ts';
import type { TopicContext } from '../topic/context.ts';
import type { TopicDetails, TopicEvent, TopicKeyword } from '../topic/events.ts';
import type { RecordedTopicEvent, TopicState } from '../topic/state.ts';

export const DAY_ONE = '2026-03-02T09:00:00.000Z';
export const AUTHOR = 'cleo';

/** A topic somebody planned, with everything the content guards look for. */
export const COMPLETE_DETAILS: TopicDetails = {
  pageName: 'Microspikes',
  myTopic: 'Walking on ice',
  whyArticle: null,
  type: 'CONTENT',
  pageTags: ['Gear'],
  url: 'https://north.example/microspikes',
  deliveryDate: null,
  estimateNumberOfWords: 900,
  wordsInContent: 870,
  checkSeaRequired: true,
};

/** As it was recorded before keywords had ids. */
export const MAIN_KEYWORD: TopicKeyword = {
  topicKeywordId: 'k1',
  keywordId: null,
  value: 'microspikes',
  strategy: 'MAIN',
};

export const MARKET: TopicContext['market'] = { country: 'GB', language: 'en' };

/** A state as a fold would leave it; only what a test is about is said. */
export function topicAt(status: TopicStatus, rest: Partial<TopicState> = {}): TopicState {
  return {
    projectId: 'p1',
    details: COMPLETE_DETAILS,
    authorId: AUTHOR,
    status,
    archivedFrom: status === 'ARCHIVED' ? 'PUBLISHED' : null,
    active: true,
    followed: status !== 'ARCHIVED',
    assignments: [{ role: 'CONTRIBUTOR', userId: AUTHOR }],
    seaCheckStatus: null,
    keywords: [MAIN_KEYWORD],
    subtopics: [],
    submittedBy: { TOPIC: null, TEXT: null },
    noteCount: 0,
    lastNote: null,
    createdAt: DAY_ONE,
    statusSince: DAY_ONE,
    statusBy: AUTHOR,
    updatedAt: DAY_ONE,
    publishedOn: null,
    checks: [],
    usedKeywords: [],
    approvals: { TOPIC: null, TEXT: null },
    contentRevisions: { TOPIC: '0', TEXT: '0' },
    lastEvent: { id: 'e0', actorId: AUTHOR, at: DAY_ONE },
    revision: '7',
    ask: null,
    ...rest,
  };
}

/** The circumstances of a decision: one person with their roles, nobody a default holder, a lenient project. */
export function as(
  userId: string,
  roles: readonly (Role | 'OWNER')[],
  rest: Partial<TopicContext> = {},
): TopicContext {
  let ids = 0;
  return {
    actor: {
      userId,
      owner: roles.includes('OWNER'),
      roles: roles.filter((role): role is Role => role !== 'OWNER'),
    },
    defaultHolders: {},
    strict: false,
    now: DAY_ONE,
    market: MARKET,
    newId: () => `id-${++ids}`,
    ...rest,
  };
}

/** Events as a store would give them back: numbered, one minute apart, by one actor unless said otherwise. */
export function recorded(
  events: readonly TopicEvent[],
  actor: EventActor = { userId: AUTHOR, role: 'CONTRIBUTOR' },
  from = 0,
): RecordedTopicEvent[] {
  return events.map((event, index) => {
    const number = from + index;
    const at = new Date(Date.parse(DAY_ONE) + number * 60_000).toISOString();
    const meta = { schemaVersion: 1, at, actor, correlationId: `c${number}`, causationId: `c${number}` };
    return { id: `e${number}`, revision: String(number), event, meta };
  });
}
