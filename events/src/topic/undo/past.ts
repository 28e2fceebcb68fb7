import type { LastNote } from '../events.ts';
import { evolveTopic } from '../evolve.ts';
import type { MaybeTopic, RecordedTopicEvent } from '../state.ts';
import { partsChanged, undoneBy } from './parts.ts';
import type { PastEvent } from './undo-history.ts';

/** One event of a topic's past, and the topic before and after it. */
export interface PastStep {
  recorded: RecordedTopicEvent;
  before: MaybeTopic;
  after: MaybeTopic;
}

/** Goes through all that has happened to a topic, in order. */
export function pastStepsOf(past: readonly RecordedTopicEvent[]): PastStep[] {
  let state: MaybeTopic = null;
  return past.map((recorded) => {
    const before = state;
    state = evolveTopic(before, recorded);
    return { recorded, before, after: state };
  });
}

/** A step as the rules of undo look at it. */
export function pastEventOf({ recorded, before, after }: PastStep): PastEvent {
  const { id, event, meta } = recorded;
  return {
    id,
    type: event.type,
    by: meta.actor.userId,
    at: meta.at,
    parts: partsChanged(recorded, before, after),
    undoes: undoneBy(recorded),
  };
}

/** A note by its id; one that a move carried goes by the id of the move's event. */
export interface PastNote {
  id: string;
  note: LastNote;
}

/** The notes that are there, in the order in which they were written; `restored` is one that comes back. */
export function notesOf(steps: readonly PastStep[], restored: string | null = null): PastNote[] {
  const removed = new Set<string>();
  const written = steps.flatMap(({ recorded: { id, event }, before, after }): PastNote[] => {
    if (event.type === 'TopicNoteRemoved') removed.add(event.data.noteId);
    if (event.type === 'TopicNoteRestored') removed.delete(event.data.noteId);
    const isNew = event.type !== 'TopicNoteRestored' && (after?.noteCount ?? 0) > (before?.noteCount ?? 0);
    if (!isNew || !after?.lastNote) return [];
    return [{ id: event.type === 'TopicNoteAdded' ? event.data.noteId : id, note: after.lastNote }];
  });
  return written.filter(({ id }) => id === restored || !removed.has(id));
}
