import type { Recorded } from '@keywright/events';
import type { KeywordListDeleted } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { addedColumns, addToCounters, NO_LIST } from './keyword-counts.ts';
import type { KeywordFrames } from './keyword-frames.ts';

/**
 * A list is gone: its keywords stand in their scope, in no list, however many there are. What they were changed by stays, so that
 * who brought them there can still undo it.
 */
export async function deleteList(
  tx: Transaction<Database>,
  { id: eventId, event, position, meta }: Recorded<KeywordListDeleted>,
  projectId: string,
  frames: KeywordFrames,
): Promise<void> {
  const { listId, scope, name } = event.data;
  // However long it takes: a projector that gave up here would stand still at this event.
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql`
    delete from keyword_lists where id = ${listId} and project_id = ${projectId} and position < ${position} returning id`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await sql`
    with emptied as (
      update keyword_views set list_id = null, position = ${position}, last_action_date = ${meta.at},
        last_action_by = ${meta.actor.userId}
      where project_id = ${projectId} and list_id = ${listId}
      returning id, scope, status, top, followed
    ), noted as (
      insert into keyword_changes
        (keyword_id, position, project_id, batch_id, event_id, type, actor_id, at, before, after)
      select id, ${position}::bigint, ${projectId}::uuid, ${eventId}::uuid, ${eventId}::uuid, ${event.type},
        ${meta.actor.userId}::uuid, ${meta.at}::timestamptz, standing || jsonb_build_object('place', place || jsonb_build_object('listId', ${listId}::text)),
        standing || jsonb_build_object('place', place || jsonb_build_object('listId', null))
      from emptied, lateral (
        select jsonb_build_object('gone', false, 'status', status, 'top', top, 'followed', followed) as standing,
          jsonb_build_object('scope', scope) as place
      ) as stood
      on conflict do nothing
    ), counted as (
      delete from keyword_counters where project_id = ${projectId} and list_id = ${listId}
      returning scope, status, followed, top, ${addedColumns}
    ), kept as (
      insert into gone_keyword_lists (id, project_id, position, name)
      values (${listId}, ${projectId}, ${position}, ${name})
      on conflict (id) do update set position = excluded.position, name = excluded.name
    )
    insert into keyword_counters as counters
      (project_id, scope, list_id, status, followed, top, ${addedColumns})
    select ${projectId}::uuid, scope, ${NO_LIST}::uuid, status, followed, top, ${addedColumns} from counted
    on conflict (project_id, scope, list_id, status, followed, top) do update
      set ${addToCounters}`.execute(tx);
  frames.list(projectId, listId, BigInt(position));
  frames.whole(projectId, scope, listId, BigInt(position));
}
