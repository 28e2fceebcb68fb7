import { type ActivityRow, undoableSince } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Platform } from '../../platform/feature.ts';
import type { OneResult } from './one-of-many.ts';

/**
 * Keeps which topics a bulk was refused for, as nothing else says it afterwards; those it is done to in the end are no longer
 * among them. What the caller does not know of is not theirs to leave a trace at.
 */
export async function keepRefusals(
  { db, clock }: Platform,
  { bulkId, userId }: { bulkId: string; userId: string },
  results: readonly OneResult[],
): Promise<void> {
  const refused = results.flatMap((result) =>
    result.ok || result.problem.code === 'NOT_FOUND' ? [] : [{ id: result.id, code: result.problem.code }],
  );
  const done = results.flatMap(({ ok, id }) => (ok ? [id] : []));
  if (refused.length > 0)
    await sql`
      insert into bulk_refusals (bulk_id, user_id, topic_id, project_id, code, refused_at)
      select ${bulkId}, ${userId}, topics.id, topics.project_id, refused.code, ${clock.now()}
      from unnest(${refused.map(({ id }) => id)}::text[], ${refused.map(({ code }) => code)}::text[])
        as refused (id, code)
      join topic_views topics on topics.id::text = refused.id
      on conflict (bulk_id, user_id, topic_id)
        do update set code = excluded.code, refused_at = excluded.refused_at`.execute(db);
  if (done.length > 0)
    await sql`
      delete from bulk_refusals
      where bulk_id = ${bulkId} and user_id = ${userId} and topic_id::text = any(${done})`.execute(db);
}

/** How many topics of its project each bulk was refused for, by the id of the act; those without any are left out. */
export async function refusedByAct(
  db: Kysely<Database>,
  acts: readonly ActivityRow[],
): Promise<ReadonlyMap<string, number>> {
  const bulks = acts.filter(({ bulkId }) => bulkId !== null);
  if (bulks.length === 0) return new Map();
  const { rows } = await sql<{ act: string; refused: number }>`
    select acts.act, count(*)::integer as refused
    from unnest(
      ${bulks.map(({ id }) => id)}::uuid[], ${bulks.map(({ projectId }) => projectId)}::uuid[],
      ${bulks.map(({ actorId }) => actorId)}::uuid[]
    ) as acts (act, project_id, user_id)
    join bulk_refusals on bulk_refusals.bulk_id = acts.act
      and bulk_refusals.user_id = acts.user_id and bulk_refusals.project_id = acts.project_id
    group by acts.act`.execute(db);
  return new Map(rows.map(({ act, refused }) => [act, refused]));
}

/** Forgets what was refused so long ago that nothing of its bulk can be undone any more. */
export async function forgetRefusals(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('bulk_refusals').where('refused_at', '<', undoableSince(now.toISOString())).execute();
}
