import type { Refusal } from '@keywright/events';
import {
  type ActivityRow,
  mayUndo,
  type PastEvent,
  UndoHistory,
  type TopicContext,
  undoableSince,
} from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { SAMPLED_TOPICS, type Subject } from './topics-of-acts.ts';

type Reader = Pick<TopicContext, 'actor' | 'now'>;

/** What is known of whether an act can be undone by who asks. */
export interface UndoOfAct {
  undone: boolean;
  undo: { allowed: boolean; refusal: Refusal | null };
}

type Past = PastEvent & { topicId: string; bulkId: string | null };

/**
 * Whether each act can be undone, by the rules that its undo itself follows. A bulk can while any of its topics can; of one
 * with more topics than are looked at it is only denied where all that are were undone.
 */
export async function undoOfActs(
  db: Kysely<Database>,
  acts: readonly ActivityRow[],
  topics: ReadonlyMap<string, readonly Subject[]>,
  reader: Reader,
): Promise<Map<string, UndoOfAct>> {
  const byTopic = await pastOf(db, sinceByTopic(acts, topics, reader));
  const histories = new Map([...byTopic].map(([id, past]) => [id, new UndoHistory(past)]));
  const checkUndo = (event: PastEvent, topicId: string) => mayUndo(event, histories.get(topicId)!, reader);
  return new Map(
    acts.map((act) => {
      const ids = act.bulkId === null ? [act.topicId] : (topics.get(act.id) ?? []).map(({ id }) => id);
      const isPart = ({ id, bulkId }: Past) => (act.bulkId === null ? id === act.eventId : bulkId === act.id);
      const own = ids.flatMap((id) => (byTopic.get(id) ?? []).filter(isPart));
      return [act.id, verdictOn(act, own, histories, checkUndo, reader)];
    }),
  );
}

function verdictOn(
  act: ActivityRow,
  own: readonly Past[],
  histories: ReadonlyMap<string, UndoHistory>,
  checkUndo: (event: PastEvent, topicId: string) => ReturnType<typeof mayUndo>,
  reader: Reader,
): UndoOfAct {
  const denied = (refusal: Refusal, undone = false) => ({ undone, undo: { allowed: false, refusal } });
  // Acts of many topics without an id have no undo as one.
  if (act.bulkId === null && act.topics > 1)
    return denied({ code: 'NOT_UNDOABLE', reason: 'NO_UNDO', since: [] });
  if (own.length === 0) return denied(unknownPast(act, reader));
  const undone = own.every((event) => histories.get(event.topicId)!.isUndone(event));
  const refusals = own.flatMap((event) => {
    const answer = checkUndo(event, event.topicId);
    return 'code' in answer ? [answer] : [];
  });
  const [first] = refusals;
  const isSample = act.topics > SAMPLED_TOPICS;
  const forAll = (refusal: Refusal) =>
    refusal.code !== 'NOT_UNDOABLE' || refusal.reason !== 'CHANGED_SINCE' || !isSample;
  if (first === undefined || refusals.length < own.length || !refusals.every(forAll))
    return { undone, undo: { allowed: true, refusal: null } };
  return denied(first, undone);
}

/** Of an act that is too old, or whose topics are gone, no past is read. */
function unknownPast({ at }: ActivityRow, { now }: Reader): Refusal {
  const reason = new Date(at) < undoableSince(now) ? 'TOO_OLD' : 'NO_UNDO';
  return { code: 'NOT_UNDOABLE', reason, since: [] };
}

/** From when on the past of each topic matters: since the oldest act on it that is young enough to be undone. */
function sinceByTopic(
  acts: readonly ActivityRow[],
  topics: ReadonlyMap<string, readonly Subject[]>,
  { now }: Reader,
): Map<string, string> {
  const oldest = undoableSince(now).toISOString();
  const since = new Map<string, string>();
  for (const { id: act, at, bulkId, topicId } of acts) {
    if (at < oldest) continue;
    const ids = bulkId === null ? [topicId] : (topics.get(act) ?? []).map(({ id }) => id);
    for (const id of ids) {
      const known = since.get(id);
      if (known === undefined || at < known) since.set(id, at);
    }
  }
  return since;
}

async function pastOf(
  db: Kysely<Database>,
  since: ReadonlyMap<string, string>,
): Promise<Map<string, Past[]>> {
  if (since.size === 0) return new Map();
  const { rows } = await sql<Omit<Past, 'at'> & { at: Date }>`
    select topic_id as "topicId", event_id as id, kind as type, actor_id as by, history.at, parts, undoes, bulk_id as "bulkId"
    from unnest(${[...since.keys()]}::uuid[], ${[...since.values()]}::timestamptz[]) as asked (id, since)
    join topic_history history on history.topic_id = asked.id and history.at >= asked.since
    order by topic_id, revision`.execute(db);
  const byTopic = new Map<string, Past[]>();
  for (const { at, ...event } of rows) {
    const past = byTopic.get(event.topicId) ?? [];
    past.push({ ...event, at: at.toISOString() });
    byTopic.set(event.topicId, past);
  }
  return byTopic;
}
