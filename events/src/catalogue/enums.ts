import * as filterWords from './filter-enums.ts';
import { CONTENT_GUARDS } from './guards.ts';
import * as keywordWords from './keyword-enums.ts';
import { RELATION_LIMITS } from './limits.ts';
import { OPERATIONS, PERMISSIONS } from './permissions.ts';
import { ROLES, STATUS_ROLE } from './roles.ts';
import { STATUS_GROUPS, STATUS_NAMES, TOPIC_STATUSES } from './statuses.ts';
import * as topicWords from './topic-enums.ts';
import { TRANSITIONS } from './transitions.ts';
import { VIEW_NAMES, VIEWS } from './views.ts';
import * as workWords from './work-enums.ts';

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
  KEYWORD_STRATEGY: of(
    topicWords.KEYWORD_STRATEGIES,
    topicWords.KEYWORD_STRATEGIES.map((strategy) => ({ strategy, ...RELATION_LIMITS[strategy] })),
  ),
  SCORE_STATUS: of(topicWords.SCORE_STATUSES),
  PRIORITY: of(workWords.PRIORITIES),
  SEA_CHECK_STATUS: of(topicWords.SEA_CHECK_STATUSES),
  FOLLOWED_TYPE: of(topicWords.FOLLOWED_TYPES),
  CONTENT_STATUS: of(topicWords.CONTENT_STATES),
  ROLE: of(ROLES),
  OPERATION: of(
    OPERATIONS,
    OPERATIONS.map((operation) => ({ operation, roles: PERMISSIONS[operation] })),
  ),
  KEYWORD_SCOPE: of(
    keywordWords.KEYWORD_SCOPES,
    keywordWords.KEYWORD_SCOPES.map((scope) => ({ scope, listType: keywordWords.SCOPE_LIST_TYPE[scope] })),
  ),
  LIST_TYPE: of(keywordWords.LIST_TYPES),
  KEYWORD_METRIC: of(keywordWords.KEYWORD_METRICS),
  SEARCH_KIND: of(keywordWords.SEARCH_KINDS),
  SEARCH_CHANNEL: of(keywordWords.SEARCH_CHANNELS),
  KEYWORD_STATUS: of(keywordWords.KEYWORD_STATUSES),
  KEYWORD_TYPE: of(keywordWords.KEYWORD_TYPES),
  KEYWORD_RELATION: of(keywordWords.KEYWORD_RELATIONS),
  HEADING_LEVEL: of(keywordWords.HEADING_LEVELS),
  SOURCE_TYPE: of(keywordWords.SOURCE_TYPES),
  ADS_KEYWORD_STATUS: of(keywordWords.ADS_KEYWORD_STATUSES),
  ADS_KEYWORD_TYPE: of(keywordWords.ADS_KEYWORD_TYPES),
  FILTER_KEY: of(filterWords.FILTER_KEYS),
  FILTER_GROUP: of(filterWords.FILTER_GROUPS),
  FILTER_ACTION: of(filterWords.FILTER_ACTIONS),
  TEXT_OPERATOR_ACTION: of(filterWords.TEXT_OPERATOR_ACTIONS),
  TEXT_OPERATOR_PREDICATE: of(filterWords.TEXT_OPERATOR_PREDICATES),
  TEXT_OPERATOR_COMPARISON: of(filterWords.TEXT_OPERATOR_COMPARISONS),
  TEXT_OPERATOR_JOINER: of(filterWords.TEXT_OPERATOR_JOINERS),
  KEYWORD_SORT: of(filterWords.KEYWORD_SORTS),
  TASK_TYPE: of(workWords.TASK_TYPES),
  INVITATION_STATUS: of(
    workWords.INVITATION_STATUSES,
    workWords.INVITATION_STATUSES.map((status) => ({ status, label: workWords.INVITATION_LABELS[status] })),
  ),
  CONNECTION_KIND: of(workWords.CONNECTION_KINDS),
  CONNECTION_STATUS: of(workWords.CONNECTION_STATUSES),
  DIALOG_ACTION: of(workWords.DIALOG_ACTIONS),
  SESSION_SCOPE: of(workWords.SESSION_SCOPES),
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
