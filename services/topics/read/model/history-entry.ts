import type { TopicStatus } from '@keywright/events/catalogue';
import type { MaybeTopic, TopicEvent, TopicState } from '@keywright/events/topic';

/** What one event says in the history; `detail` holds what is needed to describe it beside status and note. */
export interface HistoryEntry {
  kind: TopicEvent['type'];
  changesStatus: boolean;
  fromStatus: TopicStatus | null;
  topicStatus: TopicStatus;
  note: string | null;
  detail: Record<string, unknown>;
}

/** The entry of an event, given the topic before and after it. */
export function historyEntryOf(before: MaybeTopic, after: TopicState, event: TopicEvent): HistoryEntry {
  const changesStatus = STATUS_KINDS.has(event.type);
  return {
    kind: event.type,
    changesStatus,
    fromStatus: changesStatus ? (before?.status ?? null) : null,
    topicStatus: after.status,
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
