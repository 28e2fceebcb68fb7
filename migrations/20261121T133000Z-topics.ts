import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The read model of topics: one row a topic, what hangs on it, and counters kept in the same transaction. Everything
 * here but keyword_metrics can be thrown away and rebuilt from the topic streams.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  for (const table of [views, children, remarks, counters, metrics]) {
    for (const statement of table) await sql.raw(statement).execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table keyword_metrics, topic_status_days, topic_counters, topic_history, topic_notes, sub_topics,
      topic_keywords, topic_page_tags, topic_assignees, topic_search_texts, topic_views, topic_states`.execute(
    db,
  );
}

const views = [
  // What the events of a topic add up to: the next batch is folded into it, and rows are derived from it.
  `create table topic_states (
    topic_id uuid primary key,
    project_id uuid not null,
    position bigint not null,
    state jsonb not null
  )`,
  `create table topic_views (
    id uuid primary key,
    project_id uuid not null,
    revision bigint not null,
    position bigint not null,
    status text not null,
    status_ord smallint not null,
    archived_from text,
    active boolean not null,
    followed boolean not null,
    type text not null,
    page_name text,
    my_topic text,
    why_article text,
    page_tags text[] not null,
    url text,
    author_id uuid not null,
    users jsonb not null,
    delivery_date date,
    estimate_number_of_words integer not null,
    words_estimated_by text not null,
    words_in_content integer not null,
    main_count smallint not null,
    related_count smallint not null,
    out_of_scope_count smallint not null,
    sea_requested_counts integer not null,
    kw_assigned integer not null,
    kw_assigned_msv integer not null,
    kw_optimized integer not null,
    kw_optimized_msv integer not null,
    total_msv integer not null,
    msv_score_status text not null,
    msv_score_ord smallint not null,
    seo_score_status text not null,
    seo_score_ord smallint not null,
    check_sea_required boolean not null,
    sea_check_status text,
    note_count integer not null,
    sub_topic_count integer not null,
    last_note jsonb,
    created_at timestamptz not null,
    status_since timestamptz not null,
    status_by uuid,
    updated_at timestamptz not null,
    published_on date,
    page_name_key text collate "C",
    my_topic_key text collate "C",
    page_tag_key text collate "C"
  ) with (fillfactor = 80)`,
  `create index topic_views_status on topic_views (project_id, active, status, status_since, id)`,
  `create index topic_views_updated on topic_views (project_id, active, updated_at, id)`,
  `create index topic_views_msv on topic_views (project_id, active, total_msv, id)`,
  `create index topic_views_name on topic_views (project_id, active, page_name_key, id)`,
  `create index topic_views_delivery on topic_views (project_id, active, delivery_date, id)`,
  `create index topic_views_author on topic_views (author_id, project_id)`,
  `create index topic_views_url on topic_views (project_id, url) where url is not null`,
  // A table of its own: a status move then never touches the trigram index, which is dear to maintain.
  `create table topic_search_texts (
    topic_id uuid primary key,
    project_id uuid not null,
    text text not null
  )`,
  `create index topic_search_texts_trigrams on topic_search_texts using gin (text gin_trgm_ops)`,
  `create index topic_search_texts_project on topic_search_texts (project_id)`,
];

const children = [
  `create table topic_assignees (
    topic_id uuid not null,
    role text not null,
    user_id uuid not null,
    project_id uuid not null,
    primary key (topic_id, role, user_id)
  )`,
  `create index topic_assignees_user on topic_assignees (user_id, project_id, topic_id)`,
  `create table topic_page_tags (
    topic_id uuid not null,
    page_tag text not null,
    project_id uuid not null,
    primary key (topic_id, page_tag)
  )`,
  `create index topic_page_tags_tag on topic_page_tags (project_id, page_tag, topic_id)`,
  `create table topic_keywords (
    topic_keyword_id uuid primary key,
    topic_id uuid not null,
    project_id uuid not null,
    value text not null,
    strategy text not null,
    ord integer not null
  )`,
  `create index topic_keywords_topic on topic_keywords (topic_id, ord)`,
  `create index topic_keywords_value on topic_keywords (project_id, value)`,
  `create table sub_topics (
    sub_topic_id uuid primary key,
    topic_id uuid not null,
    project_id uuid not null,
    name text not null,
    url text,
    ord integer not null
  )`,
  `create index sub_topics_topic on sub_topics (topic_id, ord)`,
];

const remarks = [
  `create table topic_notes (
    note_id uuid primary key,
    topic_id uuid not null,
    project_id uuid not null,
    position bigint not null,
    source text not null,
    text text not null,
    author_id uuid not null,
    role text not null,
    topic_status text not null,
    at timestamptz not null
  )`,
  `create index topic_notes_topic on topic_notes (topic_id, position)`,
  `create table topic_history (
    topic_id uuid not null,
    revision bigint not null,
    project_id uuid not null,
    event_id uuid not null,
    position bigint not null,
    kind text not null,
    changes_status boolean not null,
    from_status text,
    topic_status text not null,
    actor_id uuid not null,
    role text not null,
    override boolean not null,
    note text,
    detail jsonb not null,
    at timestamptz not null,
    primary key (topic_id, revision)
  )`,
  `create index topic_history_project on topic_history (project_id, position)`,
];

const counters = [
  `create table topic_counters (
    project_id uuid not null,
    status text not null,
    topics integer not null,
    primary key (project_id, status)
  )`,
  `create table topic_status_days (
    project_id uuid not null,
    day date not null,
    status text not null,
    change integer not null,
    primary key (project_id, day, status)
  )`,
];

const metrics = [
  `create table keyword_metrics (
    keyword text not null,
    country text not null,
    language text not null,
    volume integer,
    cpc double precision,
    position double precision,
    previous_position double precision,
    impressions integer,
    primary key (keyword, country, language)
  )`,
];
