import { WrongExpectedRevision } from '../errors.ts';
import type { EventStore, StoredEvent } from '../port.ts';
import { type AppendRun, runsOf } from './append-runs.ts';
import { differenceOf, StoresDiffer } from './difference.ts';

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
 * Compares two stores event by event; answers how many there are.
 * @throws StoresDiffer naming the first difference, or how many events one of them lacks.
 */
export async function verifyCopy({ from, to, onProgress }: CopyOptions): Promise<number> {
  const source = readInPages(from);
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
