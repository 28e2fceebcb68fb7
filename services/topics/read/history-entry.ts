import { STATUS_EFFECT, type TopicEvent, type TopicState } from '@keywright/events/topic';
import type { Step } from '../../platform/read-models/row-model.ts';

type TopicStep = Step<TopicState, TopicEvent>;

/** The row of topic_history that an event becomes; `detail` holds what describes it beside status and note. */
export function historyRow(
  { record, key, position, before }: TopicStep,
  after: TopicState,
): Record<string, unknown> {
  const { event, meta } = record;
  const changesStatus = STATUS_EFFECT[event.type] !== 'STAYS';
  return {
    topic_id: key,
    revision: record.revision,
    project_id: after.projectId,
    event_id: record.id,
    position: position.toString(),
    kind: event.type,
    changes_status: changesStatus,
    from_status: changesStatus ? (before?.status ?? null) : null,
    topic_status: after.status,
    note: noteOf(event),
    detail: detailOf(event),
    actor_id: meta.actor.userId,
    role: meta.actor.role,
    override: meta.actor.override === true,
    at: meta.at,
  };
}

/**
 * The row of topic_notes that an event with a note becomes. A note of its own has an id; a note that a move carried goes
 * by the id of the move's event.
 */
export function noteRow(
  { record, key, position, before }: TopicStep,
  after: TopicState,
): Record<string, unknown> | null {
  const note = after.lastNote;
  if (note === null || after.noteCount === (before?.noteCount ?? 0)) return null;
  const own = record.event.type === 'TopicNoteAdded' ? record.event.data.noteId : null;
  return {
    note_id: own ?? record.id,
    topic_id: key,
    project_id: after.projectId,
    position: position.toString(),
    source: own === null ? 'MOVE' : 'NOTE',
    text: note.text,
    author_id: note.from,
    role: note.role,
    topic_status: note.topicStatus,
    at: note.at,
  };
}

function noteOf(event: TopicEvent): string | null {
  if (event.type === 'TopicNoteAdded') return event.data.text;
  return 'note' in event.data ? (event.data.note ?? null) : null;
}

function detailOf(event: TopicEvent): Record<string, unknown> {
  switch (event.type) {
    case 'TopicStatusChanged': {
      const { assigned, seaCheckStatus, warnings } = event.data;
      return { assigned, seaCheckStatus, warnings };
    }
    case 'TopicStatusChangeUndone':
      return { undoneEventId: event.data.undoneEventId };
    case 'TopicDetailsEdited':
    case 'TopicKeywordsAdded':
    case 'TopicKeywordsRemoved':
    case 'TopicRolesDefined':
    case 'SubtopicAdded':
    case 'SubtopicEdited':
    case 'SubtopicRemoved':
      return { ...event.data };
    case 'TopicCreated':
    case 'TopicImported':
    case 'TopicActivated':
    case 'TopicArchived':
    case 'TopicUnarchived':
    case 'TopicNoteAdded':
      return {};
  }
}
