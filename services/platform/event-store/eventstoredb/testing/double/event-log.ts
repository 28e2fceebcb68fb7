/** The revision of a tombstone: the largest signed 64-bit number. */
export const TOMBSTONE = 9_223_372_036_854_775_807n;
/** The revision of a stream that is not there. */
export const NO_REVISION = -1n;
/** Framing, header and fixed fields of one record (143 bytes measured = 53 of text). */
const RECORD_OVERHEAD = 90;

export type Expectation = 'any' | 'no_stream' | 'stream_exists' | bigint;

export interface ProposedEvent {
  id: string;
  type: string;
  json: boolean;
  data: Uint8Array;
  metadata: Uint8Array;
}

export interface LogRecord extends ProposedEvent {
  stream: string;
  revision: bigint;
  /** The byte of the log it begins at. */
  position: bigint;
  created: Date;
}

export type Written =
  | { kind: 'written'; revision: bigint; position: bigint }
  /** `current` is -1n where there is no stream. */
  | { kind: 'wrong'; current: bigint }
  | { kind: 'deleted' };

/** A log in memory whose positions are byte offsets as on disk; `origin` is where the first record begins. */
export class EventLog {
  readonly records: LogRecord[] = [];
  readonly #streams = new Map<string, LogRecord[]>();
  readonly #indexes = new Map<bigint, number>();
  /** First revision that reads of a stream show: past the end of one that was deleted, until it is appended to. */
  readonly #firstVisible = new Map<string, bigint>();
  readonly #listeners = new Set<() => void>();
  #end: bigint;

  constructor(origin: bigint) {
    this.#end = origin;
  }

  /** The log as it is now, which goes on by itself. */
  copy(): EventLog {
    const copy = new EventLog(this.#end);
    copy.records.push(...this.records);
    for (const [stream, records] of this.#streams) copy.#streams.set(stream, [...records]);
    for (const [position, index] of this.#indexes) copy.#indexes.set(position, index);
    for (const [stream, revision] of this.#firstVisible) copy.#firstVisible.set(stream, revision);
    return copy;
  }

  lastRevision(stream: string): bigint {
    return this.#streams.get(stream)?.at(-1)?.revision ?? NO_REVISION;
  }

  /** What a read of a stream shows, in the order of revisions. */
  visible(stream: string): LogRecord[] {
    const first = this.#firstVisible.get(stream) ?? 0n;
    return (this.#streams.get(stream) ?? []).filter((record) => record.revision >= first);
  }

  /** Index of the record at a position, of what comes next past the last one; undefined within a record. */
  indexAt(position: bigint): number | undefined {
    const last = this.records.at(-1)?.position ?? NO_REVISION;
    return position > last ? this.records.length : this.#indexes.get(position);
  }

  /**
   * Appends where the stream is as expected. At a named revision that has passed, the same ids right behind it are a
   * retry, answered as the first time; ids are not looked for otherwise.
   */
  append(stream: string, expected: Expectation, events: readonly ProposedEvent[]): Written {
    const current = this.lastRevision(stream);
    const isDeleted = this.#firstVisible.get(stream) === TOMBSTONE;
    if (current === TOMBSTONE) return { kind: 'deleted' };
    const named = expected === 'no_stream' ? NO_REVISION : expected;
    if (typeof named === 'bigint' && named < current) {
      const behind = (this.#streams.get(stream) ?? []).slice(Number(named) + 1);
      const last = behind[events.length - 1];
      if (last !== undefined && events.every(({ id }, index) => behind[index]?.id === id))
        return { kind: 'written', revision: last.revision, position: last.position };
    }
    const isFree = isDeleted && expected === 'no_stream';
    const isMet =
      expected === 'any' ||
      (expected === 'stream_exists' ? current !== NO_REVISION : named === current || isFree);
    if (!isMet) return { kind: 'wrong', current };
    let position = NO_REVISION;
    let revision = current;
    for (const event of events) ({ position, revision } = this.#write(stream, revision + 1n, event));
    if (isDeleted) this.#show(stream, current + 1n);
    return { kind: 'written', revision, position };
  }

  /** Hides all there is of a stream; its revisions go on. Answers the position of the event that says so. */
  delete(stream: string): bigint {
    return this.#show(stream, TOMBSTONE);
  }

  /** Ends a stream for good. */
  tombstone(stream: string): bigint {
    return this.#write(stream, TOMBSTONE, systemEvent('$streamDeleted', '')).position;
  }

  /** What the server writes of its own accord, into a stream of its own. */
  writeOwn(stream: `$${string}`, type: `$${string}`): void {
    this.#write(stream, this.lastRevision(stream) + 1n, systemEvent(type, '{}'));
  }

  /** Calls `listener` after writes, on a later turn of the event loop: the answer to an append comes first. */
  onWritten(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #show(stream: string, from: bigint): bigint {
    this.#firstVisible.set(stream, from);
    const metastream = `$$${stream}`;
    const event = systemEvent('$metadata', `{"$tb":${from}}`);
    return this.#write(metastream, this.lastRevision(metastream) + 1n, event).position;
  }

  #write(stream: string, revision: bigint, event: ProposedEvent): LogRecord {
    const position = this.#end;
    const text = Buffer.byteLength(stream) + Buffer.byteLength(event.type);
    this.#end += BigInt(RECORD_OVERHEAD + text + event.data.length + event.metadata.length);
    const record = { ...event, stream, revision, position, created: new Date() };
    this.#indexes.set(position, this.records.length);
    this.records.push(record);
    const own = this.#streams.get(stream);
    if (own === undefined) this.#streams.set(stream, [record]);
    else own.push(record);
    setImmediate(() => this.#listeners.forEach((listener) => listener()));
    return record;
  }
}

function systemEvent(type: string, data: string): ProposedEvent {
  return { id: crypto.randomUUID(), type, json: true, data: Buffer.from(data), metadata: new Uint8Array() };
}
