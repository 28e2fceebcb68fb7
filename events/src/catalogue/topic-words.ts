/** The closed vocabularies a topic's fields are written in. */
export const TOPIC_TYPES = ['TOPIC', 'CONTENT'] as const;
export type TopicType = (typeof TOPIC_TYPES)[number];

export const KEYWORD_STRATEGIES = ['MAIN', 'RELATED', 'OUT_OF_SCOPE'] as const;
export type KeywordStrategy = (typeof KEYWORD_STRATEGIES)[number];

export const SCORE_STATUSES = ['TO_TREAT', 'LOW', 'MEDIUM', 'HIGH'] as const;
export type ScoreStatus = (typeof SCORE_STATUSES)[number];

export const SEA_CHECK_STATUSES = ['OK', 'KO'] as const;
export type SeaCheckStatus = (typeof SEA_CHECK_STATUSES)[number];
