import { isDeepStrictEqual } from 'node:util';
import { WrongExpectedRevision } from '../errors.ts';
import type { EventStore, StoredEvent, NewEvent } from '../port.ts';

/** What copying needs of a store. */
export type CopiedStore = Pick<EventStore, 'readAll' | 'append'>;

export interface CopyOptions {
  from: CopiedStore;
  to: CopiedStore;
  /** Told now and then: events compared or copied so far. */
  onProgress?: (events: number) => void;
}

export interface CopyResult {
  /** Events that were there already, of an earlier copy. */
  found: number;
  copied: number;
}

const REPORT_EVERY = 1_000;
const PAGE = 500;

/**
 * Copies a store event by event, in its order, with ids and revisions as they are; positions become the target's own.
 *
 *   comparing ──the target ends──▶ appending ──the source ends──▶ done
 *
 * comparing: both stores are walked in step. Appends are whole and come one after another, so that a copy that was cut
 * off anywhere has left a prefix of the source behind, and the next one goes on right there: there is nothing to note
 * down. A target that is no such prefix is left alone.
 * @throws StoresDiffer
 */
export async function copyEvents({ from, to, onProgress }: CopyOptions): Promise<CopyResult> {
  const source = readInPages(from);
  const found = await compare(source, readInPages(to), onProgress);
  const rest = found.unmatched === null ? source : startingWith(found.unmatched, source);
  let copied = 0;
  for await (const run of runsOf(rest)) {
    await append(to, run);
    const before = copied;
    copied += run.events.length;
    if (crosses(found.events + before, found.events + copied)) onProgress?.(found.events + copied);
  }
  return { found: found.events, copied };
}

/**
 * Compares two stores event by event; answers how many there are. With `count` the source is looked at so far alone: what
 * has been recorded since it was copied is for the next copy.
 * @throws StoresDiffer naming the first difference, or where one of them ends before the other.
 */
export async function verifyCopy({
  from,
  to,
  onProgress,
  count = Infinity,
}: CopyOptions & { count?: number }): Promise<number> {
  const source = take(readInPages(from), count);
  const { events, unmatched } = await compare(source, readInPages(to), onProgress);
  if (unmatched !== null)
    throw new StoresDiffer(`the copy ends before ${unmatched.type} at position ${unmatched.position}`);
  return events;
}

interface Compared {
  events: number;
  /** The first event of the source that the target does not have. */
  unmatched: StoredEvent | null;
}

async function compare(
  source: AsyncIterator<StoredEvent, void>,
  target: AsyncIterator<StoredEvent, void>,
  onProgress?: (events: number) => void,
): Promise<Compared> {
  for (let events = 0; ; events += 1) {
    const [original, copy] = [await source.next(), await target.next()];
    if (copy.done === true) return { events, unmatched: original.done === true ? null : original.value };
    if (original.done === true) {
      const { type, stream, position } = copy.value;
      throw new StoresDiffer(
        `the target holds ${type} of ${stream} at position ${position}, which the source does not have`,
      );
    }
    const difference = differenceOf(original.value, copy.value);
    if (difference !== null) throw new StoresDiffer(difference);
    if (crosses(events, events + 1)) onProgress?.(events + 1);
  }
}

async function append(to: CopiedStore, { stream, revision, events }: AppendRun): Promise<void> {
  try {
    await to.append(stream, revision === 0n ? 'none' : revision - 1n, events);
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error;
    const where = `revision ${revision} of ${stream} cannot follow what the target holds`;
    throw new StoresDiffer(`${where}: ${error.message}`, { cause: error });
  }
}

async function* startingWith(
  first: StoredEvent,
  rest: AsyncIterable<StoredEvent>,
): AsyncGenerator<StoredEvent, void> {
  yield first;
  yield* rest;
}

async function* take(events: AsyncIterable<StoredEvent>, count: number): AsyncGenerator<StoredEvent, void> {
  let taken = 0;
  for await (const event of events) {
    if (taken === count) return;
    yield event;
    taken += 1;
  }
}

function crosses(before: number, after: number): boolean {
  return Math.floor(before / REPORT_EVERY) < Math.floor(after / REPORT_EVERY);
}

/** All events of a store in order of position, read page by page; ends where the store ends at that moment. */
async function* readInPages(store: CopiedStore): AsyncGenerator<StoredEvent, void> {
  let after: bigint | undefined;
  for (;;) {
    const page = await store.readAll({ limit: PAGE, ...(after !== undefined && { after }) });
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}

/** The two stores do not hold the same: nothing more is written, a person has to look. */
export class StoresDiffer extends Error {
  override readonly name = 'StoresDiffer';
}

const PARTS = ['id', 'stream', 'revision', 'type', 'data', 'metadata'] as const;

/** In what two events differ, in words; null when they are the same fact (positions are each store's own). */
export function differenceOf(original: StoredEvent, copy: StoredEvent): string | null {
  const part = PARTS.find((name) => !isDeepStrictEqual(original[name], copy[name]));
  if (part === undefined) return null;
  const where = `${original.type} at position ${original.position} (${original.stream}, revision ${original.revision})`;
  if (part === 'data' || part === 'metadata') return `${where} has other ${part} in the copy`;
  return `${where} meets ${String(copy[part])} as its ${part} in the copy, at position ${copy.position}`;
}

/** Events that stand one after another in the store and in one stream: they may be appended together. */
interface AppendRun {
  stream: string;
  /** Revision of the first event. */
  revision: bigint;
  events: NewEvent[];
}

/** Larger appends cut off EventStoreDB's live subscribers. */
const MAX_EVENTS = 50;
const MAX_BYTES = 512 * 1024;

/** Cuts a walk into appends that keep its order. */
async function* runsOf(events: AsyncIterable<StoredEvent>): AsyncGenerator<AppendRun, void> {
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
