import { LRUCache } from 'lru-cache';
import type { EventStore, StoredEvent } from '../event-store/port.ts';
import type { Projection } from './port.ts';

const REMEMBERED = 50_000;
const AT_ONCE = 16;

/**
 * Shares events out among shards. All events of a stream go where its first one goes: what an event itself does not
 * tell is remembered, or else looked up in the store. A stream that names no key at all is its own key.
 */
export class Partition {
  readonly #projection: Projection;
  readonly #store: EventStore;
  readonly #shards: number;
  readonly #keys = new LRUCache<string, string>({ max: REMEMBERED });

  constructor(projection: Projection, store: EventStore, shards: number) {
    this.#projection = projection;
    this.#store = store;
    this.#shards = shards;
  }

  /** The events of each shard, in their order. */
  async divide(events: readonly StoredEvent[]): Promise<StoredEvent[][]> {
    const keys = new Map<string, string>();
    const unknown = new Set<string>();
    for (const { stream, own } of events.map((event) => ({
      stream: event.stream,
      own: this.#keyOf(event),
    }))) {
      if (keys.has(stream)) continue;
      if (own === null) unknown.add(stream);
      else {
        keys.set(stream, own);
        unknown.delete(stream);
      }
    }
    await this.#lookUp([...unknown], keys);
    const shares: StoredEvent[][] = Array.from({ length: this.#shards }, () => []);
    for (const event of events) {
      const key = keys.get(event.stream) ?? event.stream;
      shares[shardOf(key, this.#shards)]?.push(event);
    }
    return shares;
  }

  /** A first event that tells nothing decides, too: its stream is then its own key. */
  #keyOf(event: StoredEvent): string | null {
    const known = this.#keys.get(event.stream);
    if (known !== undefined) return known;
    const key = this.#projection.partitionOf?.(event) ?? (event.revision === 0n ? event.stream : null);
    if (key !== null) this.#keys.set(event.stream, key);
    return key;
  }

  async #lookUp(streams: readonly string[], keys: Map<string, string>): Promise<void> {
    for (let done = 0; done < streams.length; done += AT_ONCE) {
      const some = streams.slice(done, done + AT_ONCE).map(async (stream) => {
        const [first] = await this.#store.readStream(stream, { limit: 1 });
        const key = (first && this.#projection.partitionOf?.(first)) ?? stream;
        this.#keys.set(stream, key);
        keys.set(stream, key);
      });
      await Promise.all(some);
    }
  }
}

/** The shard of a key among `shards`: FNV-1a over UTF-16 units, so the same in every process and on every machine. */
export function shardOf(key: string, shards: number): number {
  if (shards === 1) return 0;
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return mixed(hash) % shards;
}

/** The 32-bit finaliser of MurmurHash3: short keys would else differ in few bits. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** The project that an event names: every event does in its metadata, older ones only where they begin a stream. */
export function projectOfEvent({ data, metadata }: Pick<StoredEvent, 'data' | 'metadata'>): string | null {
  for (const facts of [metadata, data]) {
    if (facts === null || typeof facts !== 'object' || Array.isArray(facts)) continue;
    if (typeof facts['projectId'] === 'string') return facts['projectId'];
  }
  return null;
}
