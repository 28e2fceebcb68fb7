import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/**
 * Counters of scopes, lists, statuses and marks, and the numbers of lists and labels, that are not what their rows add up to: each
 * as a line that says where it stands, and the side it stands on. A label that rows have and that is gone is such a line, too.
 */
export async function differingCounters(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with kept as (
      select jsonb_build_array(project_id, scope, list_id, status, followed, top, keywords, volume,
        cpc_micros, cpc_known, position_micros, position_known)::text as line from keyword_counters
      union all
      select jsonb_build_array('list', id, keywords, volume)::text from keyword_lists
      union all
      select jsonb_build_array('category', project_id, id, keywords, volume)::text from keyword_categories
      where (keywords, volume) <> (0, 0)
      union all
      select jsonb_build_array('tag', project_id, id, keywords, volume)::text from keyword_tags
      where (keywords, volume) <> (0, 0)
    ), meant as (
      -- What keywords say of variants, made anew from who is there and from what was said of them.
      select rows.id, case when original.id is not null then 'ALIAS' when exists (
          select from keyword_aliases as own join keyword_views as alias on alias.id = own.alias_id
          where own.original_id = rows.id
        ) then 'ORIGINAL' end as relation, original.id as original_id
      from keyword_views as rows left join keyword_aliases as aliases on aliases.alias_id = rows.id
        left join keyword_views as original on original.id = aliases.original_id
    ), counted as (
      select jsonb_build_array(project_id, coalesce(scope, ''), coalesce(list_id, '00000000-0000-0000-0000-000000000000'),
        status, followed, top, count(*), coalesce(sum(volume) filter (where relation is distinct from 'ALIAS'), 0),
        coalesce(sum(floor(cpc * 1e6 + 0.5)), 0)::bigint, count(cpc),
        coalesce(sum(floor(search_position * 1e6 + 0.5)), 0)::bigint, count(search_position))::text as line
      from keyword_views
      group by project_id, scope, list_id, status, followed, top
      union all
      select jsonb_build_array('list', lists.id, count(rows.id), coalesce(sum(rows.volume) filter (where rows.relation is distinct from 'ALIAS'), 0))::text
      from keyword_lists lists left join keyword_views rows on rows.list_id = lists.id group by lists.id
      union all
      select jsonb_build_array('category', project_id, label, count(*),
        coalesce(sum(volume) filter (where relation is distinct from 'ALIAS'), 0))::text
      from keyword_views, unnest(categories) as label group by project_id, label
      union all
      select jsonb_build_array('tag', project_id, label, count(*),
        coalesce(sum(volume) filter (where relation is distinct from 'ALIAS'), 0))::text
      from keyword_views, unnest(tags) as label group by project_id, label
    )
    select 'kept ' || line as line from (select line from kept except all select line from counted) as wrong
    union all
    select 'variant ' || rows.value from keyword_views as rows join meant using (id)
    where (rows.relation, rows.original_id) is distinct from (meant.relation, meant.original_id)
    union all
    select 'counted ' || line from (select line from counted except all select line from kept) as missing
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}
