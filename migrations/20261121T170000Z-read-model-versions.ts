import { type Kysely, sql } from 'kysely';

/**
 * Checkpoints by shard, versions of a read model beside the served one, and parked events by the epoch they were parked
 * in: a version under construction parks for itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projection_checkpoints
      add column shard integer not null default 0,
      add column shards integer not null default 1,
      drop constraint projection_checkpoints_pkey,
      add constraint projection_checkpoints_pkey primary key (name, shard)`.execute(db);
  await sql`
    create table read_model_versions (
      epoch text primary key,
      name text not null,
      version integer not null,
      schema_name text not null,
      state text not null check (state in ('building', 'retired')),
      position bigint not null,
      store_id text not null,
      since timestamptz not null
    )`.execute(db);
  await sql`alter table parked_events add column epoch text not null default ''`.execute(db);
  await sql`
    update parked_events set epoch = checkpoints.epoch
    from projection_checkpoints checkpoints where checkpoints.name = parked_events.projection`.execute(db);
  await sql`
    alter table parked_events
      drop constraint parked_events_pkey,
      add constraint parked_events_pkey primary key (projection, epoch, position)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from parked_events where epoch not in (select epoch from projection_checkpoints)`.execute(
    db,
  );
  await sql`
    alter table parked_events
      drop constraint parked_events_pkey, drop column epoch,
      add constraint parked_events_pkey primary key (projection, position)`.execute(db);
  await sql`drop table read_model_versions`.execute(db);
  await sql`delete from projection_checkpoints where shard > 0`.execute(db);
  await sql`
    alter table projection_checkpoints
      drop constraint projection_checkpoints_pkey, drop column shard, drop column shards,
      add constraint projection_checkpoints_pkey primary key (name)`.execute(db);
}
