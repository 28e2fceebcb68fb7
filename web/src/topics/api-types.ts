import type { ContentGuard, KeywordStrategy, TopicStatus } from '@keywright/events/catalogue';

/** Every answer to a command. `position` and `revision` are decimal strings. */
export interface CommandAnswer {
  position: string;
  revision: string;
  eventId: string | null;
}

/** Somebody else had changed the topic after the revision the command named. */
export interface Stale {
  revision: string;
  by: string;
  at: string;
  status: TopicStatus;
}

export interface StatusAnswer extends CommandAnswer {
  changed: boolean;
  warnings: ContentGuard[];
  stale?: Stale;
}

export interface KeywordLine {
  topicKeywordId: string;
  value: string;
  strategy: KeywordStrategy;
  /** Searches a month; null = unknown. */
  volume: number | null;
  position: number | null;
  previousPosition: number | null;
}

export interface NoteLine {
  id: string;
  text: string;
  from: { id: string; userName: string };
  role: string;
  topicStatus: TopicStatus;
  createdDate: string;
}

export interface HistoryEntry {
  id: string;
  kind: string;
  createdDate: string;
  from: { id: string; userName: string };
  role: string;
  note: string | null;
  topicStatus: TopicStatus;
  fromStatus: TopicStatus | null;
}

export interface SubtopicLine {
  id: string;
  name: string;
  url: string | null;
}
