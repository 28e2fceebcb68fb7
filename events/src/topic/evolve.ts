import type { TopicStatus } from '../catalogue/statuses.ts';
import type { MoveBefore } from './events.ts';
import { evolveContents } from './evolve-contents.ts';
import {
  begunTopic,
  type RecordedTopicEvent,
  type LastEvent,
  type MaybeTopic,
  type TopicState,
} from './state.ts';

/**
 * The topic after one more event. It never refuses what was recorded and never reads a clock: times come from the
 * event. Rules of the past are spelled out here instead of read from the catalogue, which may change.
 */
export function evolveTopic(state: MaybeTopic, recorded: RecordedTopicEvent): MaybeTopic {
  const { event } = recorded;
  if (event.type === 'TopicCreated' || event.type === 'TopicImported')
    return { ...begunTopic(event, recorded.meta), ...traces(recorded) };
  if (state === null) return null;
  const next = { ...state, ...traces(recorded) };
  switch (event.type) {
    case 'TopicActivated':
      return { ...next, active: true, followed: true };
    case 'TopicStatusChanged': {
      const { from, to, assigned, seaCheckStatus, before } = event.data;
      const assignments = assigned ? [...state.assignments, assigned] : state.assignments;
      const submittedBy = submitter(state, from, to, recorded.meta.actor.userId);
      const publishedOn = from === 'INTEGRATION' && to === 'PUBLISHED' ? day(recorded) : state.publishedOn;
      const moved = {
        ...next,
        ...arrival(to, recorded),
        assignments,
        seaCheckStatus,
        submittedBy,
        publishedOn,
      };
      return { ...withNote(moved, event.data.note, recorded), lastEvent: lastMove(recorded, from, before) };
    }
    case 'TopicArchived': {
      const { from, note, before } = event.data;
      const archived = { ...next, ...arrival('ARCHIVED', recorded), archivedFrom: from, followed: false };
      return { ...withNote(archived, note, recorded), lastEvent: lastMove(recorded, from, before) };
    }
    case 'TopicUnarchived': {
      const { to, note, before } = event.data;
      const back = { ...next, ...arrival(to, recorded), archivedFrom: null, followed: true };
      return { ...withNote(back, note, recorded), lastEvent: lastMove(recorded, 'ARCHIVED', before) };
    }
    case 'TopicStatusChangeUndone': {
      const { from, to, restored } = event.data;
      return { ...next, ...restored, status: to, archivedFrom: to === 'ARCHIVED' ? from : null };
    }
    case 'TopicNoteAdded':
      return withNote(next, event.data.text, recorded);
    default:
      return evolveContents(next, event);
  }
}

export function foldTopic(past: Iterable<RecordedTopicEvent>): MaybeTopic {
  let state: MaybeTopic = null;
  for (const recorded of past) state = evolveTopic(state, recorded);
  return state;
}

/** What every event leaves behind, whatever it is about. */
function traces({ id, revision, meta }: RecordedTopicEvent) {
  const { at, actor } = meta;
  return { updatedAt: at, revision, lastEvent: { id, actorId: actor.userId, at, move: null } };
}

function lastMove({ id, meta }: RecordedTopicEvent, from: TopicStatus, before: MoveBefore): LastEvent {
  return { id, actorId: meta.actor.userId, at: meta.at, move: { from, before } };
}

function arrival(status: TopicStatus, { meta }: RecordedTopicEvent) {
  return { status, statusSince: meta.at, statusBy: meta.actor.userId };
}

function day({ meta }: RecordedTopicEvent): string {
  return meta.at.slice(0, 10);
}

/** Approvers must not approve what they submitted last; sending a text back to approval is no submission of it. */
function submitter(
  state: TopicState,
  from: TopicStatus,
  to: TopicStatus,
  userId: string,
): TopicState['submittedBy'] {
  if (from === 'SUGGEST' && to === 'WAIT_APPROVE') return { ...state.submittedBy, TOPIC: userId };
  if (from === 'START_COPYWRITING' && to === 'FOR_APPROVAL') return { ...state.submittedBy, TEXT: userId };
  return state.submittedBy;
}

function withNote(state: TopicState, text: string | null, { meta }: RecordedTopicEvent): TopicState {
  if (text === null) return state;
  const { userId: from, role } = meta.actor;
  const lastNote = { text, from, role, topicStatus: state.status, at: meta.at };
  return { ...state, lastNote, noteCount: state.noteCount + 1 };
}
