import type { PollResult } from '../catch-up-subscription.ts';

/** What a poll is interested in; null = everything. */
export type Categories = ReadonlySet<string> | null;

export interface PollOptions {
  /** Most events to find. */
  limit: number;
  categories: Categories;
  /** How many positions to cover, at most. */
  width: bigint;
}

/**
 * Events of one poll. At 1 MiB each (the port's limit) their JSON is still shorter than the longest string of Node. Usual
 * ones are together so small that a server's process finds room for them without asking the system: of 400 each costs a
 * third more than of 300.
 */
export const MAX_POLL_EVENTS = 300;

/** Positions that one poll covers at most, so that a rare category costs no long statement. */
export const MAX_POLL_WIDTH = 50_000n;

/** Whoever is further behind than so many positions reads alone. */
export const NEAR_HEAD = 2_000n;

export interface StorePollResult extends PollResult {
  /** The newest position that the store had. */
  head: bigint;
  /** How many positions it has looked at, and how many events it found there. */
  covered: bigint;
  found: number;
  /** Length of what it found, as text. */
  bytes: number;
}

/** Polls a store behind a position. */
export type PollStore = (after: bigint, options: PollOptions) => Promise<StorePollResult>;
