/** The closed vocabularies of filters over keywords. */
export const FILTER_KEYS = ['KEYWORD_CHANNEL', 'KEYWORD_TYPE', 'COUNTRY', 'LANGUAGE'] as const;
export const FILTER_GROUPS = [
  'CUSTOM',
  'TEXT_OPERATOR',
  'CATEGORIES',
  'CHANNELS',
  'TYPE_OF_KEYWORDS',
] as const;
export const FILTER_ACTIONS = [
  'RELATED_KEYWORDS',
  'DISPLAY_ALL',
  'SELECT_ONE_ITEM',
  'EXCLUDE_ALL_AI_VERIFIED',
  'NONE',
  'VERIFY',
  'UNVERIFY',
] as const;
export const TEXT_OPERATOR_ACTIONS = ['EXCLUDE', 'GLOSSARY', 'DISPLAY'] as const;
export const TEXT_OPERATOR_PREDICATES = ['CONTAINS', 'NOT_CONTAINS', 'VOLUME'] as const;
export const TEXT_OPERATOR_COMPARISONS = ['LESS_THEN', 'MORE_THEN', 'EQUAL'] as const;
export const TEXT_OPERATOR_JOINERS = ['AND', 'OR'] as const;
export const KEYWORD_SORTS = ['LTOP_ASC', 'LTOP_DESC'] as const;
