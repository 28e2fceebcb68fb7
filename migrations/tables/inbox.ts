import type {
  ActingRole,
  AskOutcome,
  NotificationKind,
  NotificationMail,
  NotificationScope,
  Role,
  TaskType,
  TopicStatus,
} from '@keywright/events/catalogue';
import type { Generated } from 'kysely';
import type { JsonColumn, Moment } from './row-columns.ts';

/** Who belonged to which project, in which roles, as of the last event. */
export interface InboxMembersTable {
  project_id: string;
  account_id: string;
  owner: boolean;
  roles: Role[];
  /** Roles that new work goes to them by. */
  default_for: Role[];
  position: string;
}

/** What somebody has chosen to be told of a project; where there is none, the usual. */
export interface InboxPreferencesTable {
  account_id: string;
  project_id: string;
  scope: NotificationScope;
  mail: NotificationMail;
  position: string;
}

/** What has to be known of a topic to tell whom it concerns. */
export interface InboxTopicsTable {
  topic_id: string;
  project_id: string;
  author_id: string;
  status: TopicStatus;
  assignments: JsonColumn<{ role: Role; userId: string }[]>;
  /** Who submitted last for approval, of the topic and of its text. */
  submitters: JsonColumn<{ TOPIC: string | null; TEXT: string | null }>;
  /** Of the request that is open. */
  ask_id: string | null;
  position: string;
}

/** Requests to move a topic, and how they ended. */
export interface InboxAsksTable {
  /** Of the event. */
  ask_id: string;
  topic_id: string;
  project_id: string;
  asked_by: string;
  asked_at: Moment;
  from_status: TopicStatus;
  to_status: TopicStatus;
  /** Where what was said is kept. */
  text_id: string | null;
  outcome: AskOutcome | null;
  closed_by: string | null;
  closed_at: Moment | null;
  answer_text_id: string | null;
  position: string;
}

/** Tasks that have not ended. */
export interface InboxTasksTable {
  task_id: string;
  project_id: string;
  started_by: string;
  type: TaskType;
  title: string | null;
  position: string;
}

/** What the event of an entry says, as far as its row shows it. */
export interface NotifiedFacts {
  from?: TopicStatus;
  to?: TopicStatus;
  /** That in which somebody was assigned, or is invited. */
  role?: ActingRole;
  /** Of a note, with the ids of whom it mentions in it. */
  note?: string;
  /** Where what was said is kept, so that it can be erased. */
  textId?: string;
  askId?: string;
  outcome?: AskOutcome;
  taskType?: TaskType;
  taskTitle?: string;
  taskStatus?: 'DONE' | 'FAILED' | 'CANCELLED';
}

/** One thing that somebody was told: an event and a reader. */
export interface NotificationEntriesTable {
  account_id: string;
  event_id: string;
  /** The row that it stands in. */
  notification_id: string;
  project_id: string;
  topic_id: string | null;
  task_id: string | null;
  invitation_id: string | null;
  kind: NotificationKind;
  actor_id: string;
  at: Moment;
  facts: JsonColumn<NotifiedFacts>;
  position: string;
}

/** A row of somebody’s inbox: all that they were told of one topic, one task or one invitation; `position` is that of the last. */
export interface NotificationsTable {
  id: string;
  account_id: string;
  project_id: string;
  topic_id: string | null;
  task_id: string | null;
  invitation_id: string | null;
  /** Of the last. */
  kind: NotificationKind;
  at: Moment;
  entries: number;
  position: string;
}

/** How far somebody has read a row of their inbox. No event says so: it is no read model, and a rebuild leaves it alone. */
export interface NotificationReadsTable {
  account_id: string;
  notification_id: string;
  /** Of its last entry then. */
  position: string;
  /** What `position` was before; null: nothing of it had been read. */
  position_before: Generated<string | null>;
  read_at: Date;
}

/** What was mailed to whom; the same is never mailed again. */
export interface NotificationMailsTable {
  event_id: string;
  account_id: string;
  mailed_at: Date;
}

/** Days on which somebody's digest was made, in their own zone, and how far it went. */
export interface NotificationDigestsTable {
  account_id: string;
  day: string;
  position: string;
}

/** Up to where entries were looked through for mails that go out at once; one row. */
export interface NotificationMailCursorTable {
  only: boolean;
  position: string;
}

export interface InboxTables {
  inbox_members: InboxMembersTable;
  inbox_preferences: InboxPreferencesTable;
  inbox_topics: InboxTopicsTable;
  inbox_asks: InboxAsksTable;
  inbox_tasks: InboxTasksTable;
  notification_entries: NotificationEntriesTable;
  notifications: NotificationsTable;
  notification_reads: NotificationReadsTable;
  notification_mails: NotificationMailsTable;
  notification_digests: NotificationDigestsTable;
  notification_mail_cursor: NotificationMailCursorTable;
}
