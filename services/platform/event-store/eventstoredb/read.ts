import { setTimeout as pause } from 'node:timers/promises';
import { categoryOf } from '@keywright/events';
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ResolvedEvent,
  START,
} from '@eventstore/db-client';
import { storeUnavailable } from '../errors.ts';
import type { Json, ReadAllOptions, ReadOptions, StoredEvent } from '../port.ts';
import { isReserved } from '../prepare-append.ts';
import { isFinal, readToEnd, isStreamAbsent } from './client-calls.ts';
import type { SharedClient } from './shared-client.ts';

const ATTEMPTS = 4;
const PAUSE_MS = 100;
const LARGEST_PAGE = 1_000;

type Position = bigint | 'start' | 'end';

/** The events of a stream in the order asked for; none where it is missing or deleted. */
export async function readStream(
  shared: SharedClient,
  stream: string,
  options: ReadOptions,
): Promise<StoredEvent[]> {
  const { direction = 'forward', from, limit } = options;
  if (limit === 0 || stream === '' || isReserved(stream)) return [];
  const read = await reading(shared, async (client) => {
    const where =
      direction === 'forward'
        ? ({ direction: FORWARDS, fromRevision: from ?? START } as const)
        : ({ direction: BACKWARDS, fromRevision: from ?? END } as const);
    const maxCount = limit === undefined ? {} : { maxCount: limit };
    return readToEnd(client.readStream(stream, { ...where, ...maxCount }), shared.limits.callMs);
  }).catch((error: unknown) => {
    if (isStreamAbsent(error)) return [];
    throw error;
  });
  return read.flatMap((resolved) => toStoredEvent(resolved) ?? []);
}

/** A part of the log as the server tells it, system events and all; the event at `from` is the first one going forward. */
export function readPage(
  shared: SharedClient,
  direction: 'forward' | 'backward',
  from: Position,
  maxCount: number,
): Promise<ClientEvent[]> {
  const fromPosition = from === 'start' ? START : from === 'end' ? END : { commit: from, prepare: from };
  const where = {
    direction: direction === 'forward' ? FORWARDS : BACKWARDS,
    fromPosition,
    maxCount,
  } as const;
  return reading(shared, (client) => readToEnd(client.readAll(where), shared.limits.callMs));
}

/** The client's reads of everything know no filter, so what nobody asked for is left out here. */
export async function readAll(shared: SharedClient, options: ReadAllOptions): Promise<StoredEvent[]> {
  const { after, direction = 'forward', limit = Infinity, categories } = options;
  const events: StoredEvent[] = [];
  const start = direction === 'forward' ? 'start' : 'end';
  if (limit === 0 || categories?.length === 0 || (direction === 'backward' && after === 0n)) return events;
  let from: Position = after === undefined || after === 0n ? start : after;
  for (let size = Math.min(limit + 1, LARGEST_PAGE); ; size = Math.min(size * 4, LARGEST_PAGE)) {
    const page = await readPage(shared, direction, from, size);
    for (const resolved of page) {
      if (direction === 'forward' && positionOf(resolved) === from) continue;
      const event = toStoredEvent(resolved);
      if (event === null || categories?.includes(categoryOf(event.stream)) === false) continue;
      events.push(event);
      if (events.length === limit) return events;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < size) return events;
    from = positionOf(last);
  }
}

/**
 * The newest event that readers see. Looks no further back than to what this process has seen already, unless the log
 * ends before that: then an older copy was put in its place.
 */
export async function head(shared: SharedClient): Promise<bigint> {
  let from: Position = 'end';
  for (let size = 1; ; size = Math.min(size * 8, LARGEST_PAGE)) {
    const known = shared.newest;
    const page = await readPage(shared, 'backward', from, size);
    if (from === 'end') noticeOlder(shared, known, page[0]);
    const found = page.find((each) => positionOf(each) <= shared.newest || toStoredEvent(each) !== null);
    if (found !== undefined && positionOf(found) > shared.newest) shared.newest = positionOf(found);
    const last = page.at(-1);
    if (found !== undefined || last === undefined || page.length < size) return shared.newest;
    from = positionOf(last);
  }
}

/**
 * The newest record of the log: an event, or what the server writes of its own (metadata, deletions, scavenges,
 * elections, statistics). Subscriptions move their position over those as well.
 */
export async function end(shared: SharedClient): Promise<bigint> {
  const known = shared.newest;
  const [newest] = await readPage(shared, 'backward', 'end', 1);
  noticeOlder(shared, known, newest);
  return newest === undefined ? 0n : positionOf(newest);
}

/** Forgets what was known of the log, `known` before its end was read, where it ends earlier. */
function noticeOlder(shared: SharedClient, known: bigint, last: ClientEvent | undefined): void {
  if ((last === undefined ? 0n : positionOf(last)) < known) shared.newest = 0n;
}

/**
 * A position that nothing recorded from now on can have. Asks the server only where it may have gone back, or hold what this
 * process never heard of: on a new connection, and after an append whose outcome nobody knows.
 */
export async function newestPosition(shared: SharedClient): Promise<bigint> {
  const { verifications } = shared.identity;
  if (shared.newest !== 0n && shared.newestIn === verifications) return shared.newest;
  const newest = await head(shared);
  shared.newestIn = verifications;
  return newest;
}

/** The identity of the store, asked for again where the server did not answer at first. */
export function storeId(shared: SharedClient): Promise<string> {
  return reading(shared, () => shared.identity.verified());
}

/**
 * A read on the store that was verified, done again after everything but a plain refusal. What was pending while its
 * client was closed ends early and without an error, so its result counts for nothing.
 */
async function reading<T>(
  shared: SharedClient,
  read: (client: EventStoreDBClient) => Promise<T>,
): Promise<T> {
  const { connection, identity, limits } = shared;
  const until = performance.now() + limits.callMs;
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now();
    try {
      await identity.verified();
      const client = await connection.client();
      const { generation } = connection;
      const result = await read(client);
      if (connection.generation !== generation) throw new Error('the client was closed during a read');
      return result;
    } catch (error) {
      if (isStreamAbsent(error)) throw error;
      connection.reportFailure(error, began);
      const late = attempt === ATTEMPTS || performance.now() > until;
      if (late || isFinal(error) || connection.generation === -1) {
        throw storeUnavailable('not-stored', error);
      }
      await pause(PAUSE_MS * attempt);
    }
  }
}

/** One event as the client gives it, of a stream or of all; link events are never followed. */
export type ClientEvent = ResolvedEvent | AllStreamResolvedEvent;

/** Where an event stands in the log: its commit position, which equals the prepare position for all that gRPC writes. */
export function positionOf(resolved: ClientEvent): bigint {
  const position = resolved.event?.position?.commit ?? resolved.commitPosition;
  if (position === undefined) throw new Error('The event store names no positions: it is older than 22.6.');
  return position;
}

/**
 * An event as the port knows it; null for what belongs to the store itself: system events, tombstones, links, and our
 * own mark of its identity. Types nobody knows are passed on. Data that are no JSON are passed on as their bytes in
 * base64, so that the stream keeps its revisions; metadata that are missing are null.
 */
export function toStoredEvent(resolved: ClientEvent): StoredEvent | null {
  const { event } = resolved;
  if (event === undefined || isReserved(event.streamId) || isReserved(event.type)) return null;
  return {
    id: event.id,
    type: event.type,
    data: toJson(event.data),
    metadata: toJson(event.metadata),
    stream: event.streamId,
    revision: event.revision,
    position: positionOf(resolved),
  };
}

function toJson(value: unknown): Json {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return (value ?? null) as Json;
}
