import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { Json, StoredEvent } from '../port.ts';
import { isReserved } from '../reserved-names.ts';

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
