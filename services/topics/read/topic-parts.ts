import { STATUS_NAMES } from '@keywright/events/catalogue';
import {
  mayUndo,
  UndoHistory,
  type PastEvent,
  type TopicContext,
  undoableSince,
} from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { Type } from 'typebox';
import { peopleById, type Person } from '../../accounts/index.ts';
import { oneOf, oneOfOrNull, textOrNull } from '../../platform/http/json-types.ts';
import { withSaidTexts } from '../asks/said-text.ts';
import { refusalSchema } from '../refusal.schema.ts';

const status = oneOf(STATUS_NAMES);
const moment = Type.String({ description: 'ISO 8601, UTC' });

export interface PageAsked {
  page: number;
  size: number;
}

/** Who did or said something; names are null once the account has been erased. */
export const saidBySchema = Type.Object({ id: Type.String(), userName: textOrNull(), name: textOrNull() });

export function saidBy(id: string, people: ReadonlyMap<string, Person>) {
  const person = people.get(id);
  return { id, userName: person?.userName ?? null, name: person?.name ?? null };
}

export const historyEntrySchema = Type.Object({
  id: Type.String({ description: 'id of the event, as undo takes it' }),
  revision: Type.String(),
  createdDate: moment,
  from: saidBySchema,
  role: Type.String({ description: 'the role acted in' }),
  override: Type.Boolean({ description: 'only the owner’s privilege allowed it' }),
  kind: Type.String({ description: 'type of the event' }),
  fromStatus: oneOfOrNull(STATUS_NAMES),
  topicStatus: status,
  note: textOrNull(),
  detail: Type.Record(Type.String(), Type.Unknown(), { description: 'facts of the event, by kind' }),
  undone: Type.Boolean({ description: 'a later undo has taken it back' }),
  undo: Type.Object(
    { allowed: Type.Boolean(), refusal: refusalSchema },
    { description: 'whether the caller may undo it now, or why not' },
  ),
});

/**
 * Who moved a topic, in which role, when, from where and why; with `all` everything else, too. The newest first. Each entry
 * says what `reader` would be answered who undoes it.
 */
export async function findHistory(
  db: Kysely<Database>,
  topicId: string,
  { all, page, size }: PageAsked & { all: boolean },
  reader: Pick<TopicContext, 'actor' | 'now'>,
) {
  const entries = db
    .selectFrom('topic_history')
    .where('topic_id', '=', topicId)
    .$if(!all, (query) => query.where('changes_status', '=', true));
  const { many } = await entries
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .executeTakeFirstOrThrow();
  const found = await entries
    .select(['event_id as id', 'revision', 'at', 'actor_id', 'role', 'override', 'kind'])
    .select(['from_status as fromStatus', 'topic_status as topicStatus', 'note', 'detail'])
    .orderBy('revision', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const rows = await withSaidTexts(db, found);
  const people = await peopleById(
    db,
    rows.map((row) => row.actor_id),
  );
  const past = await eventsSince(db, topicId, rows.at(-1)?.revision ?? '0', reader);
  const history = new UndoHistory(past.values());
  const items = rows.map(({ at, actor_id, ...entry }) => ({
    ...entry,
    createdDate: at.toISOString(),
    from: saidBy(actor_id, people),
    ...undoOf(past.get(entry.id)!, history, reader),
  }));
  return { items, totalElements: Number(many) };
}

/** The events of a topic from a revision on and all that are young enough to be undone, by their ids and in order. */
async function eventsSince(
  db: Kysely<Database>,
  topicId: string,
  revision: string,
  { now }: Pick<TopicContext, 'now'>,
): Promise<Map<string, PastEvent>> {
  const rows = await db
    .selectFrom('topic_history')
    .select(['event_id as id', 'kind as type', 'actor_id as by', 'at', 'parts', 'undoes'])
    .where('topic_id', '=', topicId)
    .where(({ or, eb }) => or([eb('revision', '>=', revision), eb('at', '>=', undoableSince(now))]))
    .orderBy('revision')
    .execute();
  return new Map(rows.map(({ at, ...event }) => [event.id, { ...event, at: at.toISOString() }]));
}

function undoOf(event: PastEvent, history: UndoHistory, reader: Pick<TopicContext, 'actor' | 'now'>) {
  const answer = mayUndo(event, history, reader);
  const refusal = 'code' in answer ? answer : null;
  return { undone: history.isUndone(event), undo: { allowed: refusal === null, refusal } };
}

export const noteSchema = Type.Object({
  id: Type.String(),
  topicId: Type.String(),
  text: Type.String({ description: '`@[id]` in it mentions the account of that id' }),
  createdDate: moment,
  from: saidBySchema,
  role: Type.String(),
  topicStatus: status,
  source: oneOf(['NOTE', 'MOVE'], 'MOVE: it came with a move'),
});

/** What people said about a topic, the newest first. */
export async function findNotes(db: Kysely<Database>, topicId: string, { page, size }: PageAsked) {
  const removed = await removedNotes(db, topicId);
  const notes = db
    .selectFrom('topic_notes')
    .where('topic_id', '=', topicId)
    .$if(removed.length > 0, (query) => query.where('note_id', 'not in', removed));
  const { many } = await notes.select(({ fn }) => fn.countAll<string>().as('many')).executeTakeFirstOrThrow();
  const rows = await notes
    .select(['note_id as id', 'topic_id as topicId', 'text', 'at', 'author_id'])
    .select(['role', 'topic_status as topicStatus', 'source'])
    .orderBy('position', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const people = await peopleById(
    db,
    rows.map((row) => row.author_id),
  );
  const items = rows.map(({ at, author_id, ...note }) => ({
    ...note,
    createdDate: at.toISOString(),
    from: saidBy(author_id, people),
  }));
  return { items, totalElements: Number(many) };
}

/** Ids of the notes that were taken back. */
async function removedNotes(db: Kysely<Database>, topicId: string): Promise<string[]> {
  const { rows } = await sql<Pick<PastEvent, 'type' | 'parts'>>`
    select kind as type, parts from topic_history
    where topic_id = ${topicId} and kind in ('TopicNoteRemoved', 'TopicNoteRestored')
    order by revision`.execute(db);
  const removed = new Set<string>();
  for (const { type, parts } of rows) {
    for (const id of parts.map((part) => part.slice('note:'.length)))
      if (type === 'TopicNoteRemoved') removed.add(id);
      else removed.delete(id);
  }
  return [...removed];
}

export const subTopicSchema = Type.Object({
  id: Type.String(),
  topicId: Type.String(),
  name: Type.String(),
  url: textOrNull(),
});

/** The parts a page is planned with, in the order they were added. */
export function findSubtopics(db: Kysely<Database>, topicId: string) {
  return db
    .selectFrom('sub_topics')
    .select(['sub_topic_id as id', 'topic_id as topicId', 'name', 'url'])
    .where('topic_id', '=', topicId)
    .orderBy('ord')
    .execute();
}
