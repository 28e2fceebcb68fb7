import type { Generated, JSONColumnType } from 'kysely';

/** `key` StoreCreated holds the store's identity. */
export interface StoreMetaTable {
  key: string;
  value: string;
}

export interface StreamsTable {
  stream: string;
  revision: string;
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

/** How far a read model has come, of which store, and under which identity clients know it. */
export interface ProjectionCheckpointsTable {
  name: string;
  version: number;
  epoch: string;
  position: string;
  store_id: string;
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
  position: string;
  stream: string;
  revision: string;
  event_id: string;
  type: string;
  error: string;
  attempts: number;
  parked: Date;
}

/** `status` and `answer` are null as long as the first request is under way. */
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
  created: Date;
}

/** A ticket that was issued and not yet redeemed; `hash` is the SHA-256 of its text. */
export interface LiveTicketsTable {
  hash: Buffer;
  session: JSONColumnType<{ userId: string; scope: 'USER' | 'ADMIN'; family: string | null }, string, string>;
  ends_at: Date;
}

export interface EngineTables {
  'es.meta': StoreMetaTable;
  'es.streams': StreamsTable;
  'es.events': EventsTable;
  projection_checkpoints: ProjectionCheckpointsTable;
  change_feed: ChangeFeedTable;
  channel_heads: ChannelHeadsTable;
  parked_events: ParkedEventsTable;
  idempotency_keys: IdempotencyKeysTable;
  live_tickets: LiveTicketsTable;
}
