import type { Generated, JSONColumnType } from 'kysely';

/** `key` StoreCreated holds the store's identity. */
export interface StoreMetaTable {
  key: string;
  value: string;
}

export interface EventsTable {
  position: string;
  stream: string;
  revision: string;
  event_id: string;
  type: string;
  data: unknown;
  metadata: unknown;
  created: Generated<Date>;
}

/** How far a shard of a served read model has come, of which store, and under which identity clients know it. */
export interface ProjectionCheckpointsTable {
  name: string;
  shard: Generated<number>;
  /** Into how many shards the read model is divided; the same in all its rows. */
  shards: Generated<number>;
  version: number;
  epoch: string;
  position: string;
  store_id: string;
}

/** An event that the event store held, and under which versions of the read models it was seen to. */
export interface StoreWitnessesTable {
  event_id: string;
  stream: string;
  revision: string;
  position: string;
  epochs: string[];
}

/** A version of a read model beside the served one, in a schema of its own: under construction, or kept after a swap. */
export interface ReadModelVersionsTable {
  epoch: string;
  name: string;
  version: number;
  schema_name: string;
  state: 'building' | 'retired';
  position: string;
  store_id: string;
  since: Date;
}

/** One row a channel and batch; `from_position` is the channel's previous `to_position`. `ops` is a JSON array. */
export interface ChangeFeedTable {
  id: Generated<string>;
  projection: string;
  epoch: string;
  channel: string;
  from_position: string;
  to_position: string;
  ops: JSONColumnType<unknown[], string, string>;
  created: Generated<Date>;
}

/** The last `to_position` of each channel, which outlives the pruning of the feed. */
export interface ChannelHeadsTable {
  epoch: string;
  channel: string;
  position: string;
}

/** Events a projection could not apply, kept until somebody has repaired the cause. */
export interface ParkedEventsTable {
  projection: string;
  epoch: string;
  position: string;
  stream: string;
  revision: string;
  event_id: string;
  type: string;
  error: string;
  attempts: number;
  parked: Date;
}

/**
 * `status` and `answer` are null until the first request is answered; `under_way_since` is null where nobody works on it.
 * `created` is when the key was first used.
 */
export interface IdempotencyKeysTable {
  account_id: string;
  route: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: JSONColumnType<
    { headers: Record<string, string>; body: unknown } | null,
    string | null,
    string | null
  >;
  answer_bytes: Generated<number>;
  created: Date;
  under_way_since: Date | null;
}

/** A ticket that was issued and not yet redeemed; `hash` is the SHA-256 of its text. */
export interface LiveTicketsTable {
  hash: Buffer;
  session: JSONColumnType<{ userId: string; scope: 'USER' | 'ADMIN'; family: string | null }, string, string>;
  ends_at: Date;
}

export interface EngineTables {
  'es.meta': StoreMetaTable;
  'es.events': EventsTable;
  projection_checkpoints: ProjectionCheckpointsTable;
  store_witnesses: StoreWitnessesTable;
  read_model_versions: ReadModelVersionsTable;
  change_feed: ChangeFeedTable;
  channel_heads: ChannelHeadsTable;
  parked_events: ParkedEventsTable;
  idempotency_keys: IdempotencyKeysTable;
  live_tickets: LiveTicketsTable;
}
