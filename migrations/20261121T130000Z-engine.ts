import { type Kysely, sql } from 'kysely';

/** The event store (schema `es`), and what every projection and every command needs beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createStore(db);
  await createAppend(db);
  await createProjectionTables(db);
  await sql`
    create table idempotency_keys (
      account_id text not null,
      route text not null,
      key text not null,
      body_hash text not null,
      status integer,
      answer jsonb,
      created timestamptz not null,
      primary key (account_id, route, key)
    )`.execute(db);
  await sql`create index idempotency_keys_created on idempotency_keys (created)`.execute(db);
}

async function createStore(db: Kysely<unknown>): Promise<void> {
  await sql`create schema es`.execute(db);
  await sql`create table es.meta (key text primary key, value text not null)`.execute(db);
  await sql`insert into es.meta (key, value) values ('StoreCreated', gen_random_uuid()::text)`.execute(db);
  // Room on each page keeps the revision's update on it (HOT), so that the primary key need not grow with every append.
  await sql`
    create table es.streams (
      stream text primary key,
      revision bigint not null
    ) with (fillfactor = 70)`.execute(db);
  // json, not jsonb: what was recorded is given back to the byte, and no escape is refused.
  await sql`
    create table es.events (
      position bigint primary key,
      stream text not null,
      revision bigint not null,
      event_id uuid not null unique,
      type text not null,
      data json not null,
      metadata json not null,
      created timestamptz not null default clock_timestamp(),
      unique (stream, revision)
    )`.execute(db);
  await sql`create sequence es.position_seq as bigint`.execute(db);
}

/**
 * Records many appends in one transaction; at most one append a stream. Expected revisions: a revision from 0, or
 * -1 none, -2 any, -3 exists. `p_last` is the number (from 1) of an append's last event in the batch; of each event,
 * `p_owner` is the number of its append and `p_nth` its place in it. Answers the appends that won; the others met a
 * different revision and left nothing behind. The lock is held until the commit is visible, and positions are drawn
 * under it: the order of positions is the order of commits.
 */
async function createAppend(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function es.append_batch(
      p_streams text[], p_expected bigint[], p_counts integer[], p_last integer[],
      p_ids uuid[], p_types text[], p_data json[], p_metadata json[], p_owner integer[], p_nth integer[]
    ) returns table (append integer, revision bigint, "position" bigint) language plpgsql as $$
    #variable_conflict use_column
    declare
      v_first bigint;
    begin
      -- The statements below have to see what was committed while this one waited for the lock.
      if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'es.append_batch needs the isolation level read committed';
      end if;
      -- What is acknowledged is on disk, however the server is set up for everything else.
      if current_setting('synchronous_commit') = 'off' then
        set local synchronous_commit = on;
      end if;
      perform pg_advisory_xact_lock(4202611211300);
      v_first := nextval('es.position_seq');
      perform setval('es.position_seq', v_first + cardinality(p_ids) - 1);
      return query
      with asked as materialized (
        select a.stream, a.expected, a.count, a.last, a.nth::integer as nth
        from unnest(p_streams, p_expected, p_counts, p_last) with ordinality as a (stream, expected, count, last, nth)
      ), created as (
        insert into es.streams as s (stream, revision)
        select stream, count - 1 from asked where expected in (-1, -2)
        on conflict do nothing
        returning s.stream
      ), moved as (
        update es.streams s set revision = s.revision + a.count
        from asked a
        where s.stream = a.stream and (a.expected in (-2, -3) or (a.expected >= 0 and s.revision = a.expected))
        returning s.stream, s.revision - a.count as before
      ), won as (
        select a.nth, a.stream, a.count, a.last, coalesce(m.before, -1) as before
        from asked a left join created c on c.stream = a.stream left join moved m on m.stream = a.stream
        where c.stream is not null or m.stream is not null
      ), recorded as (
        insert into es.events (position, stream, revision, event_id, type, data, metadata)
        select v_first + e.place - 1, w.stream, w.before + e.nth, e.id, e.type, e.data, e.metadata
        from unnest(p_ids, p_types, p_data, p_metadata, p_owner, p_nth)
          with ordinality as e (id, type, data, metadata, owner, nth, place)
        join won w on w.nth = e.owner
      )
      select won.nth, won.before + won.count, v_first + won.last - 1 from won;
    end $$`.execute(db);
}

async function createProjectionTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table projection_checkpoints (
      name text primary key,
      version integer not null,
      epoch text not null,
      position bigint not null,
      store_id text not null
    )`.execute(db);
  await sql`
    create table change_feed (
      id bigint generated always as identity primary key,
      projection text not null,
      epoch text not null,
      channel text not null,
      from_position bigint not null,
      to_position bigint not null,
      ops jsonb not null,
      created timestamptz not null default clock_timestamp(),
      unique (epoch, channel, to_position)
    )`.execute(db);
  await sql`create index change_feed_projection on change_feed (projection, id)`.execute(db);
  await sql`
    create table channel_heads (
      epoch text not null,
      channel text not null,
      position bigint not null,
      primary key (epoch, channel)
    )`.execute(db);
  await sql`
    create table parked_events (
      projection text not null,
      position bigint not null,
      stream text not null,
      revision bigint not null,
      event_id uuid not null,
      type text not null,
      error text not null,
      attempts integer not null,
      parked timestamptz not null,
      primary key (projection, position)
    )`.execute(db);
  await sql`create index parked_events_stream on parked_events (projection, stream)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table idempotency_keys, parked_events, channel_heads, change_feed, projection_checkpoints`.execute(
    db,
  );
  await sql`drop schema es cascade`.execute(db);
}
