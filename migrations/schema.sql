-- The schema that the migrations lead to, for reading and for review. Made by "npm run db:dump".

create schema es;

create extension pg_trgm;

create sequence es.position_seq as bigint;

CREATE OR REPLACE FUNCTION public.end_administrator_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update refresh_families set revoked_at = clock_timestamp(), revoked_because = 'demoted'
      where account_id = new.id and scope = 'ADMIN' and revoked_at is null;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION es.append_event(p_stream text, p_expected bigint, p_id uuid, p_type text, p_data json, p_metadata json, OUT before_first bigint, OUT revision bigint, OUT work_ms double precision)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
    declare
      v_last bigint;
    begin
      if current_setting('transaction_isolation') <> 'read committed' or current_setting('synchronous_commit') = 'off'
      then
        if current_setting('transaction_isolation') <> 'read committed' then
          raise exception 'es.append_event needs the isolation level read committed';
        end if;
        set local synchronous_commit = on;
      end if;
      if pg_advisory_xact_lock(4202611211300) is null then end if;
      v_last := coalesce(
        (select e.revision from es.events e where e.stream = p_stream order by e.revision desc limit 1), -1);
      if v_last = p_expected or p_expected = -2 or (p_expected = -3 and v_last >= 0) then
        revision := v_last;
        before_first := nextval('es.position_seq') - 1;
        insert into es.events (position, stream, revision, event_id, type, data, metadata)
        values (before_first + 1, p_stream, v_last + 1, p_id, p_type, p_data, p_metadata);
      end if;
      work_ms := 1000 * date_part('epoch', clock_timestamp() - now());
    end $function$
;

CREATE OR REPLACE FUNCTION es.append_events(p_streams text[], p_expected bigint[], p_owner integer[], p_nth integer[], p_ids uuid[], p_types text[], p_data json[], p_metadata json[], OUT before_first bigint, OUT revisions bigint[], OUT work_ms double precision)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
    declare
      v_count constant integer := cardinality(p_ids);
      v_stored integer;
    begin
      if current_setting('transaction_isolation') <> 'read committed' or current_setting('synchronous_commit') = 'off'
      then
        -- The statements below have to see what was committed while this one waited for the lock.
        if current_setting('transaction_isolation') <> 'read committed' then
          raise exception 'es.append_events needs the isolation level read committed';
        end if;
        -- What is acknowledged is on disk, however the server is set up for everything else.
        set local synchronous_commit = on;
      end if;
      if pg_advisory_xact_lock(4202611211300) is null then end if;
      before_first := nextval('es.position_seq') - 1;
      if setval('es.position_seq', before_first + v_count) is null then end if;
      if p_owner is null then
        insert into es.events (position, stream, revision, event_id, type, data, metadata)
        select before_first + a.place, a.stream, coalesce(last.revision, -1) + 1, a.id, a.type, a.data, a.metadata
        from unnest(p_streams, p_expected, p_ids, p_types, p_data, p_metadata)
          with ordinality as a (stream, expected, id, type, data, metadata, place)
        left join lateral (
          select e.revision from es.events e where e.stream = a.stream order by e.revision desc limit 1
        ) last on true
        where a.expected = coalesce(last.revision, -1) or a.expected = -2 or (a.expected = -3 and last.revision >= 0);
        get diagnostics v_stored = row_count;
        -- Where each was as expected, revisions stay null.
        if v_stored < v_count or -2 = any (p_expected) or -3 = any (p_expected) then
          revisions := array(
            select e.revision - 1
            from generate_series(1, v_count) as a (nth) left join es.events e on e.position = before_first + a.nth
            order by a.nth
          );
        end if;
      else
        revisions := array(
          select case
            when a.expected = coalesce(last.revision, -1) or a.expected = -2 or (a.expected = -3 and last.revision >= 0)
            then coalesce(last.revision, -1)
          end
          from unnest(p_streams, p_expected) with ordinality as a (stream, expected, nth)
          left join lateral (
            select e.revision from es.events e where e.stream = a.stream order by e.revision desc limit 1
          ) last on true
          order by a.nth
        );
        insert into es.events (position, stream, revision, event_id, type, data, metadata)
        select before_first + e.place, a.stream, a.revision + e.nth, e.id, e.type, e.data, e.metadata
        from unnest(p_owner, p_nth, p_ids, p_types, p_data, p_metadata)
          with ordinality as e (owner, nth, id, type, data, metadata, place)
        join unnest(p_streams, revisions) with ordinality as a (stream, revision, nth) on a.nth = e.owner
        where a.revision is not null;
        if revisions = p_expected then
          revisions := null;
        end if;
      end if;
      work_ms := 1000 * date_part('epoch', clock_timestamp() - now());
    end $function$
;

CREATE OR REPLACE FUNCTION public.keep_account_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into account_standings (account_id, disabled, changed_at)
      values (new.id, new.disabled_at is not null, clock_timestamp())
      on conflict (account_id) do update set disabled = excluded.disabled, changed_at = excluded.changed_at;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.keep_project_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.owner_id is not null and (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id) then
        new.owner_name := (select user_name from accounts where id = new.owner_id);
      elsif tg_op = 'INSERT' or new.owner_name is distinct from old.owner_name then
        new.owner_id := (select id from accounts where user_name = new.owner_name);
      end if;
      return new;
    end $function$
;

CREATE OR REPLACE FUNCTION public.keep_renamed_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into renamed_accounts (account_id) values (new.id);
      update projects set owner_name = new.user_name where owner_name = old.user_name;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.next_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.revision := old.revision + 1;
      new.changed_at := clock_timestamp();
      return new;
    end $function$
;

CREATE OR REPLACE FUNCTION public.text_pairs(text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((string_to_array(text, NULL::text) || string_to_array(regexp_replace(text, '(..)'::text, ('\1'::text || chr(1)), 'g'::text), chr(1))) || string_to_array(regexp_replace(substr(text, 2), '(..)'::text, ('\1'::text || chr(1)), 'g'::text), chr(1)))
;

create table account_changes (
  id uuid not null,
  revision bigint not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  "position" bigint not null,
  constraint account_changes_pkey PRIMARY KEY (id)
);

create table account_standings (
  account_id uuid not null,
  disabled boolean not null,
  changed_at timestamp with time zone not null,
  constraint account_standings_pkey PRIMARY KEY (account_id)
);

create table accounts (
  id uuid not null,
  user_name text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  admin boolean default false not null,
  localization_language text not null,
  contact_language text not null,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  start_view uuid,
  subscription_plan uuid,
  revision bigint default 0 not null,
  changed_at timestamp with time zone default now() not null,
  standing_position bigint default 0 not null,
  constraint accounts_email_check CHECK ((email = translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'::text, 'abcdefghijklmnopqrstuvwxyz'::text))),
  constraint accounts_email_key UNIQUE (email),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_user_name_check CHECK ((user_name !~ '@'::text)),
  constraint accounts_user_name_key UNIQUE (user_name)
);

create table api_call_logs (
  id uuid not null,
  account_id uuid not null,
  project_id uuid,
  type text not null,
  calls integer not null,
  called_at timestamp with time zone not null,
  constraint api_call_logs_calls_check CHECK ((calls > 0)),
  constraint api_call_logs_pkey PRIMARY KEY (id),
  constraint api_call_logs_type_check CHECK ((type = ANY (ARRAY['API'::text, 'AI'::text])))
);

create table basket_keywords (
  user_id uuid not null,
  project_id uuid not null,
  kind text not null,
  keyword_id uuid not null,
  added bigint generated always as identity not null,
  added_at timestamp with time zone not null,
  constraint basket_keywords_pkey PRIMARY KEY (user_id, project_id, kind, keyword_id)
);

create table billing_contact_informations (
  account_id uuid not null,
  company text,
  email text,
  vat_number text,
  street text,
  postal_code text,
  city text,
  country text,
  constraint billing_contact_informations_pkey PRIMARY KEY (account_id)
);

create table bulk_refusals (
  bulk_id uuid not null,
  user_id uuid not null,
  topic_id uuid not null,
  project_id uuid not null,
  code text not null,
  refused_at timestamp with time zone not null,
  constraint bulk_refusals_pkey PRIMARY KEY (bulk_id, user_id, topic_id)
);

create table change_feed (
  id bigint generated always as identity not null,
  projection text not null,
  epoch text not null,
  channel text not null,
  from_position bigint not null,
  to_position bigint not null,
  ops jsonb not null,
  created timestamp with time zone default clock_timestamp() not null,
  constraint change_feed_epoch_channel_to_position_key UNIQUE (epoch, channel, to_position),
  constraint change_feed_pkey PRIMARY KEY (id)
);

create table channel_heads (
  epoch text not null,
  channel text not null,
  "position" bigint not null,
  constraint channel_heads_pkey PRIMARY KEY (epoch, channel)
);

create table contact_informations (
  account_id uuid not null,
  company text,
  phone text,
  street text,
  postal_code text,
  city text,
  country text,
  constraint contact_informations_pkey PRIMARY KEY (account_id)
);

create table country_changes (
  code text not null,
  changed jsonb not null,
  revision bigint not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  "position" bigint not null,
  constraint country_changes_pkey PRIMARY KEY (code)
);

create table country_infoes (
  code text not null,
  name text not null,
  language text not null,
  constraint country_infoes_pkey PRIMARY KEY (code)
);

create table customers (
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  owner_id uuid,
  revision bigint default 0 not null,
  changed_at timestamp with time zone default now() not null,
  constraint customers_pkey PRIMARY KEY (id)
);

create table ended_invitations (
  id uuid not null,
  project_id uuid not null,
  email text not null,
  constraint ended_invitations_pkey PRIMARY KEY (id)
);

create table es.events (
  "position" bigint not null,
  stream text not null,
  revision bigint not null,
  event_id uuid not null,
  type text not null,
  data json not null,
  metadata json not null,
  created timestamp with time zone default clock_timestamp() not null,
  constraint events_event_id_key UNIQUE (event_id),
  constraint events_pkey PRIMARY KEY ("position"),
  constraint events_stream_revision_key UNIQUE (stream, revision)
);

create table es.meta (
  key text not null,
  value text not null,
  constraint meta_pkey PRIMARY KEY (key)
);

create table gone_keyword_labels (
  id uuid not null,
  project_id uuid not null,
  "position" bigint not null,
  name text not null,
  merged_into uuid,
  constraint gone_keyword_labels_pkey PRIMARY KEY (id)
);

create table gone_keyword_lists (
  id uuid not null,
  project_id uuid not null,
  "position" bigint not null,
  name text not null,
  constraint gone_keyword_lists_pkey PRIMARY KEY (id)
);

create table gone_keywords (
  id uuid not null,
  project_id uuid not null,
  "position" bigint not null,
  changed_by uuid not null,
  state jsonb not null,
  constraint gone_keywords_pkey PRIMARY KEY (id)
);

create table idempotency_keys (
  account_id text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  created timestamp with time zone not null,
  under_way_since timestamp with time zone default clock_timestamp(),
  answer_bytes integer default 0 not null,
  constraint idempotency_keys_pkey PRIMARY KEY (account_id, route, key)
);

create table inbox_asks (
  ask_id uuid not null,
  topic_id uuid not null,
  project_id uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  from_status text not null,
  to_status text not null,
  text_id uuid,
  outcome text,
  closed_by uuid,
  closed_at timestamp with time zone,
  answer_text_id uuid,
  "position" bigint not null,
  constraint inbox_asks_pkey PRIMARY KEY (ask_id)
);

create table inbox_members (
  project_id uuid not null,
  account_id uuid not null,
  owner boolean not null,
  roles text[] not null,
  "position" bigint not null,
  default_for text[] default '{}'::text[] not null,
  constraint inbox_members_pkey PRIMARY KEY (project_id, account_id)
);

create table inbox_preferences (
  account_id uuid not null,
  project_id uuid not null,
  scope text not null,
  mail text not null,
  "position" bigint not null,
  constraint inbox_preferences_pkey PRIMARY KEY (account_id, project_id)
);

create table inbox_tasks (
  task_id uuid not null,
  project_id uuid not null,
  started_by uuid not null,
  type text not null,
  title text,
  "position" bigint not null,
  constraint inbox_tasks_pkey PRIMARY KEY (task_id)
);

create table inbox_topics (
  topic_id uuid not null,
  project_id uuid not null,
  author_id uuid not null,
  status text not null,
  assignments jsonb not null,
  submitters jsonb not null,
  ask_id uuid,
  "position" bigint not null,
  constraint inbox_topics_pkey PRIMARY KEY (topic_id)
);

create table invitation_mails (
  id bigint generated always as identity not null,
  sender uuid not null,
  sent_at timestamp with time zone not null,
  mails integer not null,
  constraint invitation_mails_pkey PRIMARY KEY (id)
);

create table keyword_acts (
  id uuid not null,
  project_id uuid not null,
  "position" bigint not null,
  begun bigint not null,
  act text not null,
  actor_id uuid not null,
  role text not null,
  at timestamp with time zone not null,
  keywords integer not null,
  to_scope text,
  to_list_id uuid,
  undoes uuid,
  undone_by uuid,
  ended boolean not null,
  event_id uuid not null,
  event_ids uuid[] default '{}'::uuid[] not null,
  label_ids uuid[] default '{}'::uuid[] not null,
  rule_id uuid,
  applied jsonb,
  constraint keyword_acts_pkey PRIMARY KEY (id)
);

create table keyword_aliases (
  alias_id uuid not null,
  original_id uuid,
  project_id uuid not null,
  "position" bigint not null,
  constraint keyword_aliases_pkey PRIMARY KEY (alias_id)
);

create table keyword_categories (
  id uuid not null,
  project_id uuid not null,
  "position" bigint not null,
  name text not null,
  name_key text not null,
  category_type text not null,
  predefined text,
  list_id uuid,
  keywords bigint not null,
  volume bigint not null,
  constraint keyword_categories_pkey PRIMARY KEY (id)
);

create table keyword_changes (
  keyword_id uuid not null,
  "position" bigint not null,
  project_id uuid not null,
  batch_id uuid not null,
  event_id uuid not null,
  type text not null,
  actor_id uuid not null,
  at timestamp with time zone not null,
  before jsonb,
  after jsonb not null,
  topic_id uuid,
  constraint keyword_changes_pkey PRIMARY KEY (keyword_id, "position")
);

create table keyword_counters (
  project_id uuid not null,
  scope text not null,
  list_id uuid not null,
  status text not null,
  followed boolean not null,
  top boolean not null,
  keywords bigint not null,
  volume bigint not null,
  cpc_micros bigint default 0 not null,
  cpc_known bigint default 0 not null,
  position_micros bigint default 0 not null,
  position_known bigint default 0 not null,
  constraint keyword_counters_pkey PRIMARY KEY (project_id, scope, list_id, status, followed, top)
);

create table keyword_lists (
  id uuid not null,
  project_id uuid not null,
  "position" bigint not null,
  name text not null,
  name_key text not null,
  scope text not null,
  source text not null,
  hidden boolean not null,
  keywords bigint not null,
  volume bigint not null,
  created_at timestamp with time zone not null,
  constraint keyword_lists_pkey PRIMARY KEY (id)
);

create table keyword_markets (
  project_id uuid not null,
  "position" bigint not null,
  country text not null,
  language text not null,
  constraint keyword_markets_pkey PRIMARY KEY (project_id)
);

create table keyword_metrics (
  keyword text not null,
  country text not null,
  language text not null,
  volume integer,
  cpc double precision,
  "position" double precision,
  previous_position double precision,
  impressions integer,
  months integer[] default '{}'::integer[] not null,
  competition double precision,
  refreshed_at timestamp with time zone default now() not null,
  constraint keyword_metrics_pkey PRIMARY KEY (keyword, country, language)
);

create table keyword_rule_runs (
  project_id uuid not null,
  "position" bigint not null,
  until bigint,
  constraint keyword_rule_runs_pkey PRIMARY KEY (project_id)
);

create table keyword_rules (
  id uuid not null,
  project_id uuid not null,
  revision bigint not null,
  name text not null,
  action text not null,
  groups jsonb not null,
  scope text,
  rule_order integer not null,
  enabled boolean not null,
  author_id uuid not null,
  created_at timestamp with time zone not null,
  moved integer not null,
  last_moved_at timestamp with time zone,
  stopped text,
  since bigint not null,
  "position" bigint not null,
  constraint keyword_rules_pkey PRIMARY KEY (id)
);

create table keyword_search_texts (
  keyword_id uuid not null,
  project_id uuid not null,
  text text not null,
  normal_form text,
  constraint keyword_search_texts_pkey PRIMARY KEY (keyword_id)
);

create table keyword_tags (
  id uuid not null,
  project_id uuid not null,
  "position" bigint not null,
  name text not null,
  name_key text not null,
  colour text not null,
  parent_id uuid,
  keywords bigint not null,
  volume bigint not null,
  constraint keyword_tags_pkey PRIMARY KEY (id)
);

create table keyword_topic_states (
  topic_id uuid not null,
  project_id uuid not null,
  "position" bigint not null,
  status text not null,
  active boolean not null,
  constraint keyword_topic_states_pkey PRIMARY KEY (topic_id)
);

create table keyword_topics (
  topic_keyword_id uuid not null,
  keyword_id uuid not null,
  topic_id uuid not null,
  project_id uuid not null,
  strategy text not null,
  constraint keyword_topics_pkey PRIMARY KEY (topic_keyword_id)
);

create table keyword_views (
  id uuid not null,
  project_id uuid not null,
  "position" bigint not null,
  value text not null,
  value_key text not null,
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
  last_action_date timestamp with time zone not null,
  last_action_by uuid not null,
  source text not null,
  changed_by uuid not null,
  original_id uuid,
  constraint keyword_views_pkey PRIMARY KEY (id)
);

create table kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint kysely_migration_pkey PRIMARY KEY (name)
);

create table kysely_migration_lock (
  id character varying(255) not null,
  is_locked integer default 0 not null,
  constraint kysely_migration_lock_pkey PRIMARY KEY (id)
);

create table language_changes (
  code text not null,
  changed jsonb not null,
  standing text not null,
  revision bigint not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  "position" bigint not null,
  constraint language_changes_pkey PRIMARY KEY (code)
);

create table languages (
  code text not null,
  name text not null,
  native_name text not null,
  system_language boolean not null,
  constraint languages_pkey PRIMARY KEY (code)
);

create unlogged table live_tickets (
  hash bytea not null,
  session jsonb not null,
  ends_at timestamp with time zone not null,
  constraint live_tickets_pkey PRIMARY KEY (hash)
);

create unlogged table log_in_failures (
  key text not null,
  failures integer not null,
  pending integer not null,
  pending_until timestamp with time zone not null,
  blocked_until timestamp with time zone,
  forgotten_at timestamp with time zone not null,
  constraint log_in_failures_pkey PRIMARY KEY (key)
);

create table mail_content_changes (
  id uuid not null,
  mail_type text not null,
  language text not null,
  subject text not null,
  text text not null,
  html text not null,
  revision bigint not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  "position" bigint not null,
  constraint mail_content_changes_pkey PRIMARY KEY (id)
);

create table mail_content_translations (
  id uuid not null,
  mail_content_id uuid not null,
  language text not null,
  translation text not null,
  seeded text,
  updated_at timestamp with time zone not null,
  constraint mail_content_translations_mail_content_id_language_key UNIQUE (mail_content_id, language),
  constraint mail_content_translations_pkey PRIMARY KEY (id)
);

create table mail_contents (
  id uuid not null,
  mail_type text not null,
  content_type text not null,
  constraint mail_contents_mail_type_content_type_key UNIQUE (mail_type, content_type),
  constraint mail_contents_pkey PRIMARY KEY (id)
);

create table mailed_tokens (
  id uuid not null,
  hash text not null,
  purpose text not null,
  account_id uuid,
  email text not null,
  details jsonb,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mailed_tokens_hash_key UNIQUE (hash),
  constraint mailed_tokens_pkey PRIMARY KEY (id),
  constraint mailed_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['SIGN_UP'::text, 'PASSWORD_RESET'::text, 'NEW_ADDRESS'::text])))
);

create table notification_digests (
  account_id uuid not null,
  day date not null,
  "position" bigint not null,
  constraint notification_digests_pkey PRIMARY KEY (account_id, day)
);

create table notification_entries (
  account_id uuid not null,
  event_id uuid not null,
  notification_id uuid not null,
  project_id uuid not null,
  topic_id uuid,
  task_id uuid,
  invitation_id uuid,
  kind text not null,
  actor_id uuid not null,
  at timestamp with time zone not null,
  facts jsonb not null,
  "position" bigint not null,
  constraint notification_entries_pkey PRIMARY KEY (account_id, event_id, kind)
);

create table notification_mail_cursor (
  "only" boolean default true not null,
  "position" bigint not null,
  constraint notification_mail_cursor_only_check CHECK ("only"),
  constraint notification_mail_cursor_pkey PRIMARY KEY ("only")
);

create table notification_mails (
  event_id uuid not null,
  account_id uuid not null,
  mailed_at timestamp with time zone not null,
  constraint notification_mails_pkey PRIMARY KEY (event_id, account_id)
);

create table notification_reads (
  account_id uuid not null,
  notification_id uuid not null,
  "position" bigint not null,
  read_at timestamp with time zone not null,
  position_before bigint,
  constraint notification_reads_pkey PRIMARY KEY (account_id, notification_id)
);

create table notifications (
  id uuid not null,
  account_id uuid not null,
  project_id uuid not null,
  topic_id uuid,
  task_id uuid,
  invitation_id uuid,
  kind text not null,
  at timestamp with time zone not null,
  entries integer not null,
  "position" bigint not null,
  constraint notifications_pkey PRIMARY KEY (id)
);

create table outbox_mails (
  id uuid not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamp with time zone not null,
  ord bigint generated always as identity not null,
  constraint outbox_mails_pkey PRIMARY KEY (id)
);

create table parked_events (
  projection text not null,
  "position" bigint not null,
  stream text not null,
  revision bigint not null,
  event_id uuid not null,
  type text not null,
  error text not null,
  attempts integer not null,
  parked timestamp with time zone not null,
  epoch text default ''::text not null,
  constraint parked_events_pkey PRIMARY KEY (projection, epoch, "position")
);

create table person_texts (
  id uuid not null,
  project_id uuid not null,
  author_id uuid not null,
  kind text not null,
  salt text,
  text text,
  at timestamp with time zone not null,
  constraint person_texts_pkey PRIMARY KEY (id)
);

create table project_default_holders (
  project_id uuid not null,
  role text not null,
  user_id uuid not null,
  "position" bigint not null,
  constraint project_default_holders_pkey PRIMARY KEY (project_id, role)
);

create table project_invitations (
  id uuid not null,
  project_id uuid not null,
  email text,
  role text not null,
  written_at timestamp with time zone not null,
  "position" bigint default 0 not null,
  status text,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone,
  sent_by uuid,
  accepted_by uuid,
  sends integer default 0 not null,
  mailed integer default 0 not null,
  hash text,
  constraint project_invitations_hash_key UNIQUE (hash),
  constraint project_invitations_pkey PRIMARY KEY (id),
  constraint project_invitations_status_check CHECK ((status = ANY (ARRAY['ONGOING'::text, 'CONFIRMED'::text, 'EXPIRED'::text])))
);

create table project_keyword_metrics (
  project_id uuid not null,
  keyword text not null,
  country text not null,
  language text not null,
  "position" double precision,
  previous_position double precision,
  impressions integer,
  clicks jsonb default '{}'::jsonb not null,
  volume integer,
  volume_from integer,
  volume_until integer,
  volume_source text,
  volume_on date,
  cpc double precision,
  competition double precision,
  imported_on date,
  imported_by uuid,
  constraint project_keyword_metrics_check CHECK ((((volume IS NULL) AND (volume_from IS NULL) AND (volume_until IS NULL)) OR (volume_on IS NOT NULL))),
  constraint project_keyword_metrics_pkey PRIMARY KEY (project_id, keyword, country, language)
);

create table project_members (
  delegation_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  roles text[] not null,
  added_at timestamp with time zone not null,
  "position" bigint not null,
  default_for text[] default '{}'::text[] not null,
  constraint project_members_pkey PRIMARY KEY (delegation_id),
  constraint project_members_project_id_user_id_key UNIQUE (project_id, user_id)
);

create table projection_checkpoints (
  name text not null,
  version integer not null,
  epoch text not null,
  "position" bigint not null,
  store_id text not null,
  shard integer default 0 not null,
  shards integer default 1 not null,
  constraint projection_checkpoints_pkey PRIMARY KEY (name, shard)
);

create table projects (
  id uuid not null,
  customer_id uuid,
  name text not null,
  owner_name text default ''::text not null,
  country text not null,
  language text not null,
  strict_workflow boolean default false not null,
  product_enabled boolean default false not null,
  ai_max_calls integer default 0 not null,
  msv_low integer default 500 not null,
  msv_medium integer default 5000 not null,
  created_at timestamp with time zone not null,
  time_zone text,
  owner_id uuid,
  sample boolean default false not null,
  logo_id uuid,
  logo_type text,
  scoring_position bigint default 0 not null,
  owner_position bigint default 0 not null,
  settings_position bigint default 0 not null,
  offered_to uuid,
  offer_ends_at timestamp with time zone,
  constraint projects_pkey PRIMARY KEY (id)
);

create table read_model_versions (
  epoch text not null,
  name text not null,
  version integer not null,
  schema_name text not null,
  state text not null,
  "position" bigint not null,
  store_id text not null,
  since timestamp with time zone not null,
  constraint read_model_versions_pkey PRIMARY KEY (epoch),
  constraint read_model_versions_state_check CHECK ((state = ANY (ARRAY['building'::text, 'retired'::text])))
);

create table refresh_families (
  id uuid not null,
  account_id uuid not null,
  client text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_because text,
  scope text default 'USER'::text not null,
  device text,
  constraint refresh_families_check CHECK (((revoked_because IS NULL) = (revoked_at IS NULL))),
  constraint refresh_families_client_check CHECK ((client = ANY (ARRAY['web'::text, 'other'::text]))),
  constraint refresh_families_pkey PRIMARY KEY (id),
  constraint refresh_families_scope_check CHECK ((scope = ANY (ARRAY['USER'::text, 'ADMIN'::text])))
);

create table refresh_tokens (
  hash text not null,
  family_id uuid not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (hash)
);

create table renamed_accounts (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  constraint renamed_accounts_pkey PRIMARY KEY (id)
);

create table saved_views (
  id uuid not null,
  project_id uuid not null,
  owner_id uuid not null,
  kind text not null,
  view text not null,
  name text not null,
  name_key text not null,
  filter text not null,
  sort text,
  shared boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  layout text,
  display text,
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_project_id_owner_id_kind_name_key_key UNIQUE (project_id, owner_id, kind, name_key)
);

create table schema_migrations (
  name text not null,
  breaking boolean not null,
  applied timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table seeds (
  name text not null,
  completed_at timestamp with time zone not null,
  constraint seeds_pkey PRIMARY KEY (name)
);

create table store_witnesses (
  event_id uuid not null,
  stream text not null,
  revision bigint not null,
  "position" bigint not null,
  epochs text[] not null,
  constraint store_witnesses_pkey PRIMARY KEY (event_id)
);

create table sub_topics (
  sub_topic_id uuid not null,
  topic_id uuid not null,
  project_id uuid not null,
  name text not null,
  url text,
  ord integer not null,
  constraint sub_topics_pkey PRIMARY KEY (sub_topic_id)
);

create table subscription_plans (
  id uuid not null,
  name text not null,
  enable boolean not null,
  month_price_usd numeric(10,2) not null,
  max_api_calls integer not null,
  constraint subscription_plans_max_api_calls_check CHECK ((max_api_calls >= 0)),
  constraint subscription_plans_month_price_usd_check CHECK ((month_price_usd >= (0)::numeric)),
  constraint subscription_plans_pkey PRIMARY KEY (id)
);

create table task_runs (
  task_id uuid not null,
  project_id uuid not null,
  type text not null,
  started_by uuid not null,
  actor jsonb not null,
  payload json not null,
  input text,
  created_at timestamp with time zone not null,
  queued_at timestamp with time zone,
  run uuid,
  started_at timestamp with time zone,
  done integer default 0 not null,
  total integer,
  rate double precision,
  cancel_asked_at timestamp with time zone,
  ended_at timestamp with time zone,
  cleared_at timestamp with time zone,
  checked boolean default false not null,
  constraint task_runs_pkey PRIMARY KEY (task_id)
);

create table tasks (
  id uuid not null,
  project_id uuid not null,
  revision bigint not null,
  type text not null,
  title text,
  status text not null,
  checked boolean not null,
  done integer not null,
  total integer,
  rate double precision,
  counts jsonb not null,
  detail text,
  detail_key text,
  facts jsonb,
  result jsonb,
  undo jsonb,
  started_by jsonb not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  "position" bigint not null,
  constraint tasks_pkey PRIMARY KEY (id)
);

create table topic_activity (
  id uuid not null,
  project_id uuid not null,
  "position" bigint not null,
  begun double precision not null,
  at timestamp with time zone not null,
  kind text not null,
  event text not null,
  event_id uuid not null,
  actor_id uuid not null,
  role text not null,
  topic_id uuid not null,
  bulk_id uuid,
  topics integer not null,
  from_status text,
  to_status text,
  changed text[] not null,
  topic_ids text[] default '{}'::text[] not null,
  constraint topic_activity_pkey PRIMARY KEY (id, project_id)
);

create table topic_aliases (
  alias_id uuid not null,
  original_id uuid,
  project_id uuid not null,
  "position" bigint not null,
  constraint topic_aliases_pkey PRIMARY KEY (alias_id)
);

create table topic_assignees (
  topic_id uuid not null,
  role text not null,
  user_id uuid not null,
  project_id uuid not null,
  constraint topic_assignees_pkey PRIMARY KEY (topic_id, role, user_id)
);

create table topic_counters (
  project_id uuid not null,
  status text not null,
  topics integer not null,
  constraint topic_counters_pkey PRIMARY KEY (project_id, status)
);

create table topic_hand_overs (
  event_id uuid not null,
  project_id uuid not null,
  role text not null,
  from_user uuid not null,
  to_user uuid,
  "position" bigint not null,
  done_at timestamp with time zone,
  constraint topic_hand_overs_pkey PRIMARY KEY (event_id)
);

create table topic_history (
  topic_id uuid not null,
  revision bigint not null,
  project_id uuid not null,
  event_id uuid not null,
  "position" bigint not null,
  kind text not null,
  changes_status boolean not null,
  from_status text,
  topic_status text not null,
  actor_id uuid not null,
  role text not null,
  override boolean not null,
  note text,
  detail jsonb not null,
  at timestamp with time zone not null,
  parts jsonb default '[]'::jsonb not null,
  undoes text,
  bulk_id uuid,
  constraint topic_history_pkey PRIMARY KEY (topic_id, revision)
);

create table topic_keywords (
  topic_keyword_id uuid not null,
  topic_id uuid not null,
  project_id uuid not null,
  value text not null,
  strategy text not null,
  ord integer not null,
  keyword_id uuid,
  used boolean default false not null,
  constraint topic_keywords_pkey PRIMARY KEY (topic_keyword_id)
);

create table topic_moves (
  topic_id uuid not null,
  "position" bigint not null,
  project_id uuid not null,
  from_status text,
  to_status text,
  at timestamp with time zone not null,
  done_at timestamp with time zone not null,
  hours double precision,
  sign smallint not null,
  constraint topic_moves_pkey PRIMARY KEY (topic_id, "position")
);

create table topic_notes (
  note_id uuid not null,
  topic_id uuid not null,
  project_id uuid not null,
  "position" bigint not null,
  source text not null,
  text text not null,
  author_id uuid not null,
  role text not null,
  topic_status text not null,
  at timestamp with time zone not null,
  constraint topic_notes_pkey PRIMARY KEY (note_id)
);

create table topic_page_tags (
  topic_id uuid not null,
  page_tag text not null,
  project_id uuid not null,
  constraint topic_page_tags_pkey PRIMARY KEY (topic_id, page_tag)
);

create table topic_pages (
  topic_id uuid not null,
  page_id uuid not null,
  project_id uuid not null,
  constraint topic_pages_pkey PRIMARY KEY (topic_id)
);

create table topic_search_texts (
  topic_id uuid not null,
  project_id uuid not null,
  text text not null,
  constraint topic_search_texts_pkey PRIMARY KEY (topic_id)
);

create table topic_states (
  topic_id uuid not null,
  project_id uuid not null,
  "position" bigint not null,
  state jsonb not null,
  constraint topic_states_pkey PRIMARY KEY (topic_id)
);

create table topic_status_changes (
  project_id uuid not null,
  quarter timestamp with time zone not null,
  status text not null,
  change integer not null,
  constraint topic_status_changes_pkey PRIMARY KEY (project_id, quarter, status)
);

create table topic_status_days (
  project_id uuid not null,
  day date not null,
  status text not null,
  change integer not null,
  constraint topic_status_days_pkey PRIMARY KEY (project_id, day, status)
);

create table topic_views (
  id uuid not null,
  project_id uuid not null,
  revision bigint not null,
  "position" bigint not null,
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
  created_at timestamp with time zone not null,
  status_since timestamp with time zone not null,
  status_by uuid,
  updated_at timestamp with time zone not null,
  published_on date,
  page_name_key text,
  my_topic_key text,
  page_tag_key text,
  parked boolean default false not null,
  submitted_by uuid,
  ask jsonb,
  changed_since text,
  checks_done integer default 0 not null,
  constraint topic_views_pkey PRIMARY KEY (id)
);

create table translation_changes (
  id uuid not null,
  language text not null,
  label text not null,
  translation text not null,
  revision bigint not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  "position" bigint not null,
  constraint translation_changes_pkey PRIMARY KEY (id)
);

create table translations (
  id uuid not null,
  label text not null,
  language text not null,
  translation text not null,
  seeded text,
  updated_at timestamp with time zone not null,
  area text default ''::text not null,
  constraint translations_language_label_key UNIQUE (language, label),
  constraint translations_pkey PRIMARY KEY (id)
);

create table waiting_mails (
  id uuid not null,
  mail_type text,
  recipient text not null,
  language text not null,
  facts jsonb not null,
  created_at timestamp with time zone not null,
  next_attempt_at timestamp with time zone not null,
  attempts integer default 0 not null,
  constraint waiting_mails_pkey PRIMARY KEY (id)
);

alter table account_standings add constraint account_standings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table accounts add constraint accounts_start_view_fkey FOREIGN KEY (start_view) REFERENCES saved_views(id) ON DELETE SET NULL;

alter table accounts add constraint accounts_subscription_plan_fkey FOREIGN KEY (subscription_plan) REFERENCES subscription_plans(id);

alter table billing_contact_informations add constraint billing_contact_informations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table contact_informations add constraint contact_informations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table customers add constraint customers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id);

alter table ended_invitations add constraint ended_invitations_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;

alter table mail_content_translations add constraint mail_content_translations_language_fkey FOREIGN KEY (language) REFERENCES languages(code);

alter table mail_content_translations add constraint mail_content_translations_mail_content_id_fkey FOREIGN KEY (mail_content_id) REFERENCES mail_contents(id) ON DELETE CASCADE;

alter table mailed_tokens add constraint mailed_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table project_invitations add constraint project_invitations_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;

alter table projects add constraint projects_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);

alter table projects add constraint projects_offered_to_fkey FOREIGN KEY (offered_to) REFERENCES accounts(id) ON DELETE SET NULL;

alter table projects add constraint projects_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE SET NULL;

alter table refresh_families add constraint refresh_families_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table refresh_tokens add constraint refresh_tokens_family_id_fkey FOREIGN KEY (family_id) REFERENCES refresh_families(id) ON DELETE CASCADE;

alter table renamed_accounts add constraint renamed_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table saved_views add constraint saved_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table saved_views add constraint saved_views_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;

alter table topic_hand_overs add constraint topic_hand_overs_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;

alter table translations add constraint translations_language_fkey FOREIGN KEY (language) REFERENCES languages(code);

CREATE INDEX account_standings_changed ON public.account_standings USING btree (changed_at);

CREATE INDEX account_standings_disabled ON public.account_standings USING btree (account_id) WHERE disabled;

CREATE INDEX accounts_start_view ON public.accounts USING btree (start_view) WHERE (start_view IS NOT NULL);

CREATE UNIQUE INDEX accounts_user_name_folded ON public.accounts USING btree (lower(user_name));

CREATE INDEX api_call_logs_account ON public.api_call_logs USING btree (account_id, called_at);

CREATE INDEX api_call_logs_project ON public.api_call_logs USING btree (project_id, called_at);

CREATE INDEX bulk_refusals_by_age ON public.bulk_refusals USING btree (refused_at);

CREATE INDEX change_feed_projection ON public.change_feed USING btree (projection, id);

CREATE INDEX customers_owner ON public.customers USING btree (owner_id);

CREATE INDEX ended_invitations_by_email ON public.ended_invitations USING btree (email);

CREATE INDEX ended_invitations_by_project ON public.ended_invitations USING btree (project_id);

CREATE INDEX gone_keywords_value ON public.gone_keywords USING btree (project_id, ((state ->> 'value'::text)));

CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created);

CREATE INDEX invitation_mails_by_age ON public.invitation_mails USING btree (sent_at);

CREATE INDEX invitation_mails_by_sender ON public.invitation_mails USING btree (sender, sent_at);

CREATE INDEX keyword_acts_additions ON public.keyword_acts USING btree (project_id, "position") WHERE (act = 'ADD'::text);

CREATE INDEX keyword_acts_events ON public.keyword_acts USING gin (event_ids);

CREATE INDEX keyword_acts_project ON public.keyword_acts USING btree (project_id, begun, id);

CREATE INDEX keyword_aliases_original ON public.keyword_aliases USING btree (original_id);

CREATE INDEX keyword_categories_project ON public.keyword_categories USING btree (project_id, name_key, id);

CREATE INDEX keyword_changes_arrivals ON public.keyword_changes USING btree (batch_id, "position");

CREATE INDEX keyword_changes_batch ON public.keyword_changes USING btree (batch_id, keyword_id);

CREATE INDEX keyword_lists_project ON public.keyword_lists USING btree (project_id, name_key, id);

CREATE INDEX keyword_rules_order ON public.keyword_rules USING btree (project_id, rule_order, created_at, id);

CREATE INDEX keyword_search_texts_normal_form ON public.keyword_search_texts USING btree (project_id, normal_form);

CREATE INDEX keyword_search_texts_pairs ON public.keyword_search_texts USING gin (text_pairs(text));

CREATE INDEX keyword_search_texts_project ON public.keyword_search_texts USING btree (project_id);

CREATE INDEX keyword_search_texts_trigrams ON public.keyword_search_texts USING gin (text gin_trgm_ops);

CREATE INDEX keyword_tags_project ON public.keyword_tags USING btree (project_id, name_key, id);

CREATE INDEX keyword_topics_keyword ON public.keyword_topics USING btree (keyword_id);

CREATE INDEX keyword_topics_topic ON public.keyword_topics USING btree (topic_id);

CREATE INDEX keyword_views_by_list_id_last_action_date ON public.keyword_views USING btree (project_id, list_id, last_action_date, id) WHERE (list_id IS NOT NULL);

CREATE INDEX keyword_views_by_list_id_top_key_volume ON public.keyword_views USING btree (project_id, list_id, top_key, volume, id) WHERE (list_id IS NOT NULL);

CREATE INDEX keyword_views_by_list_id_value_key ON public.keyword_views USING btree (project_id, list_id, value_key, id) WHERE (list_id IS NOT NULL);

CREATE INDEX keyword_views_by_list_id_volume ON public.keyword_views USING btree (project_id, list_id, volume, id) WHERE (list_id IS NOT NULL);

CREATE INDEX keyword_views_by_relation_volume ON public.keyword_views USING btree (project_id, relation, volume, id) WHERE (relation IS NOT NULL);

CREATE INDEX keyword_views_by_scope_cpc ON public.keyword_views USING btree (project_id, scope, cpc, id);

CREATE INDEX keyword_views_by_scope_last_action_date ON public.keyword_views USING btree (project_id, scope, last_action_date, id);

CREATE INDEX keyword_views_by_scope_search_position ON public.keyword_views USING btree (project_id, scope, search_position, id);

CREATE INDEX keyword_views_by_scope_top_key ON public.keyword_views USING btree (project_id, scope, top_key, id);

CREATE INDEX keyword_views_by_scope_top_key_volume ON public.keyword_views USING btree (project_id, scope, top_key, volume, id);

CREATE INDEX keyword_views_by_scope_value_key ON public.keyword_views USING btree (project_id, scope, value_key, id);

CREATE INDEX keyword_views_by_scope_volume ON public.keyword_views USING btree (project_id, scope, volume, id);

CREATE INDEX keyword_views_by_volume ON public.keyword_views USING btree (project_id, volume, id);

CREATE INDEX keyword_views_categories ON public.keyword_views USING gin (categories) WHERE (categories <> '{}'::uuid[]);

CREATE INDEX keyword_views_original ON public.keyword_views USING btree (original_id) WHERE (original_id IS NOT NULL);

CREATE INDEX keyword_views_tags ON public.keyword_views USING gin (tags) WHERE (tags <> '{}'::uuid[]);

CREATE INDEX keyword_views_value ON public.keyword_views USING btree (value, project_id);

CREATE INDEX log_in_failures_forgotten ON public.log_in_failures USING btree (forgotten_at);

CREATE INDEX mailed_tokens_account ON public.mailed_tokens USING btree (account_id);

CREATE INDEX mailed_tokens_asked ON public.mailed_tokens USING btree (email) WHERE (purpose = 'SIGN_UP'::text);

CREATE INDEX mailed_tokens_expires ON public.mailed_tokens USING btree (expires_at);

CREATE INDEX notification_entries_position ON public.notification_entries USING btree ("position");

CREATE INDEX notification_entries_row ON public.notification_entries USING btree (notification_id, "position");

CREATE INDEX notifications_account ON public.notifications USING btree (account_id, "position");

CREATE INDEX parked_events_stream ON public.parked_events USING btree (projection, stream);

CREATE INDEX person_texts_author ON public.person_texts USING btree (author_id);

CREATE INDEX project_invitations_by_age ON public.project_invitations USING btree (written_at);

CREATE INDEX project_invitations_by_end ON public.project_invitations USING btree (expires_at);

CREATE INDEX project_invitations_by_project ON public.project_invitations USING btree (project_id, email);

CREATE INDEX project_invitations_to_mail ON public.project_invitations USING btree (id) WHERE (sends > mailed);

CREATE INDEX project_members_default_for ON public.project_members USING btree (project_id) WHERE (default_for <> '{}'::text[]);

CREATE INDEX project_members_user ON public.project_members USING btree (user_id);

CREATE INDEX projects_customer ON public.projects USING btree (customer_id);

CREATE INDEX projects_owner ON public.projects USING btree (owner_name);

CREATE INDEX projects_owner_id ON public.projects USING btree (owner_id);

CREATE INDEX refresh_families_account ON public.refresh_families USING btree (account_id);

CREATE INDEX refresh_families_revoked ON public.refresh_families USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);

CREATE INDEX refresh_tokens_family ON public.refresh_tokens USING btree (family_id);

CREATE INDEX saved_views_owner ON public.saved_views USING btree (owner_id);

CREATE INDEX sub_topics_topic ON public.sub_topics USING btree (topic_id, ord);

CREATE INDEX task_runs_input ON public.task_runs USING btree (input) WHERE (ended_at IS NULL);

CREATE INDEX task_runs_kept ON public.task_runs USING btree (ended_at) WHERE (cleared_at IS NULL);

CREATE INDEX task_runs_open ON public.task_runs USING btree (project_id, started_by) WHERE (ended_at IS NULL);

CREATE INDEX task_runs_unchecked ON public.task_runs USING btree (project_id, started_by) WHERE ((ended_at IS NOT NULL) AND (NOT checked));

CREATE INDEX task_runs_waiting ON public.task_runs USING btree (created_at) WHERE (queued_at IS NULL);

CREATE INDEX tasks_newest ON public.tasks USING btree (project_id, created_at DESC, id);

CREATE INDEX topic_activity_actor ON public.topic_activity USING btree (project_id, actor_id, begun, id);

CREATE INDEX topic_activity_begun ON public.topic_activity USING btree (project_id, begun, id);

CREATE INDEX topic_activity_kind ON public.topic_activity USING btree (project_id, kind, begun, id);

CREATE INDEX topic_aliases_project ON public.topic_aliases USING btree (project_id);

CREATE INDEX topic_assignees_user ON public.topic_assignees USING btree (user_id, project_id, topic_id);

CREATE INDEX topic_hand_overs_by_project ON public.topic_hand_overs USING btree (project_id);

CREATE INDEX topic_hand_overs_open ON public.topic_hand_overs USING btree ("position") WHERE (done_at IS NULL);

CREATE INDEX topic_history_bulk ON public.topic_history USING btree (bulk_id, topic_id) WHERE (bulk_id IS NOT NULL);

CREATE INDEX topic_history_event ON public.topic_history USING btree (event_id);

CREATE INDEX topic_history_note_undone ON public.topic_history USING btree (topic_id, revision) WHERE (kind = ANY (ARRAY['TopicNoteRemoved'::text, 'TopicNoteRestored'::text]));

CREATE INDEX topic_history_project ON public.topic_history USING btree (project_id, "position");

CREATE INDEX topic_keywords_keyword ON public.topic_keywords USING btree (project_id, keyword_id);

CREATE INDEX topic_keywords_topic ON public.topic_keywords USING btree (topic_id, ord);

CREATE INDEX topic_keywords_value ON public.topic_keywords USING btree (value, project_id);

CREATE INDEX topic_moves_project ON public.topic_moves USING btree (project_id, "position");

CREATE INDEX topic_moves_published ON public.topic_moves USING btree (project_id, at) INCLUDE (topic_id, sign) WHERE ((from_status = 'INTEGRATION'::text) AND (to_status = 'PUBLISHED'::text));

CREATE INDEX topic_notes_topic ON public.topic_notes USING btree (topic_id, "position");

CREATE INDEX topic_page_tags_tag ON public.topic_page_tags USING btree (project_id, page_tag, topic_id);

CREATE INDEX topic_pages_page ON public.topic_pages USING btree (page_id);

CREATE INDEX topic_search_texts_project ON public.topic_search_texts USING btree (project_id);

CREATE INDEX topic_search_texts_trigrams ON public.topic_search_texts USING gin (text gin_trgm_ops);

CREATE INDEX topic_views_by_author ON public.topic_views USING btree (author_id, project_id, id);

CREATE INDEX topic_views_by_created_at ON public.topic_views USING btree (project_id, active, created_at, id) INCLUDE (status);

CREATE INDEX topic_views_by_delivery_date ON public.topic_views USING btree (project_id, active, delivery_date, id) INCLUDE (status);

CREATE INDEX topic_views_by_estimate_number_of_words ON public.topic_views USING btree (project_id, active, estimate_number_of_words, id) INCLUDE (status);

CREATE INDEX topic_views_by_main_count ON public.topic_views USING btree (project_id, active, main_count, id) INCLUDE (status);

CREATE INDEX topic_views_by_msv_score_ord ON public.topic_views USING btree (project_id, active, msv_score_ord, id) INCLUDE (status);

CREATE INDEX topic_views_by_my_topic_key ON public.topic_views USING btree (project_id, active, my_topic_key, id) INCLUDE (status);

CREATE INDEX topic_views_by_note_count ON public.topic_views USING btree (project_id, active, note_count, id) INCLUDE (status);

CREATE INDEX topic_views_by_page_name_key ON public.topic_views USING btree (project_id, active, page_name_key, id) INCLUDE (status);

CREATE INDEX topic_views_by_page_tag_key ON public.topic_views USING btree (project_id, active, page_tag_key, id) INCLUDE (status);

CREATE INDEX topic_views_by_published_on ON public.topic_views USING btree (project_id, active, published_on, id) INCLUDE (status);

CREATE INDEX topic_views_by_seo_score_ord ON public.topic_views USING btree (project_id, active, seo_score_ord, id) INCLUDE (status);

CREATE INDEX topic_views_by_status ON public.topic_views USING btree (project_id, active, status, updated_at, id) INCLUDE (type, followed, msv_score_status, seo_score_status, check_sea_required, sea_check_status, sea_requested_counts, author_id, delivery_date, total_msv, estimate_number_of_words, words_in_content, main_count, related_count);

CREATE INDEX topic_views_by_status_ord ON public.topic_views USING btree (project_id, active, status_ord, id) INCLUDE (status);

CREATE INDEX topic_views_by_status_since ON public.topic_views USING btree (project_id, active, status_since, id) INCLUDE (status);

CREATE INDEX topic_views_by_total_msv ON public.topic_views USING btree (project_id, active, total_msv, id) INCLUDE (status);

CREATE INDEX topic_views_by_type ON public.topic_views USING btree (project_id, active, type, id) INCLUDE (status);

CREATE INDEX topic_views_by_updated_at ON public.topic_views USING btree (project_id, active, updated_at, id) INCLUDE (status);

CREATE INDEX topic_views_by_words_in_content ON public.topic_views USING btree (project_id, active, words_in_content, id) INCLUDE (status);

CREATE INDEX topic_views_sea ON public.topic_views USING btree (project_id, active, updated_at, id) WHERE (check_sea_required OR (sea_requested_counts > 0));

CREATE INDEX topic_views_status ON public.topic_views USING btree (project_id, active, status, status_since, id);

CREATE INDEX topic_views_url ON public.topic_views USING btree (project_id, "left"(url, 400)) WHERE (url IS NOT NULL);

CREATE INDEX waiting_mails_next ON public.waiting_mails USING btree (next_attempt_at);

CREATE TRIGGER accounts_demoted AFTER UPDATE OF admin ON public.accounts FOR EACH ROW WHEN ((old.admin AND (NOT new.admin))) EXECUTE FUNCTION end_administrator_sessions();

CREATE TRIGGER accounts_disabled AFTER UPDATE OF disabled_at ON public.accounts FOR EACH ROW WHEN (((old.disabled_at IS NULL) <> (new.disabled_at IS NULL))) EXECUTE FUNCTION keep_account_standing();

CREATE TRIGGER accounts_made_disabled AFTER INSERT ON public.accounts FOR EACH ROW WHEN ((new.disabled_at IS NOT NULL)) EXECUTE FUNCTION keep_account_standing();

CREATE TRIGGER accounts_renamed AFTER UPDATE OF user_name, first_name, last_name ON public.accounts FOR EACH ROW WHEN (((old.user_name <> new.user_name) OR (old.first_name <> new.first_name) OR (old.last_name <> new.last_name))) EXECUTE FUNCTION keep_renamed_account();

CREATE TRIGGER accounts_revised BEFORE UPDATE ON public.accounts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION next_revision();

CREATE TRIGGER customers_revised BEFORE UPDATE ON public.customers FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION next_revision();

CREATE TRIGGER projects_owned BEFORE INSERT OR UPDATE OF owner_name, owner_id ON public.projects FOR EACH ROW EXECUTE FUNCTION keep_project_owner();
