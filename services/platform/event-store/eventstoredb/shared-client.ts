import { AppendNotifier } from '../append-notifier.ts';
import type { AppendResult } from '../port.ts';
import { Connection } from './connection.ts';
import { LIMITS, type Limits } from './limits.ts';
import { StoreIdentity } from './store-identity.ts';
import { Turns } from './turns.ts';

/** What all handles of a process on one EventStoreDB have in common. */
export interface SharedClient {
  connection: Connection;
  identity: StoreIdentity;
  news: AppendNotifier;
  turns: Turns;
  /** Appends with a named revision that have no answer yet, by everything that makes them the same. */
  underWay: Map<string, Promise<AppendResult>>;
  limits: Limits;
  /** The newest position this process has seen; nothing is newer than what it has not seen. */
  newest: bigint;
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
    const connection = new Connection(url, closing);
    const all = { ...LIMITS, ...limits };
    const identity = new StoreIdentity(connection, all.callMs);
    const turns = new Turns({ most: all.inFlight, mostBytes: all.inFlightBytes, queue: all.queue });
    const state = {
      news: new AppendNotifier(),
      underWay: new Map<string, Promise<AppendResult>>(),
      newest: 0n,
    };
    open = { url, users: 0, shared: { connection, identity, turns, limits: all, ...state } };
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
