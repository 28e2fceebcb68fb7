import { LIMITS, permissionScope } from '@keywright/events/catalogue';
import {
  type ActivityRow,
  ACTIVITY_FIELDS,
  EMPTY_ACTIVITY_FILTER,
  type TopicContext,
  undoableSince,
} from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { type PageStart, RowList } from '../../platform/read-models/row-list.ts';
import { refusedByAct } from '../bulk/bulk-refusals.ts';
import { type Subject, topicsOfActs } from './topics-of-acts.ts';
import { topicActivityProjection } from './topic-activity.projection.ts';
import { type UndoOfAct, undoOfActs } from './undo-of-acts.ts';

const list = new RowList(topicActivityProjection, { memory: {}, sql: {} });
const NEWEST_FIRST = { first: null, keys: [...ACTIVITY_FIELDS.defaultSort] };
/** Acts that are checked at once, and at most for one page, where only those are wanted that can be undone. */
const LOT = 100;
const MOST_CHECKED = 500;
/** Behind every act with the same beginning. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Whose acts are listed, and which of them. */
export interface ActsAsked {
  projectId: string;
  kind: ActivityRow['kind'] | null;
  userId: string | null;
  /** Only those that the reader may undo. */
  undoable: boolean;
}

export type Act = ActivityRow & UndoOfAct & { subjects: Subject[]; detail: Detail | null; refused: number };
type Detail = Record<string, unknown>;
type Reader = Pick<TopicContext, 'actor' | 'now'>;

/** Where a page begins: so many acts down, or behind the act that began at a position. */
export type ActsStart = { skip: number } | { behind: number };

/** A page of acts, the newest first; `next` is behind which the following ones are, null where none are. */
export interface ActsPage {
  acts: Act[];
  next: number | null;
}

/** Finds the acts of a page with their topics, and whether each can be undone. */
export async function findActs(
  db: Kysely<Database>,
  asked: ActsAsked,
  reader: Reader,
  start: ActsStart,
  size: number,
): Promise<ActsPage> {
  if (!asked.undoable) {
    const { rows, more } = await list.page(db, ...listed(asked), NEWEST_FIRST, startOf(start), size);
    return { acts: await withUndoOf(db, rows, reader), next: more ? (rows.at(-1)?.begun ?? null) : null };
  }
  const narrowed = ownWhereOthersAreNot(asked, reader);
  return narrowed === null ? { acts: [], next: null } : findUndoable(db, narrowed, reader, start, size);
}

/**
 * Acts that can be undone are found by checking one after the other; a page may hold fewer than asked for, and yet have a next.
 */
async function findUndoable(
  db: Kysely<Database>,
  asked: ActsAsked,
  reader: Reader,
  start: ActsStart,
  size: number,
): Promise<ActsPage> {
  const oldest = undoableSince(reader.now).toISOString();
  const acts: Act[] = [];
  let from = start;
  for (let looked = 0; looked < MOST_CHECKED; looked += LOT) {
    const { rows, more } = await list.page(db, ...listed(asked), NEWEST_FIRST, startOf(from), LOT);
    for (const act of await withUndoOf(db, rows, reader)) {
      if (!act.undo.allowed) continue;
      acts.push(act);
      if (acts.length === size) return { acts, next: act.begun };
    }
    const last = rows.at(-1);
    if (last === undefined || !more || last.at < oldest) return { acts, next: null };
    from = { behind: last.begun };
  }
  return { acts, next: 'behind' in from ? from.behind : null };
}

/** Nobody undoes what is not theirs but who may; null where that leaves nothing. */
function ownWhereOthersAreNot(asked: ActsAsked, { actor }: Reader): ActsAsked | null {
  if (permissionScope('UNDO_OTHERS', actor) !== null) return asked;
  return asked.userId === null || asked.userId === actor.userId ? { ...asked, userId: actor.userId } : null;
}

/** Acts with their topics, facts, and whether the reader can undo them. */
async function withUndoOf(
  db: Kysely<Database>,
  rows: readonly ActivityRow[],
  reader: Reader,
): Promise<Act[]> {
  const topics = await topicsOfActs(db, rows);
  const undos = await undoOfActs(db, rows, topics, reader);
  const details = await detailsOf(db, rows);
  const refused = await refusedByAct(db, rows);
  return rows.map((row) => ({
    ...row,
    subjects: topics.get(row.id) ?? [],
    detail: details.get(row.eventId) ?? null,
    refused: refused.get(row.id) ?? 0,
    ...undos.get(row.id)!,
  }));
}

/** The facts of acts on one topic, by their events; of another read model, which may not have an event yet. */
async function detailsOf(
  db: Kysely<Database>,
  acts: readonly ActivityRow[],
): Promise<ReadonlyMap<string, Detail>> {
  const ids = acts.flatMap(({ bulkId, eventId }) => (bulkId === null ? [eventId] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('topic_history')
    .select(['event_id', 'detail'])
    .where('event_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ event_id, detail }) => [event_id, detail as Detail]));
}

/** How many acts there are of those asked for, whether or not they can be undone, and how many of a day. */
export async function countActs(
  db: Kysely<Database>,
  asked: ActsAsked,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<{ total: number; capped: boolean; today: number }> {
  const [scope, filter] = listed(asked);
  const counted = await list.count(db, scope, filter, LIMITS.countCap);
  // Acts come in the order of their time, so those of today are the newest.
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from (
      select at from ${list.table} where ${list.filter.where(filter, scope)}
      order by begun desc limit ${LIMITS.countCap}
    ) as newest where (at at time zone ${timeZone})::date = ${today}::date`.execute(db);
  return { ...counted, today: rows[0]?.many ?? 0 };
}

function listed({ projectId, kind, userId }: ActsAsked) {
  const scope = { scopeId: projectId, userId: '', today: '' };
  const filter = {
    ...EMPTY_ACTIVITY_FILTER,
    kinds: kind === null ? [] : [kind],
    actors: userId === null ? [] : [userId],
  };
  return [scope, filter] as const;
}

const startOf = (start: ActsStart): PageStart =>
  'skip' in start ? start : { after: [start.behind, LAST_ID] };
