import { expect } from 'vitest';
import type { Json, ReadAllOptions, ReadOptions } from '../port.ts';
import {
  type ContractCheck,
  contractCheck,
  newEvent,
  newEvents,
  followUntil,
  ids,
  needed,
  stream,
} from './check.ts';

/** Reads of a stream of five events, by the indices they must answer. */
const STREAM_READS: { how: string; options: ReadOptions; answer: number[] }[] = [
  { how: 'forward', options: {}, answer: [0, 1, 2, 3, 4] },
  { how: 'forward from 2', options: { from: 2n }, answer: [2, 3, 4] },
  { how: 'forward from 1, two of them', options: { from: 1n, limit: 2 }, answer: [1, 2] },
  { how: 'forward from behind the end', options: { from: 9n }, answer: [] },
  { how: 'backward', options: { direction: 'backward' }, answer: [4, 3, 2, 1, 0] },
  { how: 'backward from 2', options: { direction: 'backward', from: 2n }, answer: [2, 1, 0] },
  { how: 'backward, only the last', options: { direction: 'backward', limit: 1 }, answer: [4] },
  {
    how: 'backward from behind the end',
    options: { direction: 'backward', from: 9n, limit: 2 },
    answer: [4, 3],
  },
];

/** Reads of all of: topic, membership, topic, topics, topic; `after` is an index into those positions. */
const ALL_READS: { how: string; options: Omit<ReadAllOptions, 'after'>; after?: number; answer: number[] }[] =
  [
    { how: 'forward', options: {}, answer: [0, 1, 2, 3, 4] },
    { how: 'forward after the second', options: {}, after: 1, answer: [2, 3, 4] },
    { how: 'forward after the first, two of them', options: { limit: 2 }, after: 0, answer: [1, 2] },
    { how: 'forward after the last', options: {}, after: 4, answer: [] },
    { how: 'backward', options: { direction: 'backward' }, answer: [4, 3, 2, 1, 0] },
    { how: 'backward before the third', options: { direction: 'backward' }, after: 2, answer: [1, 0] },
    { how: 'backward before the first', options: { direction: 'backward' }, after: 0, answer: [] },
    { how: 'of one category', options: { categories: ['topic'] }, answer: [0, 2, 4] },
    { how: 'of two categories', options: { categories: ['membership', 'topics'] }, answer: [1, 3] },
    { how: 'of no category', options: { categories: [] }, answer: [] },
    {
      how: 'of a category after the first, one of them',
      options: { categories: ['topic'], limit: 1 },
      after: 0,
      answer: [2],
    },
    {
      how: 'of a category backward',
      options: { categories: ['topic'], direction: 'backward', limit: 2 },
      answer: [4, 2],
    },
  ];

const VALUES: { what: string; data: Json }[] = [
  { what: 'nothing', data: null },
  { what: 'an empty object', data: {} },
  { what: 'an empty text', data: '' },
  { what: 'many scripts', data: { text: 'Größe ﬁ 漢字 العربية हिन्दी 👩‍👩‍👧 e\u0301 \u202Eabc' } },
  { what: 'control characters', data: { text: 'a\0b\u0001\n\r\t\u2028\u001f' } },
  { what: 'half a surrogate pair', data: { text: 'a\ud83db' } },
  { what: 'quotes and slashes', data: { text: `'"\\\\/{}$1%s --; \\u0000` } },
  { what: 'numbers', data: [0, 1.5, -1e-7, 1e300, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE] },
  { what: 'deep nesting', data: Array.from({ length: 200 }).reduce<Json>((inner) => [inner], 'deep') },
  {
    what: 'keys named like parts of the language',
    data: JSON.parse('{"__proto__":1,"constructor":2,"":3}') as Json,
  },
  { what: '480 kB of text', data: { text: 'Keyword – '.repeat(40_000) } },
];

/** A name that does not compress, for stores that index it. */
function longName(length: number): string {
  return Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * index * 7_919) % 90))).join(
    '',
  );
}

export const reading: ContractCheck[] = [
  ...STREAM_READS.map(({ how, options, answer }) =>
    contractCheck(`reads a stream ${how}`, async (open) => {
      const { store } = await open();
      const [name, recorded] = [stream(), newEvents(5)];
      await store.append(name, 'none', recorded.slice(0, 2));
      await store.append(stream(), 'none', newEvents(3));
      await store.append(name, 1n, recorded.slice(2));
      expect(ids(await store.readStream(name, options))).toEqual(answer.map((index) => recorded[index]?.id));
    }),
  ),
  contractCheck('reads nothing from a stream that does not exist', async (open) => {
    const { store } = await open();
    expect(await store.readStream(stream())).toEqual([]);
    expect(await store.readStream(stream(), { direction: 'backward', limit: 1 })).toEqual([]);
  }),
  ...ALL_READS.map(({ how, options, after, answer }) =>
    contractCheck(`reads all events ${how}`, async (open) => {
      const { store } = await open();
      const recorded = newEvents(5);
      const positions: bigint[] = [];
      for (const [index, category] of ['topic', 'membership', 'topic', 'topics', 'topic'].entries()) {
        const result = await store.append(stream(category), 'none', recorded.slice(index, index + 1));
        positions.push(result.position);
      }
      const start = after === undefined ? undefined : positions[after];
      const read = await store.readAll({ ...options, ...(start === undefined ? {} : { after: start }) });
      expect(ids(read)).toEqual(answer.map((index) => recorded[index]?.id));
    }),
  ),
  ...VALUES.map(({ what, data }) =>
    contractCheck(`gives back ${what} as it was recorded`, async (open) => {
      const { store } = await open();
      const [name, recorded] = [stream(), { ...newEvent(data), metadata: { data } }];
      await store.append(name, 'none', [recorded]);
      for (const [read] of [await store.readStream(name), await store.readAll()]) {
        expect(read).toMatchObject({ id: recorded.id, stream: name, type: recorded.type, revision: 0n });
        expect(JSON.stringify(read?.data)).toBe(JSON.stringify(data));
        expect(JSON.stringify(read?.metadata)).toBe(JSON.stringify({ data }));
      }
    }),
  ),
  contractCheck('takes names of streams and types in any script and with any mark', async (open) => {
    const { store } = await open();
    // A little below the limit: where others use the store too, the names of a check get a prefix.
    const names = ['topic-äöü/漢字 👩‍👧', `topic-'"\\%_{},`, longName(1_980), 'nodash'];
    for (const name of names) {
      await store.append(name, 'none', [newEvent({}, name)]);
      expect(await store.readStream(name)).toMatchObject([{ stream: name, type: name }]);
    }
    expect(await store.readAll({ categories: ['nodash'] })).toHaveLength(1);
  }),
  contractCheck('gives every reader values of its own', async (open) => {
    const { store } = await open();
    const [name, data] = [stream(), { list: ['recorded'] }];
    await store.append(name, 'none', [newEvent(data)]);
    data.list.push('later');
    const [first] = await store.readStream(name);
    (first?.data as typeof data).list.push('later');
    expect((await store.readStream(name))[0]?.data).toEqual({ list: ['recorded'] });
  }),
  contractCheck('knows the position of its newest event', async (open) => {
    const { store, another } = await open();
    expect(await store.head()).toBe(0n);
    const { position } = await store.append(stream(), 'none', newEvents(3));
    expect(await store.head()).toBe(position);
    expect(await (await another()).head()).toBe(position);
  }),
  contractCheck('is the same store for everybody who opens it, and for ever', async (open) => {
    const { store, another } = await open();
    const id = await store.storeId();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await store.append(stream(), 'none', newEvents(1));
    expect(await store.storeId()).toBe(id);
    expect(await (await another()).storeId()).toBe(id);
  }),
  contractCheck('passes on event types that nobody knows', async (open) => {
    const { store } = await open();
    const [name, recorded] = [
      stream(),
      [newEvent(), newEvent({ of: 'tomorrow' }, 'NotInventedYet'), newEvent()],
    ];
    await store.append(name, 'none', recorded);
    for (const read of [await store.readStream(name), await store.readAll()]) {
      expect(read.map((each) => each.type)).toEqual(recorded.map((each) => each.type));
      expect(read[1]).toMatchObject({ data: { of: 'tomorrow' } });
    }
    const { received } = await followUntil(store, { after: 0n }, (all) => all.length >= 3);
    expect(ids(received)).toEqual(ids(recorded));
  }),
  contractCheck('tells positions and revisions as bigint, which no JSON can round', async (open) => {
    const { store } = await open();
    const name = stream();
    const result = await store.append(name, 'none', newEvents(2));
    const { received, position } = await followUntil(store, { after: 0n }, (all) => all.length >= 2);
    const places = [result, ...(await store.readStream(name)), ...(await store.readAll()), ...received];
    for (const place of places) {
      expect([typeof place.position, typeof place.revision]).toEqual(['bigint', 'bigint']);
      expect(() => JSON.stringify(place)).toThrow(TypeError);
    }
    for (const each of [position, await store.head()]) expect(typeof each).toBe('bigint');
    const kept = JSON.parse(JSON.stringify({ position: result.position.toString() })) as { position: string };
    expect(await store.readAll({ after: BigInt(kept.position) })).toEqual([]);
  }),
];

/** Of stores that count events without reading them. */
export const counting: ContractCheck[] = [
  contractCheck('counts the events that a read of all would answer', async (open) => {
    const { store, another } = await open();
    const countAll = needed(store.countAll).bind(store);
    expect(await countAll()).toBe(0);
    const positions: bigint[] = [];
    for (const category of ['topic', 'membership', 'topic', 'topics', 'topic'])
      positions.push((await store.append(stream(category), 'none', newEvents(2))).position);
    for (const categories of [undefined, ['topic'], ['membership', 'topics'], []])
      for (const after of [undefined, ...positions])
        for (const limit of [undefined, 1, 3, 100]) {
          const options = {
            ...(categories && { categories }),
            ...(after !== undefined && { after }),
            ...(limit !== undefined && { limit }),
          };
          expect(await countAll(options)).toBe((await store.readAll(options)).length);
        }
    const elsewhere = await another();
    expect(await needed(elsewhere.countAll).call(elsewhere)).toBe(10);
  }),
];

/** Of stores whose positions can be made to begin anywhere, as after years of use. */
export const choosingPositions: ContractCheck[] = [
  contractCheck('counts positions beyond 2^53 exactly', async (open) => {
    const { store } = await open({ firstPosition: 2n ** 53n + 1n });
    const recorded = newEvents(4);
    const results = [];
    for (const each of recorded) results.push(await store.append(stream(), 'none', [each]));
    const positions = results.map((result) => result.position);
    for (const position of positions) expect(position).toBeGreaterThan(2n ** 53n);
    expect(new Set(positions).size).toBe(4);
    expect((await store.readAll()).map((each) => each.position)).toEqual(positions);
    for (const [index, after] of positions.entries()) {
      expect(ids(await store.readAll({ after }))).toEqual(ids(recorded.slice(index + 1)));
    }
    expect(await store.head()).toBe(positions[3]);
  }),
];
