import { type AnyEvent, type EventMetadata, idOfStream, type Recorded } from '@keywright/events';
import type { StoredEvent } from '../event-store/port.ts';

/** What `upcaster` of the events package builds. */
export type Upcast<E> = (stored: {
  type: string;
  schemaVersion: number;
  data: unknown;
}) => { ok: true; event: E } | { ok: false; error: { code: string } };

/** A stored event that this version cannot read: unknown by type or version, or without its metadata. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/**
 * A stored event as today's code knows it.
 * @throws UnreadableEvent, upon which a projection's runner parks the event.
 */
export function readRecorded<E extends AnyEvent>(stored: StoredEvent, upcast: Upcast<E>): Recorded<E> {
  const meta = stored.metadata as unknown as EventMetadata | null;
  const { type, data } = stored;
  const read = upcast({ type, data, schemaVersion: meta?.schemaVersion ?? 0 });
  if (!read.ok || meta === null) {
    const reason = read.ok ? 'it has no metadata' : JSON.stringify(read.error);
    throw new UnreadableEvent(`${stored.stream} at revision ${stored.revision} cannot be read: ${reason}`);
  }
  return {
    id: stored.id,
    stream: stored.stream,
    revision: stored.revision.toString(),
    position: stored.position.toString(),
    event: read.event,
    meta,
  };
}

/** The one entity that a stream tells of, by its id: what stands behind the stream's category. */
export function entityOfStream({ stream }: Pick<StoredEvent, 'stream'>): [string] {
  return [idOfStream(stream)];
}
