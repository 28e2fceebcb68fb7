import { LIVE_LIMITS } from '@keywright/events/live';
import { ACCESS_TOKEN_SECONDS } from '../platform/auth/access-token.ts';

/** The numbers of one gateway; those of the protocol stand in LIVE_LIMITS. Tests give shorter times. */
export const LIVE_SETTINGS = {
  ...LIVE_LIMITS,
  /** How long a connection, and its token, lives on a ticket: as long as an access token, whose ended log-ins are known. */
  ttlSeconds: ACCESS_TOKEN_SECONDS,
  pingSeconds: 25,
  /** Longest time until a change is found without a nudge, and until access is checked again. */
  pollMs: 500,
  accessMs: 300,
  /** Every subscription is checked again this often, whether or not a message came. */
  fullCheckMs: 60_000,
  /** Frames a channel keeps in memory, all channels together, and how long after its last subscriber. */
  ringEntries: 512,
  ringBytes: 4 * 1024 * 1024,
  allRingsBytes: 128 * 1024 * 1024,
  lingerMs: 30_000,
  /** What a client may have missed beyond the ring and still be given from the change feed. */
  historyRows: 500,
  historyBytes: 512 * 1024,
  /** How often slow readers are checked. */
  drainMs: 100,
  ticketsPerMinute: 120,
  /** Sockets that have not said who they are, of all addresses. */
  greetingSockets: 4_096,
  /** A stopping gateway tells its clients within this time. */
  closeSpreadMs: 1_000,
};

export type LiveSettings = Record<keyof typeof LIVE_SETTINGS, number>;
