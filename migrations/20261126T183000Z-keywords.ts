import { type Kysely, sql } from 'kysely';

/**
 * By which columns lists of keywords are ordered, with the id between equals. A project is listed as a whole by volume alone,
 * each index more costs every move; marks tie by volume.
 */
const ORDERS = {
  '': ['volume'],
  'scope, ': [
    'volume',
    'last_action_date',
    'value_key',
    'top_key',
    'top_key, volume',
    'cpc',
    'search_position',
  ],
  'list_id, ': ['volume', 'last_action_date', 'value_key', 'top_key, volume'],
};

const views = [
  `create table keyword_views (
    id uuid primary key,
    project_id uuid not null,
    position bigint not null,
    value text not null,
    value_key text collate "C" not null,
    country text not null,
    language text not null,
    scope text,
    list_id uuid,
    status text not null,
    publication text,
    relation text,
    type_keyword text,
    kw_type text,
    channels text[] not null,
    volume integer,
    volume_range jsonb,
    months integer[] not null,
    cpc double precision,
    competition double precision,
    search_position double precision,
    previous_position double precision,
    categories uuid[] not null,
    tags uuid[] not null,
    top boolean not null,
    top_key integer not null,
    followed boolean not null,
    topics jsonb not null,
    last_action_date timestamptz not null,
    last_action_by uuid not null,
    source text not null,
    changed_by uuid not null
  ) with (fillfactor = 80)`,
  ...Object.entries(ORDERS).flatMap(([within, orders]) =>
    orders.map((columns) => {
      const name = `keyword_views_by_${within}${columns}`.replaceAll(', ', '_');
      const lists = within === 'list_id, ' ? ' where list_id is not null' : '';
      return `create index ${name} on keyword_views (project_id, ${within}${columns}, id)${lists}`;
    }),
  ),
  `create index keyword_views_value on keyword_views (project_id, value)`,
  // A table of its own: what moves or marks keywords then never touches the trigram index, which is dear to maintain.
  `create table keyword_search_texts (
    keyword_id uuid primary key,
    project_id uuid not null,
    text text not null
  )`,
  `create index keyword_search_texts_trigrams on keyword_search_texts using gin (text gin_trgm_ops)`,
  `create index keyword_search_texts_project on keyword_search_texts (project_id)`,
  // What was deleted, as it stood last: an undo asks for it, and it is the guard against events that come twice.
  `create table gone_keywords (
    id uuid primary key,
    project_id uuid not null,
    position bigint not null,
    changed_by uuid not null,
    state jsonb not null
  )`,
  `create index gone_keywords_value on gone_keywords (project_id, (state ->> 'value'))`,
];

const changes = [
  `create table keyword_changes (
    keyword_id uuid not null,
    position bigint not null,
    project_id uuid not null,
    batch_id uuid not null,
    event_id uuid not null,
    type text not null,
    actor_id uuid not null,
    at timestamptz not null,
    before jsonb,
    after jsonb not null,
    topic_id uuid,
    primary key (keyword_id, position)
  )`,
  `create index keyword_changes_batch on keyword_changes (batch_id, keyword_id)`,
  `create table keyword_acts (
    id uuid primary key,
    project_id uuid not null,
    position bigint not null,
    begun bigint not null,
    act text not null,
    actor_id uuid not null,
    role text not null,
    at timestamptz not null,
    keywords integer not null,
    to_scope text,
    to_list_id uuid,
    undoes uuid,
    undone_by uuid,
    ended boolean not null,
    event_id uuid not null
  )`,
  `create index keyword_acts_project on keyword_acts (project_id, begun, id)`,
];

const lists = [
  `create table keyword_lists (
    id uuid primary key,
    project_id uuid not null,
    position bigint not null,
    name text not null,
    name_key text collate "C" not null,
    scope text not null,
    source text not null,
    hidden boolean not null,
    keywords bigint not null,
    volume bigint not null,
    created_at timestamptz not null
  )`,
  `create index keyword_lists_project on keyword_lists (project_id, name_key, id)`,
  // Their names stay for the history of keywords; the position is the guard.
  `create table gone_keyword_lists (
    id uuid primary key,
    project_id uuid not null,
    position bigint not null,
    name text not null
  )`,
  // In no scope is the empty text, in no list the zero uuid.
  `create table keyword_counters (
    project_id uuid not null,
    scope text not null,
    list_id uuid not null,
    status text not null,
    followed boolean not null,
    top boolean not null,
    keywords bigint not null,
    volume bigint not null,
    primary key (project_id, scope, list_id, status, followed, top)
  )`,
];

const topics = [
  `create table keyword_topics (
    topic_keyword_id uuid primary key,
    keyword_id uuid not null,
    topic_id uuid not null,
    project_id uuid not null,
    strategy text not null
  )`,
  `create index keyword_topics_keyword on keyword_topics (keyword_id)`,
  `create index keyword_topics_topic on keyword_topics (topic_id)`,
  // Of every topic what decides about the publication of its keywords.
  `create table keyword_topic_states (
    topic_id uuid primary key,
    project_id uuid not null,
    position bigint not null,
    status text not null,
    active boolean not null
  )`,
  // In which market a project is, as of the last event that said so: where keywords of its topics are looked up.
  `create table keyword_markets (
    project_id uuid primary key,
    position bigint not null,
    country text not null,
    language text not null
  )`,
];

/** The read model of keywords: a row each, what was done to them, their lists, what is counted, and how topics use them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...views, ...changes, ...lists, ...topics]) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table keyword_markets, keyword_topic_states, keyword_topics, keyword_counters, gone_keyword_lists, keyword_lists,
      keyword_acts, keyword_changes, gone_keywords, keyword_search_texts, keyword_views`.execute(db);
}
