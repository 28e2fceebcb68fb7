import type { CheckName } from '../catalogue/checklists.ts';
import type { ContentGuard } from '../catalogue/guards.ts';
import type { Role } from '../catalogue/roles.ts';
import type { TopicStatus } from '../catalogue/statuses.ts';
import type { Approval, KeywordStrategy, SeaCheckStatus, TopicType } from '../catalogue/topic-enums.ts';
import type { DomainEvent } from '../envelope.ts';

/** Who does one role's work on a topic; a role has at most one such person. */
export interface Assignment {
  role: Role;
  userId: string;
}

/** Fields a person edits in place. Dates are ISO `YYYY-MM-DD`; `null` clears. */
export interface TopicDetails {
  pageName: string | null;
  myTopic: string | null;
  whyArticle: string | null;
  type: TopicType;
  pageTags: string[];
  url: string | null;
  deliveryDate: string | null;
  /** null = derived from the keywords. */
  estimateNumberOfWords: number | null;
  wordsInContent: number;
  checkSeaRequired: boolean;
}

export interface TopicKeyword {
  topicKeywordId: string;
  /** The project's keyword that it was in the project's market when the topic took it; null where keywords had no ids then. */
  keywordId: string | null;
  value: string;
  strategy: KeywordStrategy;
}

export interface Subtopic {
  subTopicId: string;
  name: string;
  url: string | null;
}

/** What a status move replaced, so that undo can restore it from the event alone. */
export interface MoveBefore {
  assignments: Assignment[];
  seaCheckStatus: SeaCheckStatus | null;
  followed: boolean;
  /** When and by whom it had come to the status it left; null where an import brought it. */
  statusSince: string;
  statusBy: string | null;
  publishedOn: string | null;
}

/** Who submitted last: the topic for approval, the text for approval. */
export interface Submitters {
  TOPIC: string | null;
  TEXT: string | null;
}

/** Who approved, when, and which revision they had seen. */
export interface GivenApproval {
  /** User id. */
  by: string;
  at: string;
  /** Decimal string. */
  revision: string;
  /** Digest of what was approved; null where it had been changed already when it was approved. */
  content: string | null;
}

/** The approvals that stand; null where none was given since the last submission. */
export type Approvals = Readonly<Record<Approval, GivenApproval | null>>;

/** The last note on a topic, one of its own or one that a move carried; `from` is a user id. */
export interface LastNote {
  text: string;
  from: string;
  role: string;
  topicStatus: TopicStatus;
  at: string;
}

/** A field that an undo leaves alone, and the event that has changed it since. */
export interface KeptField {
  field: keyof TopicDetails;
  eventId: string;
  /** User id. */
  by: string;
  at: string;
}

export type TopicCreated = DomainEvent<
  'TopicCreated',
  { projectId: string; details: TopicDetails; authorId: string; assignments: Assignment[] }
>;
/** A page of the site imported from a CSV: PUBLISHED and inactive until somebody activates it. */
export type TopicImported = DomainEvent<
  'TopicImported',
  { projectId: string; details: TopicDetails; authorId: string; publishedOn: string | null }
>;
export type TopicActivated = DomainEvent<'TopicActivated', Record<string, never>>;
export type TopicDetailsEdited = DomainEvent<
  'TopicDetailsEdited',
  { changed: Partial<TopicDetails>; before: Partial<TopicDetails> }
>;
export type TopicStatusChanged = DomainEvent<
  'TopicStatusChanged',
  {
    from: TopicStatus;
    to: TopicStatus;
    note: string | null;
    /** The assignment the move made, absent when the status's role has no default holder or is held already. */
    assigned: Assignment | null;
    /** The result of the ads check after the move. */
    seaCheckStatus: SeaCheckStatus | null;
    /** Content guards that were not met and went through softly. */
    warnings: ContentGuard[];
    before: MoveBefore;
    /** Of an approval: the revision that the approver had seen, where that was not the newest; null = it was. */
    seen: string | null;
  }
>;
export type TopicArchived = DomainEvent<
  'TopicArchived',
  { from: TopicStatus; note: string | null; before: MoveBefore }
>;
export type TopicUnarchived = DomainEvent<
  'TopicUnarchived',
  { to: TopicStatus; note: string | null; before: MoveBefore }
>;
export type TopicStatusChangeUndone = DomainEvent<
  'TopicStatusChangeUndone',
  {
    undoneEventId: string;
    from: TopicStatus;
    to: TopicStatus;
    restored: MoveBefore;
    /** Who had submitted last before the move; null where that was not recorded: it then stays as it is. */
    submittedBy: Submitters | null;
    /** The approvals that stood before the move; null where that was not recorded: then one that is undone falls. */
    approvals: Approvals | null;
  }
>;
/** Fields of an edit as they were before it. */
export type TopicEditUndone = DomainEvent<
  'TopicEditUndone',
  {
    undoneEventId: string;
    changed: Partial<TopicDetails>;
    before: Partial<TopicDetails>;
    /** Fields of the edit that stay as they are: somebody has changed them since. */
    kept: KeptField[];
  }
>;
/** A note taken back by an undo; `lastNote` is the one that is the last on the topic from now on. */
export type TopicNoteRemoved = DomainEvent<
  'TopicNoteRemoved',
  { undoneEventId: string; noteId: string; lastNote: LastNote | null }
>;
/** A note that comes back, because its removal is undone. */
export type TopicNoteRestored = DomainEvent<
  'TopicNoteRestored',
  { undoneEventId: string; noteId: string; lastNote: LastNote }
>;
export type TopicAssignmentUndone = DomainEvent<
  'TopicAssignmentUndone',
  { undoneEventId: string; assignments: Assignment[]; before: Assignment[] }
>;
/** All keywords of the topic, as they stand after it and as they stood before. */
export type TopicKeywordsUndone = DomainEvent<
  'TopicKeywordsUndone',
  { undoneEventId: string; keywords: TopicKeyword[]; before: TopicKeyword[] }
>;
/** An imported page is gone, until it is imported again. */
export type TopicImportUndone = DomainEvent<'TopicImportUndone', { undoneEventId: string }>;
/** A keyword that stood on the topic already keeps its id: then its strategy changes. */
export type TopicKeywordsAdded = DomainEvent<'TopicKeywordsAdded', { keywords: TopicKeyword[] }>;
export type TopicKeywordsRemoved = DomainEvent<'TopicKeywordsRemoved', { keywords: TopicKeyword[] }>;
export type TopicNoteAdded = DomainEvent<'TopicNoteAdded', { noteId: string; text: string }>;
/** Why the product itself assigned: a member handed over, or left a role without. */
export type AssignedBecause = 'HANDED_OVER' | 'LEFT';
export type TopicRolesDefined = DomainEvent<
  'TopicRolesDefined',
  { assignments: Assignment[]; before: Assignment[]; because?: AssignedBecause }
>;
export type SubtopicAdded = DomainEvent<'SubtopicAdded', Subtopic>;
export type SubtopicEdited = DomainEvent<
  'SubtopicEdited',
  {
    subTopicId: string;
    changed: Partial<Omit<Subtopic, 'subTopicId'>>;
    before: Partial<Omit<Subtopic, 'subTopicId'>>;
  }
>;
export type SubtopicRemoved = DomainEvent<'SubtopicRemoved', Subtopic>;

/** A text of a person, kept where it can be erased: its id there, and the SHA-256 in hex of its salt and itself. */
export interface KeptText {
  textId: string;
  textHash: string;
}
/** The same where nothing may have been said. */
type TextOrNone = KeptText | { textId: null; textHash: null };
/** Somebody asks that the topic be moved, as they may not do it themselves. */
export type TopicMoveAsked = DomainEvent<'TopicMoveAsked', { to: TopicStatus } & TextOrNone>;
/** The request is closed: accepted, and the move follows; refused; or withdrawn by who had asked. */
export type TopicMoveAnswered = DomainEvent<
  'TopicMoveAnswered',
  {
    /** Id of the event of the request. */
    askId: string;
    to: TopicStatus;
    accepted: boolean;
    withdrawn: boolean;
  } & TextOrNone
>;
/** One of the list of the topic's stage, looked at or not any more. */
export type TopicCheckTicked = DomainEvent<'TopicCheckTicked', { check: CheckName; done: boolean }>;
/** Which keywords the text of the page uses, and which not any more: ids of the topic's keywords. */
export type TopicKeywordsUsed = DomainEvent<'TopicKeywordsUsed', { used: string[]; unused: string[] }>;

/** Everything that can happen to one topic; the stream is `topic-<uuid>`. */
export type TopicEvent =
  | TopicCreated
  | TopicImported
  | TopicActivated
  | TopicDetailsEdited
  | TopicStatusChanged
  | TopicArchived
  | TopicUnarchived
  | TopicStatusChangeUndone
  | TopicEditUndone
  | TopicNoteRemoved
  | TopicNoteRestored
  | TopicAssignmentUndone
  | TopicKeywordsUndone
  | TopicImportUndone
  | TopicKeywordsAdded
  | TopicKeywordsRemoved
  | TopicNoteAdded
  | TopicRolesDefined
  | SubtopicAdded
  | SubtopicEdited
  | SubtopicRemoved
  | TopicMoveAsked
  | TopicMoveAnswered
  | TopicCheckTicked
  | TopicKeywordsUsed;

/** The events that take another one back. */
const UNDOES: Readonly<Record<Extract<TopicEvent, { data: { undoneEventId: string } }>['type'], true>> = {
  TopicStatusChangeUndone: true,
  TopicEditUndone: true,
  TopicNoteRemoved: true,
  TopicNoteRestored: true,
  TopicAssignmentUndone: true,
  TopicKeywordsUndone: true,
  TopicImportUndone: true,
};

/** Whether an event of this type takes another one back. */
export const isUndoing = (type: string): boolean => Object.hasOwn(UNDOES, type);

/** What an event does to the status of its topic: gives the first one, moves it to another, takes it away, or leaves it. */
export const STATUS_EFFECT: Readonly<Record<TopicEvent['type'], 'BEGINS' | 'MOVES' | 'ENDS' | 'STAYS'>> = {
  TopicCreated: 'BEGINS',
  TopicImported: 'BEGINS',
  TopicActivated: 'BEGINS',
  TopicDetailsEdited: 'STAYS',
  TopicStatusChanged: 'MOVES',
  TopicArchived: 'MOVES',
  TopicUnarchived: 'MOVES',
  TopicStatusChangeUndone: 'MOVES',
  TopicEditUndone: 'STAYS',
  TopicNoteRemoved: 'STAYS',
  TopicNoteRestored: 'STAYS',
  TopicAssignmentUndone: 'STAYS',
  TopicKeywordsUndone: 'STAYS',
  TopicImportUndone: 'ENDS',
  TopicKeywordsAdded: 'STAYS',
  TopicKeywordsRemoved: 'STAYS',
  TopicNoteAdded: 'STAYS',
  TopicRolesDefined: 'STAYS',
  SubtopicAdded: 'STAYS',
  SubtopicEdited: 'STAYS',
  SubtopicRemoved: 'STAYS',
  TopicMoveAsked: 'STAYS',
  TopicMoveAnswered: 'STAYS',
  TopicCheckTicked: 'STAYS',
  TopicKeywordsUsed: 'STAYS',
};
