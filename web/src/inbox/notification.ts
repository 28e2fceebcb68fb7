import type {
  ActingRole,
  AskOutcome,
  NotificationKind,
  NotificationPreference,
  Role,
  TopicStatus,
} from '@keywright/events/catalogue';

/** Somebody as a row names them. */
export interface NamedPerson {
  id: string;
  userName: string | null;
  /** First and last name. */
  name: string | null;
}

/** One thing that the reader was told: who did what. What does not go with its kind is null. */
export interface InboxSaid {
  eventId: string;
  kind: NotificationKind;
  /** ISO. */
  at: string;
  actor: NamedPerson;
  from: TopicStatus | null;
  to: TopicStatus | null;
  role: ActingRole | null;
  note: string | null;
  /** Whom the note mentions of those who belong to the project now. */
  mentions: NamedPerson[];
  /** What was said was erased with the texts of its author. */
  noteRemoved: boolean;
  outcome: AskOutcome | null;
  taskStatus: string | null;
}

/** A request to move the topic that the reader was told of, and whether they may make the move. */
export interface InboxAsk {
  eventId: string;
  from: TopicStatus;
  to: TopicStatus;
  note: string | null;
  mentions: NamedPerson[];
  askedBy: NamedPerson;
  mayAccept: boolean;
  /** Why the reader may not, in their language; with what the refusal of the move itself carries. */
  refusal: ({ code: string; detail: string } & Record<string, unknown>) | null;
  /** null: it is open. */
  outcome: AskOutcome | null;
  closedBy: NamedPerson | null;
  closedAt: string | null;
}

/** The topic that a row is about, as it is now. */
export interface InboxTopic {
  id: string;
  /** Or its subject, where it has none. */
  pageName: string | null;
  status: TopicStatus;
  url: string | null;
  /** ISO day. */
  deliveryDate: string | null;
  late: boolean;
}

export interface InboxInvitation {
  id: string;
  role: Role;
  status: 'ONGOING' | 'CONFIRMED' | 'EXPIRED';
  expiresAt: string;
  /** That of the reader’s own link, while it can be followed. */
  token: string | null;
}

/** One row of the inbox: what the reader was told of a topic, of a task or of an invitation. */
export interface InboxRow {
  id: string;
  /** Of the last thing that was told. */
  kind: NotificationKind;
  at: string;
  read: boolean;
  /** How many things were told since it was read, and in all. */
  unread: number;
  entries: number;
  project: { id: string; name: string };
  topic: InboxTopic | null;
  task: { id: string; type: string; title: string | null; status: string } | null;
  invitation: InboxInvitation | null;
  /** The newest first, five at most. */
  said: InboxSaid[];
  ask: InboxAsk | null;
}

/** How many rows are unread, wait for the reader’s answer, and mention the reader unread; of the whole inbox. */
export interface InboxCounts {
  unread: number;
  waiting: number;
  /** There are more open requests than the server looks at: `waiting` or more. */
  waitingCapped?: boolean;
  mentions: number;
}

export const INBOX_TABS = ['ALL', 'UNREAD', 'REQUESTS', 'MENTIONS'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** What the inbox is narrowed to; `projectId` null: every project. */
export interface InboxFilter {
  tab: InboxTab;
  projectId: string | null;
}

export const WHOLE_INBOX: InboxFilter = { tab: 'ALL', projectId: null };

/** What reaches the reader of one of their projects. */
export interface ProjectPreference extends NotificationPreference {
  projectId: string;
  projectName: string;
}

/** Whether it waits for an answer that is the reader’s to give. */
export const isWaiting = ({ ask }: InboxRow): boolean =>
  ask !== null && ask.outcome === null && ask.mayAccept;
