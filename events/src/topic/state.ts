import type { TopicStatus } from '../catalogue/statuses.ts';
import type { SeaCheckStatus } from '../catalogue/topic-enums.ts';
import type { Recorded } from '../envelope.ts';
import type {
  Assignment,
  MoveBefore,
  Subtopic,
  TopicCreated,
  TopicDetails,
  TopicEvent,
  TopicImported,
  TopicKeyword,
} from './events.ts';

/** A recorded topic event, without its place in the store. */
export type RecordedTopicEvent = Pick<Recorded<TopicEvent>, 'id' | 'revision' | 'event' | 'meta'>;

/** The newest event of the topic, and what undoing it would restore; `move` is null where it was no move. */
export interface LastEvent {
  id: string;
  actorId: string;
  at: string;
  move: { from: TopicStatus; before: MoveBefore } | null;
}

/** The last note on a topic, one of its own or one that a move carried; `from` is a user id. */
export interface LastNote {
  text: string;
  from: string;
  role: string;
  topicStatus: TopicStatus;
  at: string;
}

/** One topic as its events tell it. Times are ISO 8601 from the events, dates `YYYY-MM-DD`. */
export interface TopicState {
  projectId: string;
  details: TopicDetails;
  authorId: string;
  status: TopicStatus;
  archivedFrom: TopicStatus | null;
  active: boolean;
  followed: boolean;
  assignments: readonly Assignment[];
  seaCheckStatus: SeaCheckStatus | null;
  keywords: readonly TopicKeyword[];
  subtopics: readonly Subtopic[];
  /** Who submitted last: the topic for approval, the text for approval. */
  submittedBy: { TOPIC: string | null; TEXT: string | null };
  noteCount: number;
  lastNote: LastNote | null;
  createdAt: string;
  statusSince: string;
  statusBy: string | null;
  updatedAt: string;
  publishedOn: string | null;
  lastEvent: LastEvent;
  /** Decimal string. */
  revision: string;
}

/** null = nothing has happened: the topic does not exist. */
export type MaybeTopic = TopicState | null;

/** How a topic begins: a draft that somebody plans, or a page that is there already and waits to be switched on. */
export function begunTopic(
  { type, data }: TopicCreated | TopicImported,
  { at, actor }: RecordedTopicEvent['meta'],
): Omit<TopicState, 'updatedAt' | 'revision' | 'lastEvent'> {
  const imported = type === 'TopicImported';
  return {
    projectId: data.projectId,
    details: data.details,
    authorId: data.authorId,
    status: imported ? 'PUBLISHED' : 'SUGGEST',
    archivedFrom: null,
    active: !imported,
    followed: !imported,
    assignments: imported ? [] : data.assignments,
    seaCheckStatus: null,
    keywords: [],
    subtopics: [],
    submittedBy: { TOPIC: null, TEXT: null },
    noteCount: 0,
    lastNote: null,
    createdAt: at,
    statusSince: at,
    statusBy: imported ? null : actor.userId,
    publishedOn: imported ? data.publishedOn : null,
  };
}
