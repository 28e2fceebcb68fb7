import { CHECK_NAMES, CHECKLISTS } from './checklists.ts';
import { CONTENT_GUARDS } from './guards.ts';
import * as labels from './labels.ts';
import { RELATION_LIMITS } from './limits.ts';
import { NOTIFICATION_KINDS, NOTIFICATION_MAILS, NOTIFICATION_SCOPES } from './notifications.ts';
import { OPERATIONS, PERMISSIONS } from './permissions.ts';
import { ROLES, STATUS_ROLE } from './roles.ts';
import { STATUS_GROUPS, STATUS_NAMES, TOPIC_STATUSES } from './statuses.ts';
import * as topicWords from './topic-enums.ts';
import { TRANSITIONS } from './transitions.ts';
import { VIEW_NAMES, VIEWS } from './views.ts';

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

/** The closed vocabularies around the work itself: tasks, invitations, connections, dialogs. */
export const TASK_TYPES = [
  'EXPORT_XLS',
  'FETCH_DATA',
  'EXPORT_TOPIC_XLS',
  'EXPORT_COMPETITORS_XLS_CSV',
  'CHART_REPORT_XLS',
  'PAGES_REPORT',
  'TEST_AI',
  'LIST_SIMILARITY_CHECK',
  'LIST_SIMILARITY_CHECK_SELECT_ONE_ITEM',
  'IMPORT_PAGES',
  'IMPORT_KEYWORDS',
] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export const INVITATION_STATUSES = ['CONFIRMED', 'ONGOING', 'EXPIRED'] as const;
/** How an invitation's status is shown. */
export const INVITATION_LABELS = { CONFIRMED: 'ACCEPTED', ONGOING: 'PENDING', EXPIRED: 'EXPIRED' } as const;
/** Where somebody gathers keywords for a page before they drop them on it. */
export const BASKET_KINDS = ['main', 'related'] as const;
export type BasketKind = (typeof BASKET_KINDS)[number];
/** How many keywords each basket holds, and what one drops into it at once. */
export const BASKET_ROOM: Readonly<Record<BasketKind, number>> = { main: 1, related: 20 };
export const BASKET_PUT_MOST = 1_000;

export const CONNECTION_KINDS = ['GOOGLE_GSC', 'GOOGLE_ADS'] as const;
export const CONNECTION_STATUSES = ['CODE_ACCEPTED', 'FINALIZED'] as const;
export const DIALOG_ACTIONS = ['DELETE', 'CREATE', 'UPDATE', 'INVITE', 'MANAGE'] as const;
export const SESSION_SCOPES = ['USER', 'ADMIN'] as const;

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

/** One enumeration: its values in their fixed order, and, where the values carry rules, those as a table. */
export interface Enumeration {
  values: readonly string[];
  table?: readonly object[];
}

const of = (values: readonly string[], table?: readonly object[]): Enumeration =>
  table ? { values, table } : { values };

/** Everything GET /api/enums answers, by type. */
export const ENUMS = {
  TOPIC_STATUS: of(
    STATUS_NAMES,
    TOPIC_STATUSES.map((status) => ({ ...status, role: STATUS_ROLE[status.name] ?? null })),
  ),
  TOPIC_STATUS_GROUP: of(STATUS_GROUPS),
  TOPIC_TRANSITION: of(
    TRANSITIONS.map(({ row }) => String(row)),
    TRANSITIONS,
  ),
  TOPIC_TYPE: of(topicWords.TOPIC_TYPES),
  WORKFLOW_VIEW: of(VIEW_NAMES, VIEWS),
  CONTENT_GUARD: of(CONTENT_GUARDS),
  CHECKLISTS: of(
    CHECK_NAMES,
    STATUS_NAMES.map((status) => ({ status, checks: CHECKLISTS[status] })),
  ),
  KEYWORD_STRATEGY: of(
    topicWords.KEYWORD_STRATEGIES,
    topicWords.KEYWORD_STRATEGIES.map((strategy) => ({ strategy, ...RELATION_LIMITS[strategy] })),
  ),
  SCORE_STATUS: of(topicWords.SCORE_STATUSES),
  // The same four words.
  PRIORITY: of(topicWords.SCORE_STATUSES),
  SEA_CHECK_STATUS: of(topicWords.SEA_CHECK_STATUSES),
  FOLLOWED_TYPE: of(topicWords.FOLLOWED_TYPES),
  CONTENT_STATUS: of(topicWords.CONTENT_STATES),
  ROLE: of(ROLES),
  OPERATION: of(
    OPERATIONS,
    OPERATIONS.map((operation) => ({ operation, roles: PERMISSIONS[operation] })),
  ),
  KEYWORD_SCOPE: of(
    KEYWORD_SCOPES,
    KEYWORD_SCOPES.map((scope) => ({ scope, listType: SCOPE_LIST_TYPE[scope] })),
  ),
  LIST_TYPE: of(LIST_TYPES),
  KEYWORD_METRIC: of(KEYWORD_METRICS),
  SEARCH_KIND: of(SEARCH_KINDS),
  SEARCH_CHANNEL: of(SEARCH_CHANNELS),
  KEYWORD_STATUS: of(KEYWORD_STATUSES),
  KEYWORD_TYPE: of(KEYWORD_TYPES),
  KEYWORD_RELATION: of(KEYWORD_RELATIONS),
  CATEGORY_TYPE: of(labels.CATEGORY_TYPES),
  PREDEFINED_CATEGORY: of(labels.PREDEFINED_CATEGORIES),
  TAG_COLOUR: of(labels.TAG_COLOURS),
  HEADING_LEVEL: of(HEADING_LEVELS),
  SOURCE_TYPE: of(SOURCE_TYPES),
  ADS_KEYWORD_STATUS: of(ADS_KEYWORD_STATUSES),
  ADS_KEYWORD_TYPE: of(ADS_KEYWORD_TYPES),
  FILTER_KEY: of(FILTER_KEYS),
  FILTER_GROUP: of(FILTER_GROUPS),
  FILTER_ACTION: of(FILTER_ACTIONS),
  TEXT_OPERATOR_ACTION: of(TEXT_OPERATOR_ACTIONS),
  TEXT_OPERATOR_PREDICATE: of(TEXT_OPERATOR_PREDICATES),
  TEXT_OPERATOR_COMPARISON: of(TEXT_OPERATOR_COMPARISONS),
  TEXT_OPERATOR_JOINER: of(TEXT_OPERATOR_JOINERS),
  KEYWORD_SORT: of(KEYWORD_SORTS),
  TASK_TYPE: of(TASK_TYPES),
  INVITATION_STATUS: of(
    INVITATION_STATUSES,
    INVITATION_STATUSES.map((status) => ({ status, label: INVITATION_LABELS[status] })),
  ),
  CONNECTION_KIND: of(CONNECTION_KINDS),
  CONNECTION_STATUS: of(CONNECTION_STATUSES),
  DIALOG_ACTION: of(DIALOG_ACTIONS),
  SESSION_SCOPE: of(SESSION_SCOPES),
  NOTIFICATION_KIND: of(NOTIFICATION_KINDS),
  NOTIFICATION_SCOPE: of(NOTIFICATION_SCOPES),
  NOTIFICATION_MAIL: of(NOTIFICATION_MAILS),
} as const satisfies Record<string, Enumeration>;

export type EnumType = keyof typeof ENUMS;

const plain = (name: string): string => name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
const BY_PLAIN_NAME = new Map(
  Object.entries(ENUMS).map(([name, values]) => [plain(name), { type: name, ...values }]),
);

/** Looks an enumeration up by its type in any spelling: TOPIC_STATUS, topicStatus and topic-status are the same. */
export function enumNamed(type: string): (Enumeration & { type: string }) | null {
  return BY_PLAIN_NAME.get(plain(type)) ?? null;
}
