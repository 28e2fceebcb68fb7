import { STATUS_NAMES } from '../catalogue/statuses.ts';
import { ACT_KINDS, type ActKind } from '../catalogue/topic-enums.ts';
import { defineFields } from '../fields/field-table.ts';
import type { RowOf } from '../fields/field.ts';
import { emptyFilterOf } from '../fields/filter-value.ts';
import type { FilterOf } from '../fields/filter-entry.ts';
import { STATUS_EFFECT, type TopicEvent } from './events.ts';
import type { Recorded } from '../envelope.ts';

const status = { type: 'choice', values: STATUS_NAMES, nullable: true } as const;

/** One act on the topics of a project: what somebody did at once, be it to many of them. */
export const ACTIVITY_FIELDS = defineFields({
  name: 'activity',
  fields: {
    /** Of a bulk its own, of an act on one topic that of its event. */
    id: { type: 'id' },
    projectId: { type: 'id' },
    revision: { type: 'int64', column: 'position', doc: 'position of its last event' },
    begun: { type: 'number', sort: true, doc: 'position of its first event' },
    at: { type: 'moment', doc: 'of its first event' },
    kind: { type: 'choice', values: ACT_KINDS },
    event: { type: 'text', doc: 'type of its first event' },
    eventId: { type: 'id', doc: 'of its last event' },
    actorId: { type: 'id', refers: 'user' },
    role: { type: 'text', doc: 'the role acted in' },
    topicId: { type: 'id', doc: 'of its last event' },
    bulkId: { type: 'id', nullable: true, doc: 'by which all of it is undone as one' },
    topics: { type: 'integer', doc: 'how many it was done to' },
    fromStatus: status,
    toStatus: status,
    changed: { type: 'list', of: { type: 'text' }, doc: 'fields of an edit' },
  },
  filters: {
    kinds: { by: 'oneOf', field: 'kind' },
    actors: { by: 'oneOf', field: 'actorId' },
  },
  defaultSort: [{ field: 'begun', direction: 'desc' }],
});

export type ActivityRow = RowOf<typeof ACTIVITY_FIELDS>;
export const EMPTY_ACTIVITY_FILTER: FilterOf<typeof ACTIVITY_FIELDS> = emptyFilterOf(ACTIVITY_FIELDS);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Which act of which project an event is a part of. A bulk and an import are one by their id; what was imported or activated
 * without one is one by its command. Every other event is an act by itself, and `gathered` false. One so old that it does not
 * say in which project it happened has `projectId` null.
 */
export function actOf({ id, event: { type, data }, meta }: Recorded<TopicEvent>): {
  id: string;
  projectId: string | null;
  gathered: boolean;
} {
  const projectId = meta.projectId ?? ('projectId' in data ? data.projectId : null);
  const byCommand = type === 'TopicImported' || type === 'TopicActivated' ? meta.causationId : null;
  const shared = meta.bulkId ?? byCommand;
  const gathered = shared !== null && UUID.test(shared);
  return { id: gathered ? shared : id, projectId, gathered };
}

/** An act that begins with this event; null where nobody knows in which project. */
export function actBegunBy(record: Recorded<TopicEvent>, topicId: string): ActivityRow | null {
  const { event, meta, position } = record;
  const { id, projectId } = actOf(record);
  if (projectId === null) return null;
  return {
    id,
    projectId,
    revision: position,
    begun: Number(position),
    at: meta.at,
    kind: kindOf(event.type, meta.bulkId !== undefined),
    event: event.type,
    eventId: record.id,
    actorId: meta.actor.userId,
    role: meta.actor.role,
    topicId,
    bulkId: meta.bulkId ?? null,
    topics: 1,
    fromStatus: 'from' in event.data ? event.data.from : null,
    toStatus: 'to' in event.data ? event.data.to : null,
    changed: 'changed' in event.data ? Object.keys(event.data.changed) : [],
  };
}

function kindOf(type: TopicEvent['type'], bulk: boolean): ActKind {
  if (type === 'TopicImported') return 'IMPORT';
  if (bulk) return 'BULK';
  return STATUS_EFFECT[type] === 'MOVES' ? 'MOVE' : 'EDIT';
}
