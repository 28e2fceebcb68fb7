import { isUuid } from '../ids.ts';
import { InvalidAppend } from './errors.ts';
import { MAX_APPEND_BYTES, type Json, type NewEvent } from './port.ts';

/** An event as stores keep it: checked, its id in lower case, data and metadata as JSON text. */
export interface PreparedEvent {
  id: string;
  type: string;
  data: string;
  metadata: string;
}

/** `bytes` is the size that MAX_APPEND_BYTES limits. */
export interface PreparedAppend {
  events: PreparedEvent[];
  bytes: number;
}

/** The stream that holds nothing but the identity of an EventStoreDB; no reader of the port ever sees it. */
export const STORE_STREAM = 'keywright-store';

const MAX_NAME_BYTES = 2_000;

/**
 * Checks an append before any store sees it, so that a malformed one can harm no other of its batch.
 * @throws InvalidAppend
 */
export function prepareAppend(stream: string, events: readonly NewEvent[]): PreparedAppend {
  checkName('stream', stream);
  if (events.length === 0) throw new InvalidAppend(`an append to ${stream} without an event`);
  const prepared = events.map(prepareEvent);
  if (new Set(prepared.map((event) => event.id)).size < prepared.length) {
    throw new InvalidAppend(`an append to ${stream} that holds an event id twice`);
  }
  const bytes = prepared.reduce((sum, event) => sum + sizeOf(event), 0);
  if (bytes > MAX_APPEND_BYTES) {
    throw new InvalidAppend(
      `an append of ${bytes} bytes to ${stream}, where ${MAX_APPEND_BYTES} are allowed`,
    );
  }
  return { events: prepared, bytes };
}

function prepareEvent(event: NewEvent): PreparedEvent {
  checkName('event type', event.type);
  const id = event.id.toLowerCase();
  if (!isUuid(id)) throw new InvalidAppend(`the event id ${JSON.stringify(event.id)} is no UUID`);
  return { id, type: event.type, data: toJson(event, 'data'), metadata: toJson(event, 'metadata') };
}

function toJson(event: NewEvent, part: 'data' | 'metadata'): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(event[part] satisfies Json);
  } catch (cause) {
    throw new InvalidAppend(`the ${part} of ${event.type} cannot be written as JSON`, { cause });
  }
  if (json === undefined) throw new InvalidAppend(`the ${part} of ${event.type} is missing`);
  return json;
}

/**
 * An index of Postgres holds no longer keys, its text no NUL, and no encoding can keep half a surrogate pair. What
 * EventStoreDB calls its own is nobody else's anywhere.
 */
function checkName(what: string, name: string): void {
  const fits = name !== '' && !isReserved(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES;
  if (!fits || name.includes('\0') || /\p{Surrogate}/u.test(name)) {
    throw new InvalidAppend(`${JSON.stringify(name.slice(0, 100))} cannot be the name of a ${what}`);
  }
}

/** Streams and types that belong to the store, whichever it is: EventStoreDB's system names, and STORE_STREAM. */
export function isReserved(name: string): boolean {
  return name.startsWith('$') || name === STORE_STREAM;
}

function sizeOf(event: PreparedEvent): number {
  return Buffer.byteLength(event.type) + Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata);
}
