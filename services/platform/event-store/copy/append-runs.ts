import type { NewEvent, StoredEvent } from '../port.ts';

/** Events that stand one after another in the store and in one stream: they may be appended together. */
export interface AppendRun {
  stream: string;
  /** Revision of the first event. */
  revision: bigint;
  events: NewEvent[];
}

/** Larger appends cut off EventStoreDB's live subscribers. */
const MAX_EVENTS = 50;
const MAX_BYTES = 512 * 1024;

/** Cuts a walk into appends that keep its order. */
export async function* runsOf(events: AsyncIterable<StoredEvent>): AsyncGenerator<AppendRun, void> {
  let run = null as AppendRun | null;
  let bytes = 0;
  for await (const { id, type, data, metadata, stream, revision } of events) {
    const size = Buffer.byteLength(JSON.stringify([type, data, metadata]));
    const fits = run?.stream === stream && run.events.length < MAX_EVENTS && bytes + size <= MAX_BYTES;
    if (run !== null && !fits) {
      yield run;
      run = null;
    }
    if (run === null) {
      run = { stream, revision, events: [] };
      bytes = 0;
    }
    run.events.push({ id, type, data, metadata });
    bytes += size;
  }
  if (run !== null) yield run;
}
