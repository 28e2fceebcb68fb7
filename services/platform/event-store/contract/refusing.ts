import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { InvalidAppend } from '../errors.ts';
import { type Json, MAX_APPEND_BYTES, type NewEvent } from '../port.ts';
import { STORE_STREAM } from '../prepare-append.ts';
import { type ContractCheck, contractCheck, newEvent, newEvents, ids, stream } from './check.ts';

const twice = newEvent();

const INVALID: { what: string; stream?: string; events: NewEvent[] }[] = [
  { what: 'without an event', events: [] },
  { what: 'to a stream without a name', stream: '', events: newEvents(1) },
  { what: 'to a stream whose name holds a NUL', stream: 'topic-\0', events: newEvents(1) },
  {
    what: 'to a stream with a name of 2,001 bytes',
    stream: `topic-${'x'.repeat(1_995)}`,
    events: newEvents(1),
  },
  { what: 'to a stream that EventStoreDB calls its own', stream: '$settings', events: newEvents(1) },
  { what: 'to the stream of the store itself', stream: STORE_STREAM, events: newEvents(1) },
  { what: 'of an event type that EventStoreDB calls its own', events: [newEvent({}, '$deleted')] },
  { what: 'of an event without a type', events: [newEvent({}, '')] },
  { what: 'of an event type that holds a NUL', events: [newEvent({}, 'A\0')] },
  { what: 'of an event type with half a surrogate pair', events: [newEvent({}, 'A\ud83d')] },
  { what: 'of an event whose id is no UUID', events: [{ ...newEvent(), id: 'first' }] },
  { what: 'of one event twice', events: [twice, twice] },
  { what: 'of data that is missing', events: [{ ...newEvent(), data: undefined as unknown as Json }] },
  {
    what: 'of data that JSON has no word for',
    events: [{ ...newEvent(), data: { count: 1n } as unknown as Json }],
  },
  {
    what: 'of metadata that is missing',
    events: [{ ...newEvent(), metadata: undefined as unknown as Json }],
  },
  { what: 'of more than 1 MiB in one event', events: [eventOf(MAX_APPEND_BYTES + 1)] },
  {
    what: 'of more than 1 MiB in all',
    events: [eventOf(MAX_APPEND_BYTES / 2), eventOf(MAX_APPEND_BYTES / 2 + 1)],
  },
];

/** An event of exactly so many bytes as the limit counts them; two bytes a character, to tell bytes from characters. */
function eventOf(bytes: number): NewEvent {
  const empty = { id: randomUUID(), type: 'Large', data: { text: '' }, metadata: {} };
  const room = bytes - 'Large{"text":""}{}'.length;
  return { ...empty, data: { text: 'é'.repeat(Math.floor(room / 2)) + 'e'.repeat(room % 2) } };
}

export const refusing: ContractCheck[] = [
  ...INVALID.map((invalid) =>
    contractCheck(`refuses an append ${invalid.what}, and harms none beside it`, async (open) => {
      const { store } = await open();
      const beside = Array.from({ length: 8 }, () => store.append(stream(), 'none', newEvents(1)));
      const refusal = await store
        .append(invalid.stream ?? stream(), 'none', invalid.events)
        .catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(InvalidAppend);
      await Promise.all(beside);
      expect(await store.readAll()).toHaveLength(8);
    }),
  ),
  contractCheck('takes an append of exactly 1 MiB', async (open) => {
    const { store } = await open();
    const [name, large] = [stream(), [eventOf(MAX_APPEND_BYTES / 2), eventOf(MAX_APPEND_BYTES / 2)]];
    await store.append(name, 'none', large);
    const recorded = await store.readStream(name);
    expect(ids(recorded)).toEqual(ids(large));
    expect(recorded.map((each) => each.data)).toEqual(large.map((each) => each.data));
  }),
];
