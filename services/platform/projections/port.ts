import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Transaction } from 'kysely';
import type { StoredEvent } from '../event-store/port.ts';

/** What a batch changed on one channel: ops are absolute values by row id, in the live protocol's form. */
export interface ChannelChange {
  channel: string;
  /** Position of the event that caused the change, or of the last one when there were several. */
  position: bigint;
  ops: unknown[];
}

/**
 * A read model: a pure-as-possible step from recorded events to rows. `name` is persistent identity (never rename);
 * a changed `version` means rebuild. `apply` runs inside the runner's transaction, which also writes the change feed
 * and the checkpoint; it must be idempotent by guarding each row with the event's position. What it throws about an
 * event sets that event and the rest of its stream aside, so it has to do without them.
 */
export interface Projection {
  name: string;
  version: number;
  categories: readonly string[];
  apply(events: readonly StoredEvent[], tx: Transaction<Database>): Promise<ChannelChange[]>;
  /** Marks what can be seen of a stream of which an event was set aside. */
  flag?(event: StoredEvent, tx: Transaction<Database>): Promise<ChannelChange[]>;
  /** Empties the tables for a rebuild from the first event. */
  clear(tx: Transaction<Database>): Promise<void>;
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

/** Positions are decimal strings. */
export interface ProjectionAdvanced {
  projection: string;
  epoch: string;
  position: string;
}
