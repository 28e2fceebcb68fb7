export interface Limits {
  /** Longest one call may take, and longest a read may be silent. */
  callMs: number;
  /** Longest an append is tried before the caller hears that it failed. */
  patienceMs: number;
  /** Most appends under way at once; the client slows down beyond a few thousand. */
  inFlight: number;
  /**
   * Most bytes of them. Where a connection ends, the library rejects each append that still waits to be written to it
   * twice, once where nobody can catch it: less than that never waits.
   */
  inFlightBytes: number;
  /** Most appends that wait for their turn. */
  queue: number;
  /** Longest time a subscription that hears nothing does not look by itself. */
  lookMs: number;
}

export const LIMITS: Limits = {
  callMs: 5_000,
  patienceMs: 10_000,
  inFlight: 256,
  inFlightBytes: 1_048_576,
  queue: 8_192,
  lookMs: 1_000,
};
