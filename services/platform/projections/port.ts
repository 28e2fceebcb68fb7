import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import type { StoredEvent } from '../event-store/port.ts';

/** What a batch changed on one channel: ops are absolute values by row id, in the live protocol's form. */
export interface ChannelChange {
  channel: string;
  /** Position of the event that caused the change, or of the last one when there were several. */
  position: bigint;
  ops: unknown[];
}

/** Rows of one table by column name: values as a driver takes them, JSON columns as plain values. */
export interface TableRows {
  table: string;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Folds events in memory, so that a rebuild writes each row once and by COPY. It uses the very functions that `apply`
 * uses; a rebuild calls it for whole streams from their first event on, a limited number of streams at a time.
 */
export interface BulkFold {
  /**
   * Hears of every event once, of whatever stream and before any row is asked for: for what rows are made from beside their own
   * streams. What it throws sets the stream aside.
   */
  notice?(event: StoredEvent): void;
  /** Takes the next event of a stream. It throws where `apply` would, and then holds the stream as it was before. */
  take(event: StoredEvent): void;
  /** Rows since the last call that no later event can change. */
  finished(): TableRows[];
  /** The rows of all streams held, which are forgotten. */
  drain(db: Kysely<Database>): AsyncIterable<TableRows>;
  /** Rows that add up over all streams; asked once, at the very end. */
  sums(): TableRows[];
}

/**
 * A read model: a pure-as-possible step from recorded events to rows. `name` is persistent identity (never rename).
 * `apply` runs inside the runner's transaction, which also writes the change feed and the checkpoint; it names its
 * tables without a schema (a version under construction has one of its own), guards each row with the event's position
 * and answers changes only of events that were new to the rows, so that a replay neither changes nor tells anything.
 * What it throws about an event parks that event and the rest of its stream, so it has to do without them.
 *
 * A changed `version` (`versionOf` makes one that follows from the shape of the rows) means rebuild: the new version is built beside the old one and takes its place when it is ready.
 * Until then the old rows are served, and kept up to date by today's `apply`. So a change of shape must leave them
 * usable: columns are added by migrations, with a default, and neither renamed nor removed. Where today's `apply`
 * cannot go on from older rows, `continuesFrom` says from which version on it can; then nobody is served before the
 * rebuild has ended.
 */
export interface Projection {
  name: string;
  version: number;
  continuesFrom?: number;
  categories: readonly string[];
  /** Every table that belongs to the read model, by its name; whoever reads several of them locks the first. */
  tables: readonly [string, ...string[]];
  /**
   * The key by which events are shared out among shards, where the event itself tells it (a project's id); null where
   * only the first event of its stream does. Without it all is one shard.
   */
  partitionOf?(event: StoredEvent): string | null;
  apply(events: readonly StoredEvent[], tx: Transaction<Database>): Promise<ChannelChange[]>;
  /** Without it a rebuild applies event by event. */
  fold?(): BulkFold;
  /** Marks what can be seen of a stream of which an event was parked. */
  flag?(event: StoredEvent, tx: Transaction<Database>): Promise<ChannelChange[]>;
  /** Takes the mark away: nothing of the stream is parked any more. */
  unflag?(stream: string, tx: Transaction<Database>): Promise<void>;
  /** Columns, as `table.column`, that also follow from other things than events and are not compared. */
  derived?: readonly string[];
}

/** The identity and progress that list answers carry as `X-Epoch` and `X-Position`. */
export interface ProjectionState {
  epoch: string;
  position: bigint;
}

/**
 * Subject of the nudge that follows every step. `position` may be ahead of the stored checkpoint where the events in
 * between were of no interest to the projection; all its rows up to there are committed.
 */
export const PROJECTION_ADVANCED = 'projection.advanced';

/** Positions are decimal strings. Without a shard the read model is not divided. */
export interface ProjectionAdvanced {
  projection: string;
  epoch: string;
  position: string;
  /** Whether rows may be others than before: not, where no event in between was of interest. */
  changed: boolean;
  shard?: number;
  shards?: number;
}
