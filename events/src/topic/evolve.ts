import type { TopicStatus } from '../catalogue/statuses.ts';
import { submittedIn, withApprovals } from './approvals.ts';
import { ticked } from './checks.ts';
import { evolveContents } from './evolve-contents.ts';
import { STATUS_EFFECT } from './events.ts';
import {
  begunTopic,
  type RecordedTopicEvent,
  type MaybeTopic,
  type TopicState,
  wholeTopic,
} from './state.ts';

/**
 * The topic after one more event. It never refuses what was recorded and never reads a clock: times come from the
 * event. Rules of the past are spelled out here instead of read from the catalogue, which may change.
 */
export function evolveTopic(state: MaybeTopic, recorded: RecordedTopicEvent): MaybeTopic {
  const before = state && wholeTopic(state);
  const after = happened(before, recorded);
  return after && withApprovals(before, after, recorded);
}

function happened(state: MaybeTopic, recorded: RecordedTopicEvent): MaybeTopic {
  const { event } = recorded;
  if (event.type === 'TopicCreated' || event.type === 'TopicImported')
    return { ...begunTopic(event, recorded.meta), ...traces(recorded) };
  if (state === null) return null;
  const next = { ...state, ...traces(recorded), ...closedByMove(recorded) };
  switch (event.type) {
    case 'TopicActivated':
      return { ...next, active: true, followed: true };
    case 'TopicStatusChanged': {
      const { from, to, assigned, seaCheckStatus } = event.data;
      const assignments = assigned ? [...state.assignments, assigned] : state.assignments;
      const submittedBy = submitter(state, from, to, recorded.meta.actor.userId);
      const publishedOn = publishes(from, to) ? recorded.meta.at.slice(0, 10) : state.publishedOn;
      const moved = {
        ...next,
        ...arrival(to, recorded),
        assignments,
        seaCheckStatus,
        submittedBy,
        publishedOn,
      };
      return withNote(moved, event.data.note, recorded);
    }
    case 'TopicArchived': {
      const { from, note } = event.data;
      const archived = { ...next, ...arrival('ARCHIVED', recorded), archivedFrom: from, followed: false };
      return withNote(archived, note, recorded);
    }
    case 'TopicUnarchived': {
      const { to, note } = event.data;
      const back = { ...next, ...arrival(to, recorded), archivedFrom: null, followed: true };
      return withNote(back, note, recorded);
    }
    case 'TopicStatusChangeUndone': {
      const { from, to, restored } = event.data;
      const submittedBy = event.data.submittedBy ?? state.submittedBy;
      const archivedFrom = to === 'ARCHIVED' ? from : null;
      return { ...next, ...restored, status: to, archivedFrom, submittedBy };
    }
    case 'TopicImportUndone':
      return null;
    case 'TopicNoteAdded':
      return withNote(next, event.data.text, recorded);
    case 'TopicMoveAsked': {
      const { at, actor } = recorded.meta;
      const { to, textId } = event.data;
      return { ...next, ask: { id: recorded.id, to, by: actor.userId, at, textId } };
    }
    case 'TopicMoveAnswered':
      return { ...next, ask: null };
    case 'TopicCheckTicked':
      return { ...next, checks: ticked(state.checks, event.data, recorded.meta) };
    default:
      return evolveContents(next, event);
  }
}

/** What every event leaves behind, whatever it is about. */
function traces({ id, revision, meta }: RecordedTopicEvent) {
  const { at, actor } = meta;
  return { updatedAt: at, revision, lastEvent: { id, actorId: actor.userId, at } };
}

/** Every move closes a request, an undo too: what was asked for has come to pass, or begins elsewhere now. */
function closedByMove({ event: { type } }: RecordedTopicEvent): Pick<TopicState, 'ask'> | null {
  return STATUS_EFFECT[type] === 'MOVES' ? { ask: null } : null;
}

function arrival(status: TopicStatus, { meta }: RecordedTopicEvent) {
  return { status, statusSince: meta.at, statusBy: meta.actor.userId };
}

/** Whether a move is the publication, whose day is kept. */
export function publishes(from: TopicStatus, to: TopicStatus): boolean {
  return from === 'INTEGRATION' && to === 'PUBLISHED';
}

function submitter(
  state: TopicState,
  from: TopicStatus,
  to: TopicStatus,
  userId: string,
): TopicState['submittedBy'] {
  const what = submittedIn(from, to);
  return what === null ? state.submittedBy : { ...state.submittedBy, [what]: userId };
}

function withNote(state: TopicState, text: string | null, { meta }: RecordedTopicEvent): TopicState {
  if (text === null) return state;
  const { userId: from, role } = meta.actor;
  const lastNote = { text, from, role, topicStatus: state.status, at: meta.at };
  return { ...state, lastNote, noteCount: state.noteCount + 1 };
}
