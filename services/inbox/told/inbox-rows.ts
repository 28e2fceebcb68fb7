import type { Role } from '@keywright/events/catalogue';
import type {
  InboxAsksTable,
  InboxMembersTable,
  InboxPreferencesTable,
  InboxTasksTable,
  InboxTopicsTable,
  NotificationEntriesTable,
} from '@keywright/migrations/tables/inbox.ts';
import type { Selectable } from 'kysely';
import { BatchRows } from './batch-rows.ts';

export type InboxMember = Selectable<InboxMembersTable>;
export type InboxPreference = Selectable<InboxPreferencesTable>;
export type InboxTopic = Selectable<InboxTopicsTable>;
export type InboxAsk = Selectable<InboxAsksTable>;
export type InboxTask = Selectable<InboxTasksTable>;
export type InboxEntry = Selectable<NotificationEntriesTable>;

/** Whom an invitation is for, of those who have an account, and the role that they are invited in. */
export interface Invitee {
  accountId: string;
  /** Null where nothing tells it any more. */
  role: Role | null;
}

/** What has to be known of a batch of events to tell whom they concern, as of before it. */
export interface KnownInbox {
  members: readonly InboxMember[];
  preferences: readonly InboxPreference[];
  topics: readonly InboxTopic[];
  asks: readonly InboxAsk[];
  tasks: readonly InboxTask[];
  /** By the event that invites. */
  invitees: ReadonlyMap<string, Invitee>;
}

/** The same while the events are applied. Members and preferences are grouped by project, and keyed by account there. */
export class InboxRows {
  readonly members: BatchRows<InboxMember>;
  readonly preferences: BatchRows<InboxPreference>;
  readonly topics: BatchRows<InboxTopic>;
  readonly asks: BatchRows<InboxAsk>;
  readonly tasks: BatchRows<InboxTask>;
  readonly invitees: ReadonlyMap<string, Invitee>;

  constructor({ members, preferences, topics, asks, tasks, invitees }: KnownInbox) {
    const byAccount = ({ account_id }: { account_id: string }) => account_id;
    const byProject = ({ project_id }: { project_id: string }) => project_id;
    this.members = new BatchRows(members, byAccount, byProject);
    this.preferences = new BatchRows(preferences, byAccount, byProject);
    this.topics = new BatchRows(topics, ({ topic_id }) => topic_id);
    this.asks = new BatchRows(asks, ({ ask_id }) => ask_id);
    this.tasks = new BatchRows(tasks, ({ task_id }) => task_id);
    this.invitees = invitees;
  }
}

/** Whether a row has not seen the event at a position: what comes once more changes nothing. */
export function isNewTo(row: { position: string } | null, position: string): boolean {
  return row === null || BigInt(row.position) < BigInt(position);
}
