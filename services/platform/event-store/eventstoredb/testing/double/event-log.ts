/** The revision of a tombstone: the largest signed 64-bit number. */
export const TOMBSTONE = 9_223_372_036_854_775_807n;
/** Framing, header and fixed fields of one record, its two text length bytes included (143 bytes measured = 53 of text). */
const RECORD_OVERHEAD = 90;

export interface ProposedEvent {
  id: string;
  type: string;
  json: boolean;
  data: Uint8Array;
  metadata: Uint8Array;
}

/** One event as it lies in the log, from byte `position` up to byte `end`. */
export interface LogRecord extends ProposedEvent {
  stream: string;
  revision: bigint;
  position: bigint;
  end: bigint;
  created: Date;
}

export interface EventLog {
  readonly records: readonly LogRecord[];
  /** Every event of a stream, hidden ones included, by revision. */
  stream(name: string): readonly LogRecord[];
  /** Last revision of a stream: -1n when there is none, TOMBSTONE when it was deleted for good. */
  lastRevision(name: string): bigint;
  write(stream: string, revision: bigint, event: ProposedEvent): LogRecord;
  /** A record without an event, as an append of nothing leaves it; answers its position. */
  writeNothing(stream: string): bigint;
  /** Index of the first event at or after a byte position, all events when past the last; undefined = no boundary. */
  indexAt(position: bigint): number | undefined;
  /** Position after the last record. */
  end(): bigint;
  /** Where an event of this id was written, as long as the memory of the running server reaches. */
  recent(id: string): { stream: string; revision: bigint } | undefined;
  /** What a restart does: the log stays, the memory of ids is gone. */
  forgetRecent(): void;
}

const bytes = (text: string): number => Buffer.byteLength(text, 'utf8');

/** One log in memory, whose positions are byte offsets as on disk; `origin` is where the first record begins. */
export function createEventLog(origin: bigint, now: () => Date): EventLog {
  const records: LogRecord[] = [];
  const byStream = new Map<string, LogRecord[]>();
  const boundaries = new Map<bigint, number>();
  const recent = new Map<string, { stream: string; revision: bigint }>();
  let end = origin;

  const lastStart = (): bigint => records.at(-1)?.position ?? -1n;
  const advance = (size: number): bigint => {
    const position = end;
    boundaries.set(position, records.length);
    end += BigInt(size);
    return position;
  };

  return {
    records,
    stream: (name) => byStream.get(name) ?? [],
    lastRevision: (name) => byStream.get(name)?.at(-1)?.revision ?? -1n,
    write(stream, revision, event) {
      const size =
        RECORD_OVERHEAD + bytes(stream) + bytes(event.type) + event.data.length + event.metadata.length;
      const position = advance(size);
      const record = { ...event, stream, revision, position, end, created: now() };
      records.push(record);
      const own = byStream.get(stream);
      if (own) own.push(record);
      else byStream.set(stream, [record]);
      recent.set(event.id, { stream, revision });
      return record;
    },
    writeNothing: (stream) => advance(RECORD_OVERHEAD + bytes(stream)),
    indexAt: (position) => (position > lastStart() ? records.length : boundaries.get(position)),
    end: () => end,
    recent: (id) => recent.get(id),
    forgetRecent: () => recent.clear(),
  };
}
