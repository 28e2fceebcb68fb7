import {
  partsChanged,
  STATUS_EFFECT,
  type TopicEvent,
  type TopicKeyword,
  type TopicState,
  undoneBy,
} from '@keywright/events/topic';
import type { Step } from '../../platform/read-models/row-model.ts';

type TopicStep = Step<TopicState, TopicEvent>;

/**
 * The row of topic_history that an event becomes; `detail` holds what describes it beside status and note, `parts` and
 * `undoes` what the rules of undo ask, `bulk_id` the bulk act or import that it is a part of.
 */
export function historyRow(step: TopicStep, as: TopicState): Record<string, unknown> {
  const { record, key, position, before, after } = step;
  const { event, meta } = record;
  const changesStatus = STATUS_EFFECT[event.type] !== 'STAYS';
  return {
    topic_id: key,
    revision: record.revision,
    project_id: as.projectId,
    event_id: record.id,
    position: position.toString(),
    kind: event.type,
    changes_status: changesStatus,
    from_status: changesStatus ? (before?.status ?? null) : null,
    topic_status: as.status,
    note: noteOf(event),
    detail: detailOf(event, before),
    parts: partsChanged(record, before, after),
    undoes: undoneBy(record),
    actor_id: meta.actor.userId,
    role: meta.actor.role,
    override: meta.actor.override === true,
    at: meta.at,
    bulk_id: meta.bulkId ?? null,
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
  if (note === null || after.noteCount <= (before?.noteCount ?? 0)) return null;
  if (record.event.type === 'TopicNoteRestored') return null;
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

function detailOf(event: TopicEvent, before: TopicState | null): Record<string, unknown> {
  switch (event.type) {
    case 'TopicStatusChanged': {
      const { assigned, seaCheckStatus, warnings, seen } = event.data;
      return { assigned, seaCheckStatus, warnings, seen };
    }
    case 'TopicStatusChangeUndone':
    case 'TopicNoteRemoved':
    case 'TopicNoteRestored':
    case 'TopicImportUndone':
      return { undoneEventId: event.data.undoneEventId };
    case 'TopicKeywordsAdded':
      return { ...event.data, before: asBefore(event.data.keywords, before) };
    case 'TopicKeywordsUsed': {
      const { used, unused } = event.data;
      return { ...event.data, values: { used: valuesOf(used, before), unused: valuesOf(unused, before) } };
    }
    case 'TopicDetailsEdited':
    case 'TopicEditUndone':
    case 'TopicAssignmentUndone':
    case 'TopicKeywordsUndone':
    case 'TopicKeywordsRemoved':
    case 'TopicRolesDefined':
    case 'SubtopicAdded':
    case 'SubtopicEdited':
    case 'SubtopicRemoved':
    case 'TopicCheckTicked':
      return { ...event.data };
    case 'TopicMoveAsked':
    case 'TopicMoveAnswered': {
      const { textHash: _textHash, ...facts } = event.data;
      return facts;
    }
    case 'TopicCreated':
    case 'TopicImported':
    case 'TopicActivated':
    case 'TopicArchived':
    case 'TopicUnarchived':
    case 'TopicNoteAdded':
      return {};
  }
}

/** What keywords of a topic are called. */
function valuesOf(topicKeywordIds: readonly string[], topic: TopicState | null): string[] {
  const named = new Set(topicKeywordIds);
  return topic?.keywords.filter((each) => named.has(each.topicKeywordId)).map(({ value }) => value) ?? [];
}

/** Those of the keywords that the topic had already, as it had them. */
function asBefore(keywords: readonly TopicKeyword[], before: TopicState | null): TopicKeyword[] {
  const ids = new Set(keywords.map(({ topicKeywordId }) => topicKeywordId));
  return before?.keywords.filter(({ topicKeywordId }) => ids.has(topicKeywordId)) ?? [];
}
