import type { Channel } from '@keywright/events/live';

/** One row of the change feed; positions are decimal strings, `ops` is JSON text. */
export interface FeedRow {
  from: string;
  to: string;
  ops: string;
}

export interface FeedBounds {
  rows: number;
  bytes: number;
}

/** The feed of one channel. Rows come oldest first and tile: each begins where the one before ends. */
export interface ChannelHistory {
  /** The first rows after a position, within bounds but at least one. */
  after(epoch: string, channel: Channel, position: string, bounds: FeedBounds): Promise<FeedRow[]>;
  /** The newest rows within bounds. */
  latest(epoch: string, channel: Channel, bounds: FeedBounds): Promise<FeedRow[]>;
  /** The newest position, also where its rows are gone; undefined before the first. */
  head(epoch: string, channel: Channel): Promise<string | undefined>;
}

/** The read models' present identity and progress. */
export interface FeedState {
  /** The build of the read model behind a channel. */
  epoch(channel: Channel): string;
  /** How far the rows behind a channel are: those of its id's shard. */
  position(channel: Channel): string;
}

/** What has come after the given positions: all of it as of one moment. */
export interface FeedChanges extends FeedState {
  /** By channel, only of those that have moved. `more`: there is more than the bounds let through. */
  channels: ReadonlyMap<string, { rows: FeedRow[]; more: boolean }>;
}

/** The feed as the gateway reads it. */
export interface ChangeFeed extends ChannelHistory {
  /** Whether there is a read model behind a channel: without one it has no history, and nothing is asked for it. */
  hasRows(channel: Channel): boolean;
  state(): Promise<FeedState>;
  /** Of every channel the first rows after the position it is given with, within bounds but at least one. */
  changesAfter(after: ReadonlyMap<Channel, string>, bounds: FeedBounds): Promise<FeedChanges>;
}
