import type { Generated } from 'kysely';
import type { EventActor } from '@keywright/events';
import type {
  CategoryType,
  KeywordScope,
  KeywordStrategy,
  PredefinedCategory,
  TagColour,
  TopicStatus,
} from '@keywright/events/catalogue';
import type {
  AppliedRules,
  KEYWORD_FIELDS,
  KeywordAct,
  KeywordBatchEvent,
  KeywordListSource,
  KeywordSource,
  KeywordStanding,
  KeywordState,
  KeywordStatus,
} from '@keywright/events/keywords';
import type { JsonColumn, Moment, RowColumns } from './row-columns.ts';

/** One row a keyword that is there, as tables show it. `position` is that of its last event and its revision. */
export type KeywordViewsTable = RowColumns<typeof KEYWORD_FIELDS> & {
  source: KeywordSource;
  /** The batch of its last change, or the id of the event that was no part of one. */
  changed_by: string;
};

/** Which keyword an alias is a variant of, be they there or not; null since it is none any more. */
export interface KeywordAliasesTable {
  alias_id: string;
  original_id: string | null;
  project_id: string;
  position: string;
}

export interface KeywordSearchTextsTable {
  keyword_id: string;
  project_id: string;
  text: string;
  /** The text as variants of it have it, too; null until it was made. */
  normal_form: Generated<string | null>;
}

/** A keyword that was deleted and not added again since. */
export interface GoneKeywordsTable {
  id: string;
  project_id: string;
  position: string;
  changed_by: string;
  state: JsonColumn<KeywordState>;
}

/** One change of one keyword; `batch_id` is the event's id where the event is no part of a batch. */
export interface KeywordChangesTable {
  keyword_id: string;
  position: string;
  project_id: string;
  batch_id: string;
  event_id: string;
  type:
    | KeywordBatchEvent['type']
    | 'KeywordListDeleted'
    | 'CategoryDeleted'
    | 'TagDeleted'
    | 'TagsMerged'
    | 'TopicKeywordsAdded'
    | 'TopicKeywordsUndone';
  actor_id: string;
  at: Moment;
  /** null where the project had never had it. */
  before: JsonColumn<KeywordStanding> | null;
  after: JsonColumn<KeywordStanding>;
  /** The topic that it was added to. */
  topic_id: string | null;
}

/** One batch. `position` is that of its last event, `begun` that of its first; `event_id` is the last event so far. */
export interface KeywordActsTable {
  id: string;
  project_id: string;
  position: string;
  begun: string;
  act: KeywordAct;
  actor_id: string;
  role: EventActor['role'];
  at: Moment;
  /** How many it has changed. */
  keywords: number;
  to_scope: KeywordScope | null;
  to_list_id: string | null;
  undoes: string | null;
  undone_by: string | null;
  ended: boolean;
  event_id: string;
  /** Every event of it so far, in order. */
  event_ids: Generated<string[]>;
  /** The standing rule that made it. */
  rule_id: string | null;
  applied: JsonColumn<AppliedRules> | null;
  /** The categories or tags that it gave or took, sorted. */
  label_ids: Generated<string[]>;
}

/** `keywords` and `volume` (searches a month) are kept with the rows; bigints as text. */
export interface KeywordListsTable {
  id: string;
  project_id: string;
  position: string;
  name: string;
  /** The name as names are compared. */
  name_key: string;
  scope: KeywordScope;
  source: KeywordListSource;
  hidden: boolean;
  keywords: string;
  volume: string;
  created_at: Moment;
}

export interface GoneKeywordListsTable {
  id: string;
  project_id: string;
  position: string;
  name: string;
}

/** `keywords` and `volume` (searches a month) are kept with the rows; bigints as text. */
export interface KeywordCategoriesTable {
  id: string;
  project_id: string;
  position: string;
  name: string;
  /** The name as names are compared. */
  name_key: string;
  category_type: CategoryType;
  predefined: PredefinedCategory | null;
  /** The list that it was made for, be it there or not. */
  list_id: string | null;
  keywords: string;
  volume: string;
}

/** The same of tags: of keywords that have the tag itself, not one below it. */
export interface KeywordTagsTable {
  id: string;
  project_id: string;
  position: string;
  name: string;
  name_key: string;
  colour: TagColour;
  parent_id: string | null;
  keywords: string;
  volume: string;
}

/** Categories and tags that are there no longer; `merged_into` is the tag that has the keywords since. */
export interface GoneKeywordLabelsTable {
  id: string;
  project_id: string;
  position: string;
  name: string;
  merged_into: string | null;
}

/**
 * How many keywords stand alike; absent = 0. In no scope is the empty text, in no list the zero uuid. Sums of what a click costs
 * (US dollars) and of positions are in millionths, `known` says of how many keywords.
 */
export interface KeywordCountersTable {
  project_id: string;
  scope: KeywordScope | '';
  list_id: string;
  status: KeywordStatus;
  followed: boolean;
  top: boolean;
  keywords: string;
  volume: string;
  cpc_micros: Generated<string>;
  cpc_known: Generated<string>;
  position_micros: Generated<string>;
  position_known: Generated<string>;
}

/** Keywords of topics, be they among the project's or not. */
export interface KeywordTopicsTable {
  topic_keyword_id: string;
  keyword_id: string;
  topic_id: string;
  project_id: string;
  strategy: KeywordStrategy;
}

export interface KeywordTopicStatesTable {
  topic_id: string;
  project_id: string;
  position: string;
  status: TopicStatus;
  active: boolean;
}

/** ISO 3166 and ISO 639. */
export interface KeywordMarketsTable {
  project_id: string;
  position: string;
  country: string;
  language: string;
}

export interface KeywordTables {
  keyword_views: KeywordViewsTable;
  keyword_search_texts: KeywordSearchTextsTable;
  keyword_aliases: KeywordAliasesTable;
  gone_keywords: GoneKeywordsTable;
  keyword_changes: KeywordChangesTable;
  keyword_acts: KeywordActsTable;
  keyword_lists: KeywordListsTable;
  gone_keyword_lists: GoneKeywordListsTable;
  keyword_categories: KeywordCategoriesTable;
  keyword_tags: KeywordTagsTable;
  gone_keyword_labels: GoneKeywordLabelsTable;
  keyword_counters: KeywordCountersTable;
  keyword_topics: KeywordTopicsTable;
  keyword_topic_states: KeywordTopicStatesTable;
  keyword_markets: KeywordMarketsTable;
}
