import { RepeatedLog } from '../telemetry/repeated-log.ts';
import { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.ts';
import { MemoryEventStore } from './memory/memory-event-store.ts';
import type { EventStore } from './port.ts';
import { PostgresEventStore } from './postgres/postgres-event-store.ts';

export interface OpenEventStoreOptions {
  log: { warn(details: unknown, message: string): void };
  /** Whether nobody but this process appends: what it appends itself wakes its subscriptions at once (default false). */
  alone?: boolean;
}

/** How often a process that appends alone looks for what others stored nevertheless. */
const ALONE_POLL_MS = 1_000;

/**
 * The event store that EVENT_STORE_URL names: `postgres://…`, `esdb://…` or `esdb+discover://…`, `memory:`. Connections
 * are made on first use.
 * @throws Error in one sentence when the address cannot be read.
 */
export function openEventStore(url: string, { log, alone = false }: OpenEventStoreOptions): EventStore {
  const repeated = new RepeatedLog(log);
  const onError = (error: unknown) => repeated.note('the event store had to try again', error);
  if (url.startsWith('memory:')) return new MemoryEventStore();
  if (/^esdb(\+discover)?:/.test(url)) return new EventStoreDbEventStore(url, { onError });
  return new PostgresEventStore(url, { onError, ...(alone && { pollMs: ALONE_POLL_MS }) });
}
