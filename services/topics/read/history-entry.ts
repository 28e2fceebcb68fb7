import type { TopicStatus } from '@keywright/events/catalogue';
import type { MaybeTopic, TopicEvent, TopicState } from '@keywright/events/topic';
import type { Step } from '../../platform/read-models/row-model.ts';

type TopicStep = Step<TopicState, TopicEvent> & { after: TopicState };

/** What one event says in the history; `detail` holds what is needed to describe it beside status and note. */
interface HistoryEntry {
  kind: TopicEvent['type'];
  changes_status: boolean;
  from_status: TopicStatus | null;
  topic_status: TopicStatus;
  note: string | null;
  detail: Record<string, unknown>;
}

/** The row of topic_history that an event becomes. */
export function historyRows({ record, key, position, before, after }: TopicStep): Record<string, unknown>[] {
  const { actor, at } = record.meta;
  return [
    {
      topic_id: key,
      revision: record.revision,
      project_id: after.projectId,
      event_id: record.id,
      position: position.toString(),
      ...historyEntryOf(before, after, record.event),
      actor_id: actor.userId,
      role: actor.role,
      override: actor.override === true,
      at,
    },
  ];
}

/**
 * The row of topic_notes that an event with a remark becomes. A note of its own has an id; a note that a move carried goes
 * by the id of the move's event.
 */
export function noteRows({ record, key, position, before, after }: TopicStep): Record<string, unknown>[] {
  const remark = after.lastNote;
  if (remark === null || after.noteCount === (before?.noteCount ?? 0)) return [];
  const own = record.event.type === 'TopicNoteAdded' ? record.event.data.noteId : null;
  return [
    {
      note_id: own ?? record.id,
      topic_id: key,
      project_id: after.projectId,
      position: position.toString(),
      source: own === null ? 'MOVE' : 'NOTE',
      text: remark.text,
      author_id: remark.from,
      role: remark.role,
      topic_status: remark.topicStatus,
      at: remark.at,
    },
  ];
}

/** The entry of an event, given the topic before and after it. */
function historyEntryOf(before: MaybeTopic, after: TopicState, event: TopicEvent): HistoryEntry {
  const changesStatus = STATUS_KINDS.has(event.type);
  return {
    kind: event.type,
    changes_status: changesStatus,
    from_status: changesStatus ? (before?.status ?? null) : null,
    topic_status: after.status,
    note: noteOf(event),
    detail: detailOf(event),
  };
}

const STATUS_KINDS: ReadonlySet<TopicEvent['type']> = new Set([
  'TopicCreated',
  'TopicImported',
  'TopicActivated',
  'TopicStatusChanged',
  'TopicArchived',
  'TopicUnarchived',
  'TopicStatusChangeUndone',
]);

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
    default:
      return {};
  }
}
