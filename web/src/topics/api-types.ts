import type { Stale } from '@keywright/events';
import type { KeywordStrategy, TopicStatus } from '@keywright/events/catalogue';

/** Every answer to a command. `position` and `revision` are decimal strings. */
export interface CommandAnswer {
  /** Of what the command was about. */
  id: string;
  changed: boolean;
  position: string;
  revision: string;
  /** Undo takes it; null where nothing was written. */
  eventId: string | null;
  /** Content guards that were let through, or CANNIBALISATION. */
  warnings: string[];
  stale?: Stale;
}

/** Who did or said something; names are null once the account is erased. */
export interface EventAuthor {
  id: string;
  userName: string | null;
  name: string | null;
}

/** One keyword of a topic with what syncs know of it; null = unknown. */
export interface KeywordLine {
  id: string;
  value: string;
  strategy: KeywordStrategy;
  /** Searches a month. */
  volume: number | null;
  cpc: number | null;
  position: number | null;
  /** Places won since the sync before. */
  variation: number | null;
}

export interface NoteLine {
  id: string;
  text: string;
  from: EventAuthor;
  role: string;
  topicStatus: TopicStatus;
  createdDate: string;
  /** MOVE: it came with a move. */
  source: 'NOTE' | 'MOVE';
}

export interface HistoryEntry {
  id: string;
  revision: string;
  kind: string;
  createdDate: string;
  from: EventAuthor;
  role: string;
  override: boolean;
  note: string | null;
  topicStatus: TopicStatus;
  fromStatus: TopicStatus | null;
  detail: Record<string, unknown>;
}

export interface SubtopicLine {
  id: string;
  name: string;
  url: string | null;
}

/** A list's answer: rows under the name of what they are. */
export type Embedded<Rel extends string, Item> = {
  _embedded: Record<Rel, Item[]>;
  page?: { totalElements: number };
};
