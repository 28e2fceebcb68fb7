/** What the shell shows. `since`: when this state began, in ms of the environment's clock (a browser's: since 1970). */
export interface Connection {
  state: 'connecting' | 'live' | 'reconnecting' | 'offline';
  since: number;
  /** Live, but updates may come a little later than usual (LP32). */
  late: boolean;
}

/** How long nothing may work before it is called offline, in ms. */
export const OFFLINE_AFTER_MS = 8_000;

export interface ConnectionFacts {
  live: boolean;
  /** Whether there ever was a live connection since the start. */
  wasLive: boolean;
  online: boolean;
  /** When the connection was lost, or first tried. */
  downSince: number;
  now: number;
}

/** The state shown to a person, from what is known of the connection. */
export function connectionState(facts: ConnectionFacts): Connection['state'] {
  if (facts.live) return 'live';
  if (!facts.online || facts.now - facts.downSince >= OFFLINE_AFTER_MS) return 'offline';
  return facts.wasLive ? 'reconnecting' : 'connecting';
}
