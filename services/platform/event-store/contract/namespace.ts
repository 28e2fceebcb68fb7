import { WrongExpectedRevision } from '../errors.ts';
import type { EventStore, ReadAllOptions, StoredEvent, SubscribeOptions } from '../port.ts';
import { isReserved } from '../prepare-append.ts';

/** A namespace in a store that others use too: names begin with a prefix, and nothing before `start` is seen. */
export interface Namespace {
  prefix: string;
  /** The newest position when the namespace was made. */
  start: bigint;
}

/**
 * Shows a namespace of a store as if it were a store of its own, empty at first, so that checks made for one pass on a
 * server that holds what earlier runs left. Calls go through unchanged but for the names and what others recorded.
 */
export function inNamespace(inner: EventStore, { prefix, start }: Namespace): EventStore {
  const isOurs = (event: StoredEvent) => event.stream.startsWith(prefix);
  const shown = (event: StoredEvent): StoredEvent => ({
    ...event,
    stream: event.stream.slice(prefix.length),
  });
  const named = <T extends { categories?: readonly string[] }>(options: T): T => {
    const { categories } = options;
    return categories === undefined
      ? options
      : { ...options, categories: categories.map((each) => `${prefix}${each}`) };
  };
  const later = (after: bigint) => (after > start ? after : start);
  const ours = (events: readonly StoredEvent[]) => events.filter(isOurs).map(shown);

  const readAll = async (options: ReadAllOptions = {}): Promise<StoredEvent[]> => {
    const { limit = Infinity, direction, after } = options;
    const from = direction === 'backward' ? options : { ...options, after: later(after ?? 0n) };
    // A category with the prefix holds nothing of others, so every option can go through as it is.
    if (options.categories !== undefined) return ours(await inner.readAll(named(from)));
    if (direction !== 'backward')
      return ours(await inner.readAll({ ...from, limit: Infinity })).slice(0, limit);
    const found: StoredEvent[] = [];
    for (let before = after; found.length < limit;) {
      const part = await inner.readAll({
        direction,
        limit: 100,
        ...(before !== undefined && { after: before }),
      });
      found.push(...part.filter((event) => event.position > start));
      before = part.at(-1)?.position ?? start;
      if (before <= start) break;
    }
    return ours(found).slice(0, limit);
  };
  return {
    append: (stream, expected, events) =>
      // A name that no store takes must stay one.
      inner
        .append(stream === '' || isReserved(stream) ? stream : `${prefix}${stream}`, expected, events)
        .catch((error: unknown) => {
          if (!(error instanceof WrongExpectedRevision)) throw error;
          throw new WrongExpectedRevision(stream, expected, error.actual);
        }),
    readStream: async (stream, options) => ours(await inner.readStream(`${prefix}${stream}`, options)),
    readAll,
    async *subscribe(options: SubscribeOptions) {
      for await (const batch of inner.subscribe({ ...named(options), after: later(options.after) })) {
        yield { ...batch, events: ours(batch.events) };
      }
    },
    async head() {
      const head = await inner.head();
      if (head <= start) return 0n;
      const [newest] = await inner.readAll({ direction: 'backward', limit: 1 });
      if (newest !== undefined && isOurs(newest)) return head;
      return (await readAll()).at(-1)?.position ?? 0n;
    },
    end: () => inner.end(),
    storeId: () => inner.storeId(),
    close: () => inner.close(),
  };
}
