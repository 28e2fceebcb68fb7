import type { CheckName } from '../catalogue/checklists.ts';
import type { TopicStatus } from '../catalogue/statuses.ts';
import type { Approval, SeaCheckStatus } from '../catalogue/topic-enums.ts';
import type { Recorded } from '../envelope.ts';
import { BLANK_DETAILS } from './details.ts';
import type {
  Approvals,
  Assignment,
  LastNote,
  Submitters,
  Subtopic,
  TopicCreated,
  TopicDetails,
  TopicEvent,
  TopicImported,
  TopicKeyword,
} from './events.ts';

/** A recorded topic event, without its place in the store. */
export type RecordedTopicEvent = Pick<Recorded<TopicEvent>, 'id' | 'revision' | 'event' | 'meta'>;

/** The newest event of the topic. */
export interface LastEvent {
  id: string;
  actorId: string;
  at: string;
}

/** Somebody has looked at one thing; `by` is a user id, `at` ISO 8601. */
export interface Tick {
  check: CheckName;
  by: string;
  at: string;
}

/** A request to move a topic that nobody has answered, and no move has closed. */
export interface OpenAsk {
  /** Of its event. */
  id: string;
  to: TopicStatus;
  /** User id. */
  by: string;
  at: string;
}

/** The same with what was said, by the id of the text. */
export interface AskOfTopic extends OpenAsk {
  textId: string | null;
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
  submittedBy: Submitters;
  noteCount: number;
  lastNote: LastNote | null;
  createdAt: string;
  statusSince: string;
  statusBy: string | null;
  updatedAt: string;
  publishedOn: string | null;
  /** The latest tick of each check, of whatever visit to its stage. */
  checks: readonly Tick[];
  /** Ids of its keywords that the text uses; one that has left the topic may come back by an undo, and is used again. */
  usedKeywords: readonly string[];
  approvals: Approvals;
  /** Revisions of the last events that changed what each approval is about. */
  contentRevisions: Readonly<Record<Approval, string>>;
  lastEvent: LastEvent;
  /** Decimal string. */
  revision: string;
  /** States stored before lack it. */
  ask: AskOfTopic | null;
}

/** null = nothing has happened: the topic does not exist. */
export type MaybeTopic = TopicState | null;

/** Members that states stored before lack, as those of a topic that nobody has judged. */
const NOT_JUDGED: Pick<TopicState, 'checks' | 'usedKeywords' | 'approvals' | 'contentRevisions'> = {
  checks: [],
  usedKeywords: [],
  approvals: { TOPIC: null, TEXT: null },
  contentRevisions: { TOPIC: '0', TEXT: '0' },
};

/** A stored state with all that states have today. */
export function wholeTopic(stored: TopicState): TopicState {
  return 'contentRevisions' in stored ? stored : { ...NOT_JUDGED, ...(stored as TopicState) };
}

/** How a topic begins: a draft that somebody plans, or a page that is there already and waits to be switched on. */
export function begunTopic(
  { type, data }: TopicCreated | TopicImported,
  { at, actor }: RecordedTopicEvent['meta'],
): Omit<TopicState, 'updatedAt' | 'revision' | 'lastEvent'> {
  const imported = type === 'TopicImported';
  return {
    ...NOT_JUDGED,
    projectId: data.projectId,
    // A field that came later is missing in what was recorded before.
    details: { ...BLANK_DETAILS, ...data.details },
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
    ask: null,
  };
}
