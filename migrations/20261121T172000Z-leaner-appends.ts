import { type Kysely, sql } from 'kysely';

/** Versions before it append by what this takes away. */
export const breaking = true;

/**
 * Appends that write less: the revision of a stream is that of its last event, which the unique index of stream and
 * revision finds in one descent, so that no other table has to follow every append.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAppend(db);
  await createSingleAppend(db);
  await sql`
    drop function es.append_batch(text[], bigint[], integer[], integer[], uuid[], text[], json[], json[], integer[], integer[])`.execute(
    db,
  );
  await sql`drop table es.streams`.execute(db);
}

/**
 * Records many appends in one transaction; at most one append a stream. Expected revisions: a revision from 0, or
 * -1 none, -2 any, -3 exists. Of each event, `p_owner` is the number (from 1) of its append and `p_nth` its place in
 * that; both are null when every append has one event. Answers the position before the batch's first event and the
 * revision that each stream had, -1 for a new one; null where the append met another revision than it expected and
 * left nothing behind. Null instead of all of them when each is the expected one. At last the time it took up to the
 * commit. The lock is held until the commit is visible, and positions are drawn under it: the order of positions is the
 * order of commits. Nobody else writes under the lock, so what was looked up there holds until the commit. (`if f() is
 * null` is an expression, where `perform f()` would be a statement of its own. Each expression is made ready anew in every
 * transaction, so there are few.)
 */
async function createAppend(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function es.append_events(
      p_streams text[], p_expected bigint[], p_owner integer[], p_nth integer[],
      p_ids uuid[], p_types text[], p_data json[], p_metadata json[],
      out before_first bigint, out revisions bigint[], out work_ms double precision
    ) language plpgsql as $$
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
    end $$`.execute(db);
}

/**
 * The same for one append of one event, at little more than half the cost. `revision` is the one before it, -1 for a
 * new stream; null where the append lost.
 */
async function createSingleAppend(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function es.append_event(
      p_stream text, p_expected bigint, p_id uuid, p_type text, p_data json, p_metadata json,
      out before_first bigint, out revision bigint, out work_ms double precision
    ) language plpgsql as $$
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
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table es.streams (
      stream text primary key,
      revision bigint not null
    ) with (fillfactor = 70)`.execute(db);
  await sql`insert into es.streams select stream, max(revision) from es.events group by stream`.execute(db);
  await sql`drop function es.append_event`.execute(db);
  await sql`drop function es.append_events(text[], bigint[], integer[], integer[], uuid[], text[], json[], json[])`.execute(
    db,
  );
  await createFormerAppend(db);
}

/** The function as it was before. */
async function createFormerAppend(db: Kysely<unknown>): Promise<void> {
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
