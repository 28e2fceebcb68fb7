import { type Kysely, sql } from 'kysely';

/** Processes of the version before would move keywords without what they cost and where they stand. */
export const breaking = true;

/**
 * What the keywords of a counter cost a click and where they stand in results, in millionths, each with how many of them it is
 * known of: averages of a million keywords are read like their searches. Whole numbers, so that they never drift.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table keyword_counters
      add column cpc_micros bigint not null default 0,
      add column cpc_known bigint not null default 0,
      add column position_micros bigint not null default 0,
      add column position_known bigint not null default 0`.execute(db);
  await sql`
    update keyword_counters as counters set
      cpc_micros = own.cpc_micros, cpc_known = own.cpc_known,
      position_micros = own.position_micros, position_known = own.position_known
    from (
      select project_id, coalesce(scope, '') as scope,
        coalesce(list_id, '00000000-0000-0000-0000-000000000000') as list_id, status, followed, top,
        coalesce(sum(floor(cpc * 1e6 + 0.5)), 0)::bigint as cpc_micros, count(cpc) as cpc_known,
        coalesce(sum(floor(search_position * 1e6 + 0.5)), 0)::bigint as position_micros,
        count(search_position) as position_known
      from keyword_views group by 1, 2, 3, 4, 5, 6
    ) as own
    where (own.project_id, own.scope, own.list_id, own.status, own.followed, own.top) =
      (counters.project_id, counters.scope, counters.list_id, counters.status, counters.followed, counters.top)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table keyword_counters
      drop column cpc_micros, drop column cpc_known, drop column position_micros, drop column position_known`.execute(
    db,
  );
}
