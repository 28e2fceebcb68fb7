import type { Look } from '../follow.ts';

/** What a look is interested in; null = everything. */
export type Categories = ReadonlySet<string> | null;

export interface LookOptions {
  /** Most events to find. */
  limit: number;
  categories: Categories;
  /** How many positions to look at, at most. */
  width: bigint;
}

/** Positions that one look covers at most, so that a rare category costs no long statement. */
export const WIDEST = 50_000n;

/** Whoever is further behind than so many positions reads alone. */
export const NEAR = 2_000n;

export interface StoreLook extends Look {
  /** The newest position that the store had. */
  head: bigint;
  /** How many positions it has looked at, and how many events it found there. */
  covered: bigint;
  found: number;
  /** Length of what it found, as text. */
  bytes: number;
}

/** Looks at a store behind a position. */
export type LookAt = (after: bigint, options: LookOptions) => Promise<StoreLook>;
