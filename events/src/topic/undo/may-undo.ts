import { LIMITS } from '../../catalogue/limits.ts';
import type { ActedAs } from '../../decision.ts';
import { permit } from '../../permit.ts';
import type { NotUndoableReason, Refusal, LaterChange } from '../../refusal.ts';
import type { TopicContext } from '../context.ts';
import type { TopicEvent } from '../events.ts';
import type { TopicPart } from './parts.ts';
import type { ChangedSince, UndoHistory, PastEvent } from './undo-history.ts';

const DAY_MS = 86_400_000;

/**
 * Which of the parts that it has changed must still stand for an event to be undone; null = it has no undo. A move is
 * asked for the status alone: whom it assigned may have been replaced since. Of an edit one field is enough.
 */
const ASKED: Readonly<Record<TopicEvent['type'], 'STATUS' | 'ALL' | 'ANY' | null>> = {
  TopicCreated: null,
  TopicImported: 'ALL',
  TopicActivated: null,
  TopicDetailsEdited: 'ANY',
  TopicStatusChanged: 'STATUS',
  TopicArchived: 'STATUS',
  TopicUnarchived: 'STATUS',
  TopicStatusChangeUndone: 'STATUS',
  TopicEditUndone: 'ANY',
  TopicNoteRemoved: 'ALL',
  TopicNoteRestored: 'ALL',
  TopicAssignmentUndone: 'ALL',
  TopicKeywordsUndone: 'ALL',
  TopicImportUndone: 'ALL',
  TopicKeywordsAdded: 'ALL',
  TopicKeywordsRemoved: 'ALL',
  TopicNoteAdded: 'ALL',
  TopicRolesDefined: 'ALL',
  SubtopicAdded: null,
  SubtopicEdited: null,
  SubtopicRemoved: null,
  TopicMoveAsked: null,
  TopicMoveAnswered: null,
  TopicCheckTicked: null,
  TopicKeywordsUsed: null,
};

/**
 * The role in which somebody may undo an event, or why not: it has no undo, it is not theirs and they are neither owner nor
 * content manager, it is too long ago, or what stands now came later.
 */
export function mayUndo(
  event: PastEvent,
  history: UndoHistory,
  { actor, now }: Pick<TopicContext, 'actor' | 'now'>,
): ActedAs | Refusal {
  const asked = ASKED[event.type];
  if (asked === null) return notUndoable('NO_UNDO');
  const as = permit(event.by === actor.userId ? 'UNDO_OWN' : 'UNDO_OTHERS', actor, true);
  if ('code' in as) return as;
  if (Date.parse(event.at) < undoableSince(now).getTime()) return notUndoable('TOO_OLD');
  const changed = history.changedSince(event).filter(({ part }) => asked !== 'STATUS' || part === 'status');
  const inTheWay = asked === 'ANY' && changed.length < event.parts.length ? [] : changed;
  return inTheWay.length === 0 ? as : changedSince(event, inTheWay);
}

/** From when on events can be undone at a moment, ISO 8601. */
export function undoableSince(now: string): Date {
  return new Date(Date.parse(now) - LIMITS.undoDays * DAY_MS);
}

/** The refusal that names who has changed what since. */
export function changedSince(event: PastEvent, changed: readonly ChangedSince[]): Refusal {
  const isUndone = changed.some(({ since }) => since.undoes === event.id);
  return notUndoable(isUndone ? 'UNDONE' : 'CHANGED_SINCE', sinceOf(changed));
}

function notUndoable(reason: NotUndoableReason, since: LaterChange[] = []): Refusal {
  return { code: 'NOT_UNDOABLE', reason, since };
}

/** One entry an event, the latest first. */
function sinceOf(changed: readonly ChangedSince[]): LaterChange[] {
  const byEvent = new Map<string, LaterChange>();
  for (const { part, since } of changed) {
    const { id: eventId, by, at } = since;
    const entry = byEvent.get(eventId) ?? { eventId, by, at, what: [] };
    byEvent.set(eventId, { ...entry, what: [...new Set([...entry.what, nameOf(part)])] });
  }
  return [...byEvent.values()].sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** A part as a topic's row calls it: people and keywords stand for all of theirs. */
function nameOf(part: TopicPart): string {
  const [kind, name] = part.split(':', 2) as [string, string | undefined];
  return kind === 'field' && name !== undefined ? name : kind;
}
