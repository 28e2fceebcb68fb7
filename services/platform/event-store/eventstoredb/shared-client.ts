import { AppendNotifier } from '../catch-up-subscription.ts';
import type { AppendResult } from '../port.ts';
import { ByteSemaphore } from './back-pressure.ts';
import { EventStoreConnection } from './connection.ts';
import { StoreIdentity } from './store-identity.ts';

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
  /** Longest time a subscription that hears nothing does not read by itself. */
  pollMs: number;
}

const LIMITS: Limits = {
  callMs: 5_000,
  patienceMs: 10_000,
  inFlight: 256,
  inFlightBytes: 1_048_576,
  queue: 8_192,
  pollMs: 1_000,
};

/** What all handles of a process on one EventStoreDB have in common. */
export interface SharedClient {
  connection: EventStoreConnection;
  identity: StoreIdentity;
  notifier: AppendNotifier;
  appendSlots: ByteSemaphore;
  /** Appends with a named revision that have no answer yet, by everything that makes them the same. */
  pending: Map<string, Promise<AppendResult>>;
  limits: Limits;
  /** The newest position this process has seen; nothing is newer than what it has not seen. */
  newest: bigint;
  /** By which verification of the store's identity that holds; -1 where it has to be found out anew. */
  newestIn: number;
}

let closing: Promise<void> = Promise.resolve();
let open: { url: string; users: number; shared: SharedClient } | null = null;

/**
 * The client of this process, opened by the first user and closed by the last. There can be only one: the library
 * keeps the pending appends of all clients in one map, so that one client's lost connection would fail, and its late
 * answers crash, another's.
 * @throws Error when another EventStoreDB is open in this process.
 */
export function acquireClient(url: string, limits: Partial<Limits>): SharedClient {
  if (open !== null && open.url !== url) {
    throw new Error('A process can use one EventStoreDB at a time, and this one has another one open.');
  }
  if (open === null) {
    const connection = new EventStoreConnection(url, closing);
    const all = { ...LIMITS, ...limits };
    const identity = new StoreIdentity(connection, all.callMs);
    const appendSlots = new ByteSemaphore({
      most: all.inFlight,
      mostBytes: all.inFlightBytes,
      queue: all.queue,
    });
    const state = {
      notifier: new AppendNotifier(),
      pending: new Map<string, Promise<AppendResult>>(),
      newest: 0n,
      newestIn: -1,
    };
    open = { url, users: 0, shared: { connection, identity, appendSlots, limits: all, ...state } };
  }
  open.users += 1;
  return open.shared;
}

/** Gives a handle's share back. */
export async function releaseClient(shared: SharedClient): Promise<void> {
  if (open?.shared !== shared) return;
  open.users -= 1;
  if (open.users > 0) return;
  open = null;
  closing = shared.identity.close().then(() => shared.connection.close());
  await closing;
}
