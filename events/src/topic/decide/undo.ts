import { RELATION_LIMITS } from '../../catalogue/limits.ts';
import { KEYWORD_STRATEGIES } from '../../catalogue/topic-enums.ts';
import { accept, type Decision, refuse } from '../../decision.ts';
import type { Refusal } from '../../refusal.ts';
import type { TopicContext } from '../context.ts';
import type { Assignment, LastNote, TopicDetails, TopicEvent, TopicKeyword } from '../events.ts';
import type { MaybeTopic, TopicState } from '../state.ts';
import { changedSince, mayUndo } from '../undo/may-undo.ts';
import { type TopicPart, undoneBy } from '../undo/parts.ts';
import { notesOf, type PastNote, type PastStep, pastStepsOf, pastEventOf } from '../undo/past.ts';
import { type ChangedSince, UndoHistory, type PastEvent } from '../undo/undo-history.ts';
import { beforeMove } from './change-status.ts';

/** An undo that the rules allow: what is undone, and the topic as it stands. */
interface Undo {
  undone: PastStep;
  /** The same as a line of the topic's history. */
  target: PastEvent;
  steps: readonly PastStep[];
  history: UndoHistory;
  /** Its parts that somebody has changed since. */
  changed: readonly ChangedSince[];
  state: TopicState;
}

/**
 * Takes one event back by another that compensates it: the topic is in that as it was before, and all that came later
 * stays. It is the one move outside the table: graph, four eyes and guards are not asked.
 */
export function undoEvent(
  { eventId }: { eventId: string },
  state: MaybeTopic,
  context: TopicContext,
): Decision<TopicEvent> {
  const steps = pastStepsOf(context.past ?? []);
  const undone = steps.find(({ recorded }) => recorded.id === eventId);
  if (undone === undefined) return refuse({ code: 'NOT_FOUND', field: 'eventId' });
  const history = new UndoHistory(steps.map(pastEventOf));
  const target = pastEventOf(undone);
  const as = mayUndo(target, history, context);
  if ('code' in as) return refuse(as);
  const changed = history.changedSince(target);
  const answer =
    state === null
      ? importedAgain(undone, steps)
      : compensating({ undone, target, steps, history, changed, state });
  return 'code' in answer ? refuse(answer) : accept([answer], as);
}

function compensating(undo: Undo): TopicEvent | Refusal {
  const undoneEventId = undo.target.id;
  const { event } = undo.undone.recorded;
  switch (event.type) {
    case 'TopicStatusChanged':
    case 'TopicArchived':
    case 'TopicUnarchived':
    case 'TopicStatusChangeUndone':
      return moveUndone(undo);
    case 'TopicDetailsEdited':
    case 'TopicEditUndone':
      return editUndone(undo);
    case 'TopicRolesDefined':
    case 'TopicAssignmentUndone': {
      const data = {
        undoneEventId,
        assignments: assignmentsRestored(undo),
        before: [...undo.state.assignments],
      };
      return { type: 'TopicAssignmentUndone', data };
    }
    case 'TopicKeywordsAdded':
    case 'TopicKeywordsRemoved':
    case 'TopicKeywordsUndone':
      return keywordsUndone(undo);
    case 'TopicNoteAdded':
    case 'TopicNoteRestored':
      return noteRemoved(undo, event.data.noteId);
    case 'TopicNoteRemoved':
      return noteRestored(undo, event.data.noteId);
    case 'TopicImported':
      return { type: 'TopicImportUndone', data: { undoneEventId } };
    case 'TopicCreated':
    case 'TopicActivated':
    case 'TopicImportUndone':
    case 'SubtopicAdded':
    case 'SubtopicEdited':
    case 'SubtopicRemoved':
    case 'TopicMoveAsked':
    case 'TopicMoveAnswered':
    case 'TopicCheckTicked':
    case 'TopicKeywordsUsed':
      return { code: 'NOT_UNDOABLE', reason: 'NO_UNDO', since: [] };
  }
}

function moveUndone(undo: Undo): TopicEvent {
  const { target, state } = undo;
  const before = undo.undone.before ?? state;
  const restored = { ...beforeMove(before), assignments: assignmentsRestored(undo) };
  const { status: to, submittedBy, approvals } = before;
  const data = { undoneEventId: target.id, from: state.status, to, restored, submittedBy, approvals };
  return { type: 'TopicStatusChangeUndone', data };
}

/** Those of its fields that nobody has changed since; the others are named. */
function editUndone(undo: Undo): TopicEvent | Refusal {
  const { undone, target, state } = undo;
  const inTheWay = [...undo.changed, ...nameInTheWay(undo)];
  const fields = unchangedParts(target, inTheWay).map(fieldOf);
  if (fields.length === 0) return changedSince(target, inTheWay);
  const changed = pick(undone.before?.details ?? state.details, fields);
  const kept = inTheWay.map(({ part, since }) => {
    return { field: fieldOf(part), eventId: since.id, by: since.by, at: since.at };
  });
  const data = { undoneEventId: target.id, changed, before: pick(state.details, fields), kept };
  return { type: 'TopicEditUndone', data };
}

/** A topic keeps one of its two names: whoever has cleared the other since stands in the way of clearing this one. */
function nameInTheWay({ undone, target, history, changed, state }: Undo): ChangedSince[] {
  const unchanged = unchangedParts(target, changed);
  const restored = pick(undone.before?.details ?? state.details, unchanged.map(fieldOf));
  const { pageName, myTopic } = { ...state.details, ...restored };
  if (pageName !== null || myTopic !== null) return [];
  return unchanged.flatMap((part) => {
    const other = part === 'field:pageName' ? 'field:myTopic' : 'field:pageName';
    const since = part === 'field:pageName' || part === 'field:myTopic' ? history.lastOf(other) : null;
    return since === null ? [] : [{ part, since }];
  });
}

function assignmentsRestored({ undone, target, changed, state }: Undo): Assignment[] {
  const parts = new Set(unchangedParts(target, changed));
  const isRestored = ({ role }: Assignment) => parts.has(`role:${role}`);
  return restoredList(undone.before?.assignments ?? [], state.assignments, {
    isRestored,
    keyOf: ({ role }) => role,
  });
}

function keywordsUndone({ undone, target, changed, state }: Undo): TopicEvent | Refusal {
  const parts = new Set(unchangedParts(target, changed));
  const keywords = restoredList(undone.before?.keywords ?? [], state.keywords, {
    isRestored: ({ value }) => parts.has(`keyword:${value}`),
    keyOf: ({ value }) => value,
  });
  return (
    tooMany(keywords, state) ?? {
      type: 'TopicKeywordsUndone',
      data: { undoneEventId: target.id, keywords, before: [...state.keywords] },
    }
  );
}

/** Others may have taken the places since. */
function tooMany(keywords: readonly TopicKeyword[], state: TopicState): Refusal | null {
  for (const strategy of KEYWORD_STRATEGIES) {
    const { max, messageKey } = RELATION_LIMITS[strategy];
    const many = (list: readonly TopicKeyword[]) => list.filter((each) => each.strategy === strategy).length;
    const live = many(state.keywords);
    if (many(keywords) > Math.max(max, live))
      return { code: 'LIMIT_REACHED', messageKey, limit: max, live, strategy };
  }
  return null;
}

function noteRemoved({ target, steps }: Undo, noteId: string): TopicEvent {
  const lastNote = lastNoteOf(notesOf(steps).filter(({ id }) => id !== noteId));
  return { type: 'TopicNoteRemoved', data: { undoneEventId: target.id, noteId, lastNote } };
}

function noteRestored({ target, steps }: Undo, noteId: string): TopicEvent | Refusal {
  const lastNote = lastNoteOf(notesOf(steps, noteId));
  if (lastNote === null) return { code: 'NOT_FOUND', field: 'eventId' };
  return { type: 'TopicNoteRestored', data: { undoneEventId: target.id, noteId, lastNote } };
}

function lastNoteOf(notes: readonly PastNote[]): LastNote | null {
  return notes.at(-1)?.note ?? null;
}

/** The page as it was imported, in the words of the event that its undo took back. */
function importedAgain({ recorded }: PastStep, steps: readonly PastStep[]): TopicEvent | Refusal {
  const eventId = undoneBy(recorded);
  const imported = steps.find(({ recorded: { id } }) => id === eventId)?.recorded.event;
  return imported?.type === 'TopicImported' ? imported : { code: 'NOT_FOUND', field: 'eventId' };
}

/** The parts of the undone event that are as it has left them. */
function unchangedParts({ parts }: PastEvent, inTheWay: readonly ChangedSince[]): TopicPart[] {
  const changed = new Set(inTheWay.map(({ part }) => part));
  return parts.filter((part) => !changed.has(part));
}

/**
 * The list as it stands, with those that are restored as they were, in their old places; those that were not there before
 * the undone event come last.
 */
function restoredList<Item>(
  before: readonly Item[],
  now: readonly Item[],
  { isRestored, keyOf }: { isRestored: (item: Item) => boolean; keyOf: (item: Item) => string },
): Item[] {
  const known = new Set(before.map(keyOf));
  const present = new Map(now.map((item) => [keyOf(item), item]));
  const inOldPlaces = before.flatMap((item) => {
    const kept = isRestored(item) ? item : present.get(keyOf(item));
    return kept === undefined ? [] : [kept];
  });
  return [...inOldPlaces, ...now.filter((item) => !known.has(keyOf(item)) && !isRestored(item))];
}

function fieldOf(part: TopicPart): keyof TopicDetails {
  return part.slice('field:'.length) as keyof TopicDetails;
}

function pick(details: TopicDetails, fields: readonly (keyof TopicDetails)[]): Partial<TopicDetails> {
  return Object.fromEntries(fields.map((field) => [field, details[field]]));
}
