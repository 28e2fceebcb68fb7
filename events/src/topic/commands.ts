import type { ProjectRoles } from '../catalogue/permissions.ts';
import type { Role } from '../catalogue/roles.ts';
import type { TopicStatus } from '../catalogue/statuses.ts';
import type { KeywordStrategy, SeaCheckStatus } from '../catalogue/topic-enums.ts';
import type { Assignment, Subtopic, TopicDetails } from './events.ts';

/** Fields that are absent keep their defaults: no text, no date, type TOPIC. */
export interface CreateTopic {
  type: 'CreateTopic';
  projectId: string;
  details: Partial<TopicDetails>;
}

/** One page of the site as a file lists it; `publishedOn` is null where the file does not say. */
export interface ImportPage {
  type: 'ImportPage';
  projectId: string;
  url: string;
  title: string;
  publishedOn: string | null;
  words: number;
}

export interface ActivateTopic {
  type: 'ActivateTopic';
}

export interface EditTopicDetails {
  type: 'EditTopicDetails';
  changed: Partial<TopicDetails>;
}

export interface ChangeTopicStatus {
  type: 'ChangeTopicStatus';
  to: TopicStatus;
  note: string | null;
  seaCheckStatus: SeaCheckStatus | null;
}

export interface ArchiveTopic {
  type: 'ArchiveTopic';
  note: string | null;
}

export interface UnarchiveTopic {
  type: 'UnarchiveTopic';
  note: string | null;
}

export interface UndoTopicStatusChange {
  type: 'UndoTopicStatusChange';
  eventId: string;
}

/** `mainElsewhere` is looked up before: for each normalised value the other active topics that have it as MAIN. */
export interface AddTopicKeywords {
  type: 'AddTopicKeywords';
  keywords: readonly { value: string; strategy: KeywordStrategy }[];
  mainElsewhere: ReadonlyMap<string, readonly string[]>;
  confirm: boolean;
}

export interface RemoveTopicKeywords {
  type: 'RemoveTopicKeywords';
  topicKeywordIds: readonly string[];
}

export interface AddTopicNote {
  type: 'AddTopicNote';
  text: string;
}

/** The whole set of assignments. `holders` is looked up before: the users who may be given each role. */
export interface DefineTopicRoles {
  type: 'DefineTopicRoles';
  assignments: readonly Assignment[];
  holders: Readonly<Partial<Record<Role, readonly string[]>>>;
}

export interface AddSubtopic {
  type: 'AddSubtopic';
  name: string;
  url: string | null;
}

export interface EditSubtopic {
  type: 'EditSubtopic';
  subTopicId: string;
  changed: Partial<Omit<Subtopic, 'subTopicId'>>;
}

export interface RemoveSubtopic {
  type: 'RemoveSubtopic';
  subTopicId: string;
}

/** Everything a person can ask of one topic. */
export type TopicCommand =
  | CreateTopic
  | ImportPage
  | ActivateTopic
  | EditTopicDetails
  | ChangeTopicStatus
  | ArchiveTopic
  | UnarchiveTopic
  | UndoTopicStatusChange
  | AddTopicKeywords
  | RemoveTopicKeywords
  | AddTopicNote
  | DefineTopicRoles
  | AddSubtopic
  | EditSubtopic
  | RemoveSubtopic;

/** A member as the decider sees them. */
export interface TopicActor extends ProjectRoles {
  userId: string;
}

/** What a decision needs besides the topic itself. `now` is ISO 8601 in UTC from the injected clock. */
export interface TopicContext {
  actor: TopicActor;
  defaultHolders: Readonly<Partial<Record<Role, string>>>;
  /** The project lets content guards refuse. */
  strict: boolean;
  now: string;
  /** A fresh UUID; derived from the command by the caller, so that a retried command makes the same ones. */
  newId: () => string;
}
