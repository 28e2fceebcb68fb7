/** The closed vocabularies a topic's fields are written in. */
export const TOPIC_TYPES = ['TOPIC', 'CONTENT'] as const;
export type TopicType = (typeof TOPIC_TYPES)[number];

export const KEYWORD_STRATEGIES = ['MAIN', 'RELATED', 'OUT_OF_SCOPE'] as const;
export type KeywordStrategy = (typeof KEYWORD_STRATEGIES)[number];

/** A topic's priority; never set by hand. */
export const SCORE_STATUSES = ['TO_TREAT', 'LOW', 'MEDIUM', 'HIGH'] as const;
export type ScoreStatus = (typeof SCORE_STATUSES)[number];

export const SEA_CHECK_STATUSES = ['OK', 'KO'] as const;
export type SeaCheckStatus = (typeof SEA_CHECK_STATUSES)[number];

/** Values of the filter `followedTypes`. */
export const FOLLOWED_TYPES = ['FOLLOWED', 'NOT_FOLLOWED'] as const;
export type FollowedType = (typeof FOLLOWED_TYPES)[number];

/** What people do to topics, as their activity is told apart. */
export const ACT_KINDS = ['MOVE', 'EDIT', 'BULK', 'IMPORT'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export const CONTENT_STATES = ['ON_GOING', 'PUBLISHED'] as const;

/** What approvers judge: the topic before work on it begins, its text before it goes to the site. */
export const APPROVALS = ['TOPIC', 'TEXT'] as const;
export type Approval = (typeof APPROVALS)[number];
