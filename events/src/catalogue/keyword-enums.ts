/** The closed vocabularies of keywords: where they stand, where they come from, what they are. */
export const KEYWORD_SCOPES = ['OUT_OF_SCOPE', 'MY_REALITY', 'MY_GOAL'] as const;
export type KeywordScope = (typeof KEYWORD_SCOPES)[number];

export const LIST_TYPES = [
  'EXCLUDE',
  'GLOSSARY',
  'LIST',
  'CATEGORY',
  'MAIN_KEYWORD',
  'RELATED_KEYWORD',
  'SEA_MANAGER_KEYWORD',
  'PRODUCT',
  'SEA_MANAGER',
] as const;
export type ListType = (typeof LIST_TYPES)[number];

/** Each scope's own list type; both words are understood on input. */
export const SCOPE_LIST_TYPE: Readonly<Record<KeywordScope, ListType>> = {
  OUT_OF_SCOPE: 'EXCLUDE',
  MY_REALITY: 'GLOSSARY',
  MY_GOAL: 'LIST',
};

export const KEYWORD_METRICS = ['COUNT', 'MONTHLY'] as const;
export const SEARCH_KINDS = ['SEA', 'SEO'] as const;
export const SEARCH_CHANNELS = ['GOOGLE', 'BING', 'EBAY', 'YOUTUBE', 'AMAZON'] as const;
export const KEYWORD_STATUSES = ['SUGGESTED', 'VALIDATED', 'REFUSED'] as const;
export const KEYWORD_TYPES = ['SUGGESTION', 'QUESTION', 'PREPOSITION', 'RELATED', 'PRODUCT', 'ALL'] as const;
export const KEYWORD_RELATIONS = ['PARENT', 'CHILD', 'ORIGINAL', 'ALIAS'] as const;
export const HEADING_LEVELS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'] as const;
export const SOURCE_TYPES = ['INSPIRATION_SOURCES', 'CONSOLIDATED_SOURCES'] as const;
export const ADS_KEYWORD_STATUSES = ['ACTIVE', 'PAUSED'] as const;
export const ADS_KEYWORD_TYPES = ['POSITIVE', 'NEGATIVE', 'NORMAL'] as const;
