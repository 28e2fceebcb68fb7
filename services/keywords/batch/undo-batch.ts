import type { LaterChange, NotUndoableReason, Recorded } from '@keywright/events';
import {
  type BatchPlan,
  type KeywordAct,
  type KeywordBatchEvent,
  type KeywordStanding,
  planRestoration,
  statusIn,
  withLabels,
} from '@keywright/events/keywords';
import { undoableSince } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { Type } from 'typebox';
import { v5 as uuidV5 } from 'uuid';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform, RegisterRoute } from '../../platform/feature.ts';
import { uuidOf } from '../../platform/ids.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';
import { batchRoute } from './batch-route.ts';
import { broughtBy, undoNeeds } from './undo-needs.ts';

/** Keywords that stay as they are and are named one by one. */
const NAMED = 100;

/** Under it stand the ids of undos: whoever undoes a batch writes the same stream, hence one of them alone. Never changed. */
const UNDOS = '0d3b3c52-7a86-4b1e-9c57-6f0e2f8d41aa';

interface Kept {
  id: string;
  value: string;
  by: string;
  at: string;
}
type UndoPlan = BatchPlan & { movedByRules: number; kept: Kept[]; keptCount: number };

/**
 * POST /api/keywords/undo: gives back how keywords stood before a batch, of those that nothing but standing rules has changed since;
 * the others are named with who changed them. An undo is a batch and can be undone itself.
 */
export const undoKeywords: RegisterRoute = batchRoute({
  method: 'POST',
  path: '/api/keywords/undo',
  access: { kind: 'project', operation: 'READ_KEYWORDS', scope: 'project', id: 'body.projectId' },
  operation: 'UNDO_OWN',
  summary: 'Undo what was done to keywords at once',
  body: Type.Object({
    projectId: Type.String(),
    eventId: Type.String({
      description: 'of any event of the batch, as its answer says that of its end; or its batchId',
    }),
  }),
  response: {
    restored: Type.Integer({ description: 'keywords that stand as before again' }),
    movedByRules: Type.Integer({ description: 'of these, how many standing rules had moved since' }),
    kept: Type.Array(
      Type.Object({
        id: Type.String(),
        value: Type.String(),
        by: Type.String({ description: 'user id, of who changed it since' }),
        at: Type.String({ description: 'ISO 8601, UTC' }),
      }),
      { description: `keywords that somebody has changed since: the first ${NAMED}` },
    ),
    keptCount: Type.Integer({ description: 'how many those are' }),
  },
  refusals: [409],
  async wanted({ body, commandId }, platform, { projectId, userId }) {
    const { db, clock, gate, store } = platform;
    // Every event of the batch has to be known, or keywords would be left out without a word.
    await gate.waitFor(keywordsProjection.name, await store.head(), undefined, projectId);
    const batch = await batchNamed(platform, projectId, body.eventId);
    if (batch === null) throw new AppError('NOT_FOUND', { field: 'eventId' });
    const own = batch.actorId === userId;
    const undoId = uuidV5(batch.id, UNDOS);
    // An undo of before stood in the stream of its command. Of one in the only stream that says whose it is.
    const isRepeated = batch.undoneBy === commandId || batch.undoneBy === undoId;
    if (!isRepeated && batch.undoneBy !== null) throw notUndoable('UNDONE');
    if (!isRepeated && batch.at < undoableSince(clock.now().toISOString())) throw notUndoable('TOO_OLD');
    return {
      act: 'UNDO' as const,
      operation: own ? ('UNDO_OWN' as const) : ('UNDO_OTHERS' as const),
      own,
      needs: undoNeeds({ act: batch.act, own, brought: batch.brought }),
      ...(batch.undoneBy === commandId ? {} : { once: { id: undoId, taken: undoneAlready } }),
      undoes: batch.id,
      plan: (named: ReadonlySet<string>) => planUndo(db, { projectId, batchId: batch.id, undoId }, named),
    };
  },
  answer: ({ changed, plan: { movedByRules, kept, keptCount } }) => ({
    ...{ restored: changed, movedByRules, kept, keptCount },
  }),
});

function notUndoable(reason: NotUndoableReason, since: LaterChange[] = []): AppError {
  return new AppError('NOT_UNDOABLE', { reason, since });
}

function undoneAlready({ id: eventId, meta: { actor, at } }: Recorded<KeywordBatchEvent>): AppError {
  return notUndoable('UNDONE', [{ eventId, by: actor.userId, at, what: ['keyword'] }]);
}

interface Batch {
  id: string;
  actorId: string;
  at: Date;
  undoneBy: string | null;
  act: KeywordAct;
  brought: boolean;
}

/** The batch of the project that has this id, or of which this is an event. */
async function batchNamed({ db }: Platform, projectId: string, text: string): Promise<Batch | null> {
  const named = uuidOf(text);
  if (named === null) return null;
  const batch = await db
    .selectFrom('keyword_acts')
    .select(['id', 'actor_id as actorId', 'at', 'undone_by as undoneBy', 'act'])
    .select(broughtBy(sql`keyword_acts.id`).as('brought'))
    .where('project_id', '=', projectId)
    .where((act) => act.or([act('id', '=', named), sql<boolean>`event_ids @> array[${named}::uuid]`]))
    .executeTakeFirst();
  return batch ?? null;
}

interface Changed extends Kept {
  before: KeywordStanding | null;
  lastChange: string;
  /** Whether nobody has changed it since, though rules may have. */
  isOwn: boolean;
  /** Whether rules have moved it between the batch and its undo. */
  byRule: boolean;
}

/**
 * What a batch has changed and what became of it, but of keywords that the undo has given back already. What a standing rule has moved on
 * is the batch's still: without it the rule would have found nothing.
 */
async function planUndo(
  db: Kysely<Database>,
  { projectId, batchId, undoId }: { projectId: string; batchId: string; undoId: string },
  named: ReadonlySet<string>,
): Promise<UndoPlan> {
  // Of most keywords the batch is the last change, and nothing else has to be asked.
  const { rows } = await sql<Omit<Changed, 'at'> & { at: Date | string }>`
    select changes.id, changes.before, now.value, now.changed_by as "lastChange", now.by, now.at,
      case when now.changed_by = ${batchId} then true else not exists (
        select from keyword_changes as later left join keyword_acts as acts on acts.id = later.batch_id
        where later.keyword_id = changes.id and later.position > changes.position and later.batch_id <> ${batchId}
          and acts.rule_id is null
      ) end as "isOwn",
      case when now.changed_by = ${batchId} then false else exists (
        select from keyword_changes as later join keyword_acts as acts on acts.id = later.batch_id
        where later.keyword_id = changes.id and later.position > changes.position and acts.rule_id is not null
          and not exists (
            select from keyword_changes as back
            where back.keyword_id = changes.id and back.batch_id = ${undoId} and back.position < later.position)
      ) end as "byRule"
    from (
      select distinct on (keyword_id) keyword_id as id, before, position from keyword_changes
      where batch_id = ${batchId} and project_id = ${projectId} order by keyword_id, position
    ) as changes
    join (
      select id, value, changed_by, last_action_by as by, last_action_date as at from keyword_views
      where project_id = ${projectId}
      union all
      select id, state ->> 'value', changed_by, (state ->> 'lastActionBy')::uuid,
        (state ->> 'lastActionAt')::timestamptz from gone_keywords
      where project_id = ${projectId}
    ) as now on now.id = changes.id`.execute(db);
  const left = rows.filter(({ id }) => !named.has(id));
  const own = left.filter(({ isOwn }) => isOwn);
  const others = left.filter(({ isOwn }) => !isOwn);
  const events = planRestoration(
    batchId,
    own.map(({ id, before, lastChange }) => ({
      ...{ id, lastChange, standing: before === null ? NEVER_THERE : withLabels(before) },
    })),
  );
  const kept = others
    .slice(0, NAMED)
    .map(({ id, value, by, at }) => ({ id, value, by, at: new Date(at).toISOString() }));
  const movedByRules = rows.filter(({ id, isOwn, byRule }) => byRule && (isOwn || named.has(id))).length;
  return { events, unchanged: others.length, movedByRules, kept, keptCount: others.length };
}

/** How a keyword stood before it came. */
const NEVER_THERE: KeywordStanding = {
  ...{ gone: true, place: null, top: false, followed: false, categories: [], tags: [] },
  status: statusIn('MY_GOAL'),
};
