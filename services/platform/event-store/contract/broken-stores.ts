import { categoryOf } from '@keywright/events';
import { randomUUID } from 'node:crypto';
import { WrongExpectedRevision } from '../errors.ts';
import type { Extra } from '../event-store.contract.ts';
import type { AppendResult, EventStore, NewEvent, StoredEvent, SubscriptionBatch } from '../port.ts';

/** A store that breaks one promise, and words of the title of a check that has to notice. */
export interface BrokenStore {
  fault: string;
  noticedBy: RegExp;
  /** Where the promise is one of an extra. */
  extra?: Extra;
  wrap(store: EventStore): Partial<EventStore>;
}

type Append = EventStore['append'];

/** Changes what a subscription hands out. */
function batches(store: EventStore, change: (batch: SubscriptionBatch) => SubscriptionBatch) {
  return {
    async *subscribe(options: Parameters<EventStore['subscribe']>[0]) {
      for await (const batch of store.subscribe(options)) yield change(batch);
    },
  };
}

/** Changes what reads answer. */
function reads(store: EventStore, change: (event: StoredEvent) => StoredEvent): Partial<EventStore> {
  return {
    readStream: async (stream, options) => (await store.readStream(stream, options)).map(change),
    readAll: async (options) => (await store.readAll(options)).map(change),
  };
}

function appends(append: Append): Partial<EventStore> {
  return { append };
}

async function knownIds(store: EventStore): Promise<Set<string>> {
  return new Set((await store.readAll()).map((event) => event.id));
}

const rounded = (value: bigint) => BigInt(Number(value));

export const BROKEN_STORES: readonly BrokenStore[] = [
  {
    fault: 'skips an event that became visible behind a later one',
    noticedBy: /no gap/,
    wrap: (store) =>
      batches(store, (batch) => ({
        ...batch,
        events: batch.events.filter((event) => event.position % 97n !== 0n),
      })),
  },
  {
    fault: 'delivers the last event of a batch twice',
    noticedBy: /doubles nothing/,
    wrap: (store) =>
      batches(store, (batch) => ({ ...batch, events: [...batch.events, ...batch.events.slice(-1)] })),
  },
  {
    fault: 'delivers a batch in another order',
    noticedBy: /in order/,
    wrap: (store) => batches(store, (batch) => ({ ...batch, events: batch.events.toReversed() })),
  },
  {
    fault: 'hands out positions of events it has not delivered',
    noticedBy: /no position beyond/,
    wrap: (store) => ({
      async *subscribe(options) {
        for await (const batch of store.subscribe(options)) yield { ...batch, position: await store.head() };
      },
    }),
  },
  {
    fault: 'ends a subscription once it has caught up',
    noticedBy: /waits for an append/,
    wrap: (store) => ({
      async *subscribe(options) {
        const head = await store.head();
        for await (const batch of store.subscribe(options)) {
          yield batch;
          if (batch.position >= head) return;
        }
      },
    }),
  },
  {
    fault: 'accepts a stale revision',
    noticedBy: /refuses to append to a stream at 2 that is expected to be at 1/,
    wrap: (store) =>
      appends((stream, expected, events) =>
        store.append(stream, expected, events).catch((error: unknown) => {
          if (typeof expected !== 'bigint') throw error;
          return store.append(stream, 'exists', events);
        }),
      ),
  },
  {
    fault: 'checks the revision and writes in two steps',
    noticedBy: /exactly one of many racing/,
    wrap: (store) =>
      appends(async (stream, expected, events) => {
        const [last] = await store.readStream(stream, { direction: 'backward', limit: 1 });
        const stale = expected === 'none' ? last !== undefined : expected !== (last?.revision ?? null);
        if (stale && expected !== 'any' && expected !== 'exists')
          return store.append(stream, expected, events);
        return store.append(stream, 'any', events);
      }),
  },
  {
    fault: 'answers a conflict with the revision that was expected',
    noticedBy: /refuses to append to a stream at 2/,
    wrap: (store) =>
      appends((stream, expected, events) =>
        store.append(stream, expected, events).catch((error: unknown) => {
          if (!(error instanceof WrongExpectedRevision) || typeof expected !== 'bigint') throw error;
          throw new WrongExpectedRevision(stream, expected, expected);
        }),
      ),
  },
  {
    fault: 'writes the events of an append one by one',
    noticedBy: /all events of an append or none/,
    wrap: (store) =>
      appends(async (stream, expected, events) => {
        let result: AppendResult | undefined;
        for (const event of events) {
          const next = result ? 'any' : expected;
          result = await store.append(stream, next, [event]);
          await new Promise((resolve) => setImmediate(resolve));
        }
        return result ?? store.append(stream, expected, events);
      }),
  },
  {
    fault: 'loses a retry: it is a conflict',
    noticedBy: /answers a retry/,
    wrap: (store) =>
      appends(async (stream, expected, events) => {
        const result = await store.append(stream, expected, events);
        if (result.repeated) throw new WrongExpectedRevision(stream, expected, result.revision);
        return result;
      }),
  },
  {
    fault: 'loses a retry: it is recorded again',
    noticedBy: /answers a retry/,
    wrap: (store) =>
      appends(async (stream, expected, events) => {
        const result = await store.append(stream, expected, events);
        if (!result.repeated) return result;
        return store.append(
          stream,
          'any',
          events.map((event) => ({ ...event, id: randomUUID() })),
        );
      }),
  },
  {
    fault: 'answers a retry with the newest revision',
    noticedBy: /answers a retry/,
    wrap: (store) =>
      appends(async (stream, expected, events) => {
        const result = await store.append(stream, expected, events);
        const [last] = await store.readStream(stream, { direction: 'backward', limit: 1 });
        return { ...result, revision: last?.revision ?? 0n };
      }),
  },
  {
    fault: 'writes the new part of an append that is known in part',
    noticedBy: /known in part/,
    wrap: (store) =>
      appends(async (stream, expected, events) => {
        const known = await knownIds(store);
        const fresh = events.filter((event) => !known.has(event.id));
        if (fresh.length === 0 || fresh.length === events.length)
          return store.append(stream, expected, events);
        return store.append(stream, 'any', fresh);
      }),
  },
  {
    fault: 'swallows an append without an event',
    noticedBy: /without an event/,
    wrap: (store) =>
      appends((stream, expected, events) =>
        events.length === 0
          ? Promise.resolve({ revision: 0n, position: 0n, repeated: false })
          : store.append(stream, expected, events),
      ),
  },
  {
    fault: 'cuts an append at 1 MiB',
    noticedBy: /more than 1 MiB/,
    wrap: (store) =>
      appends((stream, expected, events) => {
        const small = events.map((event): NewEvent => {
          return JSON.stringify(event.data ?? null, (_, value: unknown) =>
            typeof value === 'bigint' ? 0 : value,
          ).length > 250_000
            ? { ...event, data: null }
            : event;
        });
        return store.append(stream, expected, small);
      }),
  },
  {
    fault: 'takes a category for a prefix',
    noticedBy: /of one category/,
    wrap: (store) => ({
      readAll: async ({ categories, ...options } = {}) =>
        (await store.readAll(options)).filter(
          (event) => categories?.some((category) => categoryOf(event.stream).startsWith(category)) ?? true,
        ),
    }),
  },
  {
    fault: 'keeps positions as numbers',
    extra: 'choosingPositions',
    noticedBy: /beyond 2\^53/,
    wrap: (store) => reads(store, (event) => ({ ...event, position: rounded(event.position) })),
  },
  {
    fault: 'normalises text',
    noticedBy: /many scripts/,
    wrap: (store) =>
      reads(store, (event) => ({
        ...event,
        data: JSON.parse(JSON.stringify(event.data).normalize('NFC')) as StoredEvent['data'],
      })),
  },
  {
    fault: 'reads backward from the wrong end',
    noticedBy: /reads a stream backward/,
    wrap: (store) => ({
      readStream: async (stream, options) =>
        options?.direction === 'backward'
          ? (await store.readStream(stream, { ...options, direction: 'forward' })).toReversed()
          : store.readStream(stream, options),
    }),
  },
  {
    fault: 'tells positions as numbers',
    noticedBy: /as bigint/,
    wrap: (store) =>
      reads(store, (event) => ({ ...event, position: Number(event.position) as unknown as bigint })),
  },
  {
    fault: 'drops event types it does not know',
    noticedBy: /event types that nobody knows/,
    wrap: (store) =>
      batches(store, (batch) => ({
        ...batch,
        events: batch.events.filter((event) => event.type === 'SomethingHappened'),
      })),
  },
  {
    fault: 'says nothing of its position while nothing matches',
    noticedBy: /nothing matches/,
    wrap: (store) => ({
      async *subscribe(options) {
        for await (const batch of store.subscribe(options)) if (batch.events.length > 0) yield batch;
      },
    }),
  },
  {
    fault: 'delivers no more than the first 100 events of a batch',
    noticedBy: /large appends/,
    wrap: (store) => batches(store, (batch) => ({ ...batch, events: batch.events.slice(0, 100) })),
  },
  {
    fault: 'hands out all there is at once',
    noticedBy: /no batch larger/,
    wrap: (store) => ({ subscribe: (options) => store.subscribe({ ...options, batchSize: 500 }) }),
  },
  {
    fault: 'keeps streams under the names of system streams',
    noticedBy: /EventStoreDB calls its own/,
    wrap: (store) =>
      appends((stream, expected, events) => store.append(stream.replace('$', 'system-'), expected, events)),
  },
  {
    fault: 'is another store each time it is asked',
    noticedBy: /the same store/,
    wrap: () => ({ storeId: () => Promise.resolve(randomUUID()) }),
  },
];
