import { type RawBuilder, sql } from 'kysely';
import { historyEntryOf } from '../model/history-entry.ts';
import type { FoldStep } from './fold-batch.ts';

/** Adds what each event says to the history, and the remarks it carries to the notes. Both only ever grow. */
export function logWrites(steps: readonly FoldStep[]): RawBuilder<unknown>[] {
  return [
    ...inserts('topic_history', steps.map(historyRow)),
    ...inserts('topic_notes', steps.flatMap(noteRows)),
  ];
}

export function historyRow({ record, before, after }: FoldStep): Record<string, unknown> {
  const entry = historyEntryOf(before, after, record.event);
  const { actor, at } = record.meta;
  return {
    topic_id: record.topicId,
    revision: record.revision,
    project_id: after.projectId,
    event_id: record.id,
    position: record.position.toString(),
    kind: entry.kind,
    changes_status: entry.changesStatus,
    from_status: entry.fromStatus,
    topic_status: entry.topicStatus,
    actor_id: actor.userId,
    role: actor.role,
    override: actor.override === true,
    note: entry.note,
    detail: entry.detail,
    at,
  };
}

/** A note of its own has an id; a note that a move carried goes by the id of the move's event. */
export function noteRows({ record, before, after }: FoldStep): Record<string, unknown>[] {
  const remark = after.lastNote;
  if (remark === null || after.noteCount === (before?.noteCount ?? 0)) return [];
  const own = record.event.type === 'TopicNoteAdded' ? record.event.data.noteId : null;
  return [
    {
      note_id: own ?? record.id,
      topic_id: record.topicId,
      project_id: after.projectId,
      position: record.position.toString(),
      source: own === null ? 'MOVE' : 'NOTE',
      text: remark.text,
      author_id: remark.from,
      role: remark.role,
      topic_status: remark.topicStatus,
      at: remark.at,
    },
  ];
}

function inserts(
  name: 'topic_history' | 'topic_notes',
  rows: Record<string, unknown>[],
): RawBuilder<unknown>[] {
  if (rows.length === 0) return [];
  const table = sql.table(name);
  const insert = sql`
    insert into ${table}
    select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`;
  return [insert];
}
