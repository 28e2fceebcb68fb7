import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Transaction } from 'kysely';
import type { StoredEvent } from '../event-store/port.ts';

/** What a batch changed on one channel: ops are absolute values by row id, in the live protocol's form. */
export interface ChannelChange {
  channel: string;
  /** Position of the event that caused the change. */
  position: bigint;
  ops: unknown[];
}

/**
 * A read model: a pure-as-possible step from recorded events to rows. `name` is persistent identity (never rename);
 * a changed `version` means rebuild. `apply` runs inside the runner's transaction, which also writes the change feed
 * and the checkpoint; it must be idempotent by guarding each row with the event's position.
 */
export interface Projection {
  name: string;
  version: number;
  categories: readonly string[];
  apply(events: readonly StoredEvent[], tx: Transaction<Database>): Promise<ChannelChange[]>;
  /** Empties the tables for a rebuild from the first event. */
  clear(tx: Transaction<Database>): Promise<void>;
}

/** The identity and progress that list answers carry as `X-Epoch` and `X-Position`. */
export interface ProjectionState {
  epoch: string;
  position: bigint;
}
