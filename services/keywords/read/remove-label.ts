import type { Recorded } from '@keywright/events';
import type { CategoryDeleted, TagDeleted, TagsMerged } from '@keywright/events/keyword-labels';
import type { KeywordScope } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { VOLUME_IN } from './keyword-counts.ts';
import type { KeywordFrames } from './keyword-frames.ts';

/** What takes a label from all of its keywords at once. */
export type LabelRemoval = CategoryDeleted | TagDeleted | TagsMerged;

interface Gone {
  table: 'keyword_categories' | 'keyword_tags';
  /** Of the rows of keywords. */
  column: 'categories' | 'tags';
  id: string;
  name: string;
  /** Of a merger. */
  into: string | null;
  /** To which tag its children come. */
  parentId: string | null;
}

function goneBy({ type, data }: LabelRemoval): Gone {
  const tag = { table: 'keyword_tags', column: 'tags' } as const;
  switch (type) {
    case 'CategoryDeleted': {
      const { categoryId: id, name } = data;
      return { table: 'keyword_categories', column: 'categories', id, name, into: null, parentId: null };
    }
    case 'TagDeleted':
      return { ...tag, id: data.tagId, name: data.name, into: null, parentId: data.parentId };
    case 'TagsMerged':
      return { ...tag, id: data.fromId, name: data.name, into: data.intoId, parentId: data.intoId };
  }
}

/**
 * A label is gone: its keywords lack it, or have another tag instead, however many there are. What they were changed by stays, so
 * that whoever did it can still undo it.
 */
export async function removeLabel(
  tx: Transaction<Database>,
  record: Recorded<LabelRemoval>,
  projectId: string,
  frames: KeywordFrames,
): Promise<void> {
  const { position } = record;
  const gone = goneBy(record.event);
  // However long it takes: a projector that gave up here would stand still at this event.
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql`
    delete from ${sql.table(gone.table)} where id = ${gone.id} and project_id = ${projectId} and position < ${position}
    returning id`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into gone_keyword_labels (id, project_id, position, name, merged_into)
    values (${gone.id}, ${projectId}, ${position}, ${gone.name}, ${gone.into})
    on conflict (id) do update
      set position = excluded.position, name = excluded.name, merged_into = excluded.merged_into`.execute(tx);
  const changed = new Set([gone.id]);
  if (gone.table === 'keyword_tags') {
    const children = await sql<{ id: string }>`
      update keyword_tags set parent_id = ${gone.parentId}, position = ${position}
      where project_id = ${projectId} and parent_id = ${gone.id} returning id`.execute(tx);
    for (const { id } of children.rows) changed.add(id);
  }
  if (gone.into !== null) changed.add(gone.into);
  for (const id of changed) frames.label(projectId, id, BigInt(position));
  frames.scopes(projectId, await takeFromKeywords(tx, record, projectId, gone), BigInt(position));
}

/** Answers in which scopes the keywords stand. */
async function takeFromKeywords(
  tx: Transaction<Database>,
  { id: eventId, event, position, meta }: Recorded<LabelRemoval>,
  projectId: string,
  { column, id, into }: Gone,
): Promise<KeywordScope[]> {
  const labels = sql.ref(column);
  // Sorted as the ids of rows are; the other tag may be there already.
  const instead = sql`array(
    select distinct label from unnest(array_remove(had.labels, ${id}::uuid) || ${into === null ? [] : [into]}::uuid[]) as label
    order by label)`;
  const { rows } = await sql<{ scope: KeywordScope }>`
    with had as materialized (
      select id, ${labels} as labels, ${VOLUME_IN} as volume from keyword_views
      where project_id = ${projectId} and ${labels} <> '{}' and ${labels} @> array[${id}::uuid]
    ), changed as (
      update keyword_views as views set ${labels} = ${instead}, position = ${position}, last_action_date = ${meta.at},
        last_action_by = ${meta.actor.userId}
      from had where views.id = had.id
      returning views.id, views.scope, views.list_id, views.status, views.top, views.followed, views.categories,
        views.tags, had.labels as labels_before
    ), noted as (
      insert into keyword_changes
        (keyword_id, position, project_id, batch_id, event_id, type, actor_id, at, before, after)
      select id, ${position}::bigint, ${projectId}::uuid, ${eventId}::uuid, ${eventId}::uuid, ${event.type},
        ${meta.actor.userId}::uuid, ${meta.at}::timestamptz,
        standing || jsonb_build_object(${column}::text, to_jsonb(labels_before)), standing
      from changed, lateral (
        select jsonb_build_object('gone', false, 'status', status, 'top', top, 'followed', followed,
          'categories', to_jsonb(categories), 'tags', to_jsonb(tags),
          'place', case when scope is null then null else jsonb_build_object('scope', scope, 'listId', list_id) end
        ) as standing
      ) as stood
      on conflict do nothing
    ), counted as (
      update keyword_tags as tags set keywords = tags.keywords + own.keywords, volume = tags.volume + own.volume
      from (
        select count(*) as keywords, coalesce(sum(volume), 0)::bigint as volume from had
        where not labels @> ${into === null ? [] : [into]}::uuid[]
      ) as own
      where tags.id = ${into}::uuid
    )
    select distinct scope from changed where scope is not null`.execute(tx);
  return rows.map(({ scope }) => scope);
}
