import type { Generated } from 'kysely';
import type { KeywordStrategy, TopicStatus } from '@keywright/events/catalogue';
import type { Assignment, TOPIC_FIELDS, TopicEvent, TopicPart, TopicState } from '@keywright/events/topic';
import type { JsonColumn, Moment, RowColumns } from './row-columns.ts';

/** One row a topic, as lists and boards show it. `position` and `revision` are those of its last event applied. */
export interface TopicViewsTable extends RowColumns<typeof TOPIC_FIELDS> {
  position: string;
}

/** What the events of a topic add up to; `position` is that of the last event folded in. */
export interface TopicStatesTable {
  topic_id: string;
  project_id: string;
  position: string;
  state: JsonColumn<TopicState>;
}

export interface TopicSearchTextsTable {
  topic_id: string;
  project_id: string;
  text: string;
}

export interface TopicAssigneesTable extends Assignment {
  topic_id: string;
  project_id: string;
  user_id: string;
}

export interface TopicPageTagsTable {
  topic_id: string;
  page_tag: string;
  project_id: string;
}

/** The key of the page at a topic's url, which follows from project and address. */
export interface TopicPagesTable {
  topic_id: string;
  page_id: string;
  project_id: string;
}

export interface TopicKeywordsTable {
  topic_keyword_id: string;
  /** null where the topic took it before keywords had ids. */
  keyword_id: string | null;
  topic_id: string;
  project_id: string;
  value: string;
  strategy: KeywordStrategy;
  ord: number;
  /** The text of the page uses it. */
  used: Generated<boolean>;
}

/**
 * What topics know of variants: the keyword that an alias is one of, null since it is none any more. It is no part of the read
 * model of topics, but what its rows are made from.
 */
export interface TopicAliasesTable {
  alias_id: string;
  original_id: string | null;
  project_id: string;
  position: string;
}

export interface SubTopicsTable {
  sub_topic_id: string;
  topic_id: string;
  project_id: string;
  name: string;
  url: string | null;
  ord: number;
}

/** Notes of their own, and notes that a move carried (`note_id` is then the id of the move's event). */
export interface TopicNotesTable {
  note_id: string;
  topic_id: string;
  project_id: string;
  position: string;
  source: 'NOTE' | 'MOVE';
  text: string;
  author_id: string;
  role: string;
  topic_status: TopicStatus;
  at: Moment;
}

/** One row an event. `detail` holds the facts of the event that the other columns do not. */
export interface TopicHistoryTable {
  topic_id: string;
  revision: string;
  project_id: string;
  event_id: string;
  position: string;
  kind: TopicEvent['type'];
  /** Creation, import, activation, moves and undo, as against edits, keywords and assignments. */
  changes_status: boolean;
  from_status: TopicStatus | null;
  topic_status: TopicStatus;
  actor_id: string;
  role: string;
  override: boolean;
  note: string | null;
  detail: JsonColumn<Record<string, unknown>>;
  /** The parts of the topic that the event has changed, and the event that it undoes: what the rules of undo ask. */
  parts: JsonColumn<TopicPart[]>;
  undoes: string | null;
  at: Moment;
  /** The bulk act or import that it is a part of. */
  bulk_id: string | null;
}

/** How many active topics of a project stand in a status; absent = 0. */
export interface TopicCountersTable {
  project_id: string;
  status: TopicStatus;
  topics: number;
}

/**
 * By how much the number of active topics in a status changed in a quarter of an hour, `quarter` being its first moment; a
 * running sum is the history.
 */
export interface TopicStatusChangesTable {
  project_id: string;
  quarter: Moment;
  status: TopicStatus;
  change: number;
}

/**
 * One row each time an active topic comes into a status, leaves one, or both. An undo takes the row of its move back by
 * another of the same statuses and moment with `sign` -1, an undo of that undo puts it there once more.
 */
export interface TopicMovesTable {
  topic_id: string;
  /** Of the event. */
  position: string;
  project_id: string;
  /** null where the topic was not counted before, or is not counted after it. */
  from_status: TopicStatus | null;
  to_status: TopicStatus | null;
  /** When the move was made that stands, or is taken back; and when this was done. */
  at: Moment;
  done_at: Moment;
  /** How long it had stood in `from_status`, in hours; null without one. */
  hours: number | null;
  sign: 1 | -1;
}

export interface TopicTables {
  topic_states: TopicStatesTable;
  topic_views: TopicViewsTable;
  topic_search_texts: TopicSearchTextsTable;
  topic_assignees: TopicAssigneesTable;
  topic_page_tags: TopicPageTagsTable;
  topic_pages: TopicPagesTable;
  topic_keywords: TopicKeywordsTable;
  sub_topics: SubTopicsTable;
  topic_aliases: TopicAliasesTable;
  topic_notes: TopicNotesTable;
  topic_history: TopicHistoryTable;
  topic_counters: TopicCountersTable;
  topic_status_changes: TopicStatusChangesTable;
  topic_moves: TopicMovesTable;
}
