import type { Json, StoredEvent } from '../port.ts';

/** Events field by field: a text for each field, with that field of all of them. Streams and types are JSON arrays. */
export interface Columns {
  positions: string;
  streams: string;
  revisions: string;
  ids: string;
  types: string;
  data: string;
  metadata: string;
}

/** Makes the events; metadata, which many readers never ask for, is made for all of them when one is asked for its own. */
export function eventsOf(columns: Columns): StoredEvent[] {
  // The parser makes one string of equal names, so that maps of streams find them sooner.
  const streams = JSON.parse(columns.streams) as string[];
  const types = JSON.parse(columns.types) as string[];
  const data = JSON.parse(`[${columns.data}]`) as Json[];
  const revisions = columns.revisions.split(',');
  const ids = columns.ids.split(',');
  const metadata = new LateMetadata(columns.metadata);
  return columns.positions.split(',').map((position, nth) => {
    const event = new PolledEvent(metadata, nth);
    event.id = ids[nth] ?? '';
    event.type = types[nth] ?? '';
    event.data = data[nth] ?? null;
    event.stream = streams[nth] ?? '';
    event.revision = BigInt(revisions[nth] ?? 0);
    event.position = BigInt(position);
    return event;
  });
}

/** One event; its metadata is a property of its own, so that copies of the event have it too. */
class PolledEvent implements StoredEvent {
  id = '';
  type = '';
  data: Json = null;
  declare readonly metadata: Json;
  stream = '';
  revision = 0n;
  position = 0n;
  readonly #all: LateMetadata;
  readonly #nth: number;

  constructor(all: LateMetadata, nth: number) {
    this.#all = all;
    this.#nth = nth;
    Object.defineProperty(this, 'metadata', PolledEvent.#METADATA);
  }

  /** One descriptor for all: objects that are made alike stay fast. */
  static readonly #METADATA = {
    enumerable: true,
    get(this: PolledEvent): Json {
      return this.#all.values[this.#nth] ?? null;
    },
  };
}

class LateMetadata {
  #text: string;
  #values: Json[] | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  get values(): Json[] {
    if (this.#values === null) {
      this.#values = JSON.parse(`[${this.#text}]`) as Json[];
      this.#text = '';
    }
    return this.#values;
  }
}
