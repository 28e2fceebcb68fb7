import { InvalidAppend } from '../errors.ts';
import type { EventStore, ReadAllOptions, StoredEvent } from '../port.ts';
import { newEvent, type Outside } from './check.ts';

/** What a store makes of streams that were deleted, and of events that are no JSON. */
export interface DeletionBehaviour {
  /** Reads of a stream that was deleted for ever. */
  readGone(): Promise<StoredEvent[]>;
  appendsToGone: boolean;
  countsOn: boolean;
  passesBytesOn: boolean;
  /** Whether what it records of its own counts where it says that it ends. */
  endsAtOwn: boolean;
}

export const CORRECT_DELETIONS: DeletionBehaviour = {
  readGone: () => Promise.resolve([]),
  appendsToGone: false,
  countsOn: true,
  passesBytesOn: true,
  endsAtOwn: true,
};

const OWN = 'own';

/** A memory store in which streams can be deleted, as an EventStoreDB lets its operators. */
export function simulatedOutside(
  inner: EventStore,
  manners: DeletionBehaviour,
): { store: EventStore; outside: Outside } {
  const gone = new Set<string>();
  const hidden = new Map<string, bigint>();
  const hides = (each: StoredEvent) => each.revision <= (hidden.get(each.stream) ?? -1n);
  const passed = (each: StoredEvent) => manners.passesBytesOn || each.type !== 'Picture';
  const isEvent = (each: StoredEvent) => each.stream !== OWN;
  const readAll = async (options?: ReadAllOptions) => (await inner.readAll(options)).filter(isEvent);
  const head = async () => (await readAll()).at(-1)?.position ?? 0n;
  const store: EventStore = {
    append(stream, expected, events) {
      if (gone.has(stream) && !manners.appendsToGone) return Promise.reject(new InvalidAppend('it is gone'));
      const free = gone.has(stream) || (hidden.has(stream) && expected === 'none');
      return inner.append(stream, free ? 'any' : expected, events);
    },
    async readStream(stream, options) {
      if (gone.has(stream)) return manners.readGone();
      const events = (await inner.readStream(stream, options)).filter((each) => !hides(each) && passed(each));
      const restart = hidden.has(stream) && !manners.countsOn;
      return restart ? events.map((each, index) => ({ ...each, revision: BigInt(index) })) : events;
    },
    readAll,
    async *subscribe(options) {
      for await (const batch of inner.subscribe(options))
        yield { ...batch, events: batch.events.filter(isEvent) };
    },
    head,
    end: () => (manners.endsAtOwn ? inner.end() : head()),
    storeId: () => inner.storeId(),
    close: () => inner.close(),
  };
  const outside: Outside = {
    async delete(stream) {
      hidden.set(stream, (await inner.readStream(stream)).at(-1)?.revision ?? -1n);
    },
    tombstone: (stream) => Promise.resolve(void gone.add(stream)),
    async recordBytes(stream, type, bytes) {
      const data = Buffer.from(bytes).toString('base64');
      await inner.append(stream, 'any', [{ ...newEvent(data, type), metadata: null }]);
    },
    async recordOwn() {
      await inner.append(OWN, 'any', [newEvent()]);
    },
  };
  return { store, outside };
}
