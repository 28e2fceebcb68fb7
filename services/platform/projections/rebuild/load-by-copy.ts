import { createHash } from 'node:crypto';
import type { StoredEvent, SubscriptionBatch } from '../../event-store/port.ts';
import type { BulkFold, Projection } from '../port.ts';
import type { CopyWriter } from './copy-writer.ts';
import type { RebuildContext } from './rebuild-schema.ts';

/** Events that one read of the store brings: few enough to be garbage before they are moved by a collection. */
const BATCH = 1_000;
const STREAMS_AT_ONCE = 50_000;
const MAX_DEFERRED = 20_000;

export interface CopiedStreams {
  events: number;
  /** What the fold could not take: events that fail, and all that follow in their streams. */
  deferred: StoredEvent[];
}

/**
 * Folds everything up to `fence` in memory and writes each row once. Memory is bounded by a number of streams: when so
 * many have begun, those that begin later are left to another pass, which starts reading where the first of them began.
 * Each pass writes its rows out before the next. (Of the streams that are left, a number each is kept, to tell one that
 * began later from one that never began.)
 */
export async function loadByCopy(
  projection: Projection & { fold(): BulkFold },
  context: RebuildContext,
  writer: CopyWriter,
  fence: bigint,
): Promise<CopiedStreams> {
  const pass = new Pass(projection.fold(), context.streamsAtOnce ?? STREAMS_AT_ONCE);
  let events = 0;
  let after: bigint | null = 0n;
  while (after !== null && after < fence) {
    pass.begin(after === 0n);
    for await (const batch of readUntil(projection, context, after, fence)) {
      context.signal?.throwIfAborted();
      for (const event of batch.events) pass.take(event);
      if (pass.first) events += batch.events.length;
      for (const finished of pass.fold.finished()) await writer.write(finished);
      context.onProgress?.({ phase: 'load', events, position: batch.position, head: fence });
    }
    for await (const rows of pass.fold.drain(context.db)) await writer.write(rows);
    after = pass.next;
  }
  for (const sums of pass.fold.sums()) await writer.write(sums);
  await writer.end();
  return { events, deferred: pass.deferred };
}

/** Batches up to a position. */
async function* readUntil(
  { categories }: Projection,
  { store, signal: given }: RebuildContext,
  after: bigint,
  until: bigint,
): AsyncGenerator<SubscriptionBatch> {
  const ending = new AbortController();
  const signal = given === undefined ? ending.signal : AbortSignal.any([given, ending.signal]);
  const batches = store.subscribe({ after, categories, signal, batchSize: BATCH });
  for await (const { events, position } of batches) {
    const beyond = (events.at(-1)?.position ?? 0n) > until;
    yield { events: beyond ? events.filter((event) => event.position <= until) : events, position };
    if (position < until) continue;
    ending.abort();
    return;
  }
  given?.throwIfAborted();
  throw new Error('The event store was closed during a rebuild.');
}

/** Which streams this pass over the events folds, and what is left for others. */
class Pass {
  readonly fold: BulkFold;
  readonly deferred: StoredEvent[] = [];
  readonly #most: number;
  readonly #left = new Set<number>();
  readonly #failed = new Set<string>();
  #held = new Set<string>();
  /** Whether it reads all events; later passes read some of them again. */
  first = true;
  /** Where the next pass has to begin reading; null when this one covers all that is left. */
  next: bigint | null = null;

  constructor(fold: BulkFold, most: number) {
    this.fold = fold;
    this.#most = most;
  }

  begin(first: boolean): void {
    this.first = first;
    this.#held = new Set();
    this.next = null;
  }

  take(event: StoredEvent): void {
    const { stream } = event;
    if (this.first) this.#notice(event);
    if (!this.#holds(event)) return;
    if (this.#failed.size > 0 && this.#failed.has(stream)) return this.#defer(event);
    try {
      this.fold.take(event);
    } catch {
      // It is tried again by `apply`, which parks it as usual.
      this.#failed.add(stream);
      this.#defer(event);
    }
  }

  #notice(event: StoredEvent): void {
    if (this.#failed.has(event.stream)) return;
    try {
      this.fold.notice?.(event);
    } catch {
      this.#failed.add(event.stream);
    }
  }

  #holds(event: StoredEvent): boolean {
    const { stream, revision } = event;
    if (this.#held.has(stream)) return true;
    if (revision !== 0n) {
      // The first pass sees every beginning: a stream without one is for `apply` to judge.
      const orphan = this.first && !(this.#left.size > 0 && this.#left.has(numberOf(stream)));
      if (orphan) {
        this.#held.add(stream);
        this.#failed.add(stream);
      }
      return orphan;
    }
    if (this.#held.size < this.#most) {
      this.#held.add(stream);
      return true;
    }
    if (this.first) this.#left.add(numberOf(stream));
    this.next ??= event.position - 1n;
    return false;
  }

  #defer(event: StoredEvent): void {
    this.deferred.push(event);
    if (this.deferred.length > MAX_DEFERRED)
      throw new Error(
        `More than ${MAX_DEFERRED} events cannot be applied, first ${this.deferred[0]?.stream}.`,
      );
  }
}

/** 48 bits of a hash: two streams of a million share one by a chance of one in five hundred. */
function numberOf(stream: string): number {
  return createHash('sha1').update(stream).digest().readUIntBE(0, 6);
}
