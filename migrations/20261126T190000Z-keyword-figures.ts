import { type Kysely, sql } from 'kysely';

/**
 * What a provider says of a keyword in a market is shared: with it come the months, the competition and when it was asked.
 * What belongs to one project gets a table of its own; what stood in the shared one is each project's of that market.
 *
 * The shared table keeps its columns of positions and impressions, which nothing reads any more, until no process of the
 * version before runs: those still read them, and write them in the demo world alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table keyword_metrics
      add column months integer[] not null default '{}',
      add column competition double precision,
      add column refreshed_at timestamptz not null default now()`.execute(db);
  await sql`
    create table project_keyword_metrics (
      project_id uuid not null,
      keyword text not null,
      country text not null,
      language text not null,
      position double precision,
      previous_position double precision,
      impressions integer,
      clicks jsonb not null default '{}',
      volume integer,
      volume_from integer,
      volume_until integer,
      volume_source text,
      volume_on date,
      primary key (project_id, keyword, country, language),
      check ((volume is null and volume_from is null and volume_until is null) or volume_on is not null)
    )`.execute(db);
  await sql`
    insert into project_keyword_metrics
      (project_id, keyword, country, language, position, previous_position, impressions)
    select projects.id, keyword, country, language, position, previous_position, impressions
    from keyword_metrics join projects using (country, language)
    where coalesce(position, previous_position, impressions) is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table project_keyword_metrics`.execute(db);
  await sql`
    alter table keyword_metrics
      drop column months, drop column competition, drop column refreshed_at`.execute(db);
}
