import { binaryEvent, EventStoreDBClient, WrongExpectedVersionError } from '@eventstore/db-client';
import { expect } from 'vitest';
import { all, event, events, failure, idsOf, revisions, type Fact } from './fact.ts';

const bytes = (size: number) => binaryEvent({ type: 'Noted', data: new Uint8Array(size) });

export const APPENDING: Fact[] = [
  {
    fact: 'an append answers revision and position of its last event, as 64-bit numbers',
    async holds({ client, stream }) {
      const name = stream();
      const answer = await client.appendToStream(name, events(3), { expectedRevision: 'no_stream' });
      const stored = await all(client.readStream(name));
      expect(answer.success).toBe(true);
      expect(answer.nextExpectedRevision).toBe(2n);
      expect(answer.position).toEqual(stored[2]?.event?.position);
      expect(answer.position?.commit).toBe(answer.position?.prepare);
      expect(typeof answer.position?.commit).toBe('bigint');
    },
  },
  {
    fact: 'positions are byte offsets: an event takes 90 bytes, its stream, type, data and metadata',
    async holds({ client, stream }) {
      const name = stream('sizes');
      const data = Buffer.from('{"a":"12345"}');
      await client.appendToStream(name, [
        bytes(10),
        bytes(10),
        binaryEvent({ type: 'Longer', data, metadata: new Uint8Array(7) }),
        bytes(0),
      ]);
      const at = (await all(client.readStream(name))).map((item) => item.event?.position?.commit ?? 0n);
      const text = 90 + Buffer.byteLength(name);
      const gaps = at.slice(1).map((position, n) => Number(position - (at[n] ?? 0n)));
      expect(gaps).toEqual([text + 5 + 10, text + 5 + 10, text + 6 + data.length + 7]);
    },
  },
  {
    fact: 'an append that expects no stream is refused where there is one, and told its revision',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(2));
      const error = await failure(client.appendToStream(name, event(), { expectedRevision: 'no_stream' }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({
        type: 'wrong-expected-version',
        message: '',
        streamName: name,
        expectedVersion: 'no_stream',
        actualVersion: 1n,
      });
      expect(error['code']).toBeUndefined();
    },
  },
  {
    fact: 'an append at a passed or a future revision is refused',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      for (const expectedRevision of [0n, 7n]) {
        const error = await failure(client.appendToStream(name, event(), { expectedRevision }));
        expect(error).toMatchObject({ expectedVersion: expectedRevision, actualVersion: 2n });
      }
    },
  },
  {
    fact: 'an append that expects a stream or a revision is refused where there is none',
    async holds({ client, stream }) {
      for (const expectedRevision of ['stream_exists', 4n] as const) {
        const error = await failure(client.appendToStream(stream(), event(), { expectedRevision }));
        expect(error).toMatchObject({
          type: 'wrong-expected-version',
          expectedVersion: expectedRevision,
          actualVersion: 'no_stream',
        });
      }
    },
  },
  {
    fact: 'appends that do not wait for each other keep the order of the calls, once the client has appended before',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(stream(), event());
      const sent = events(200);
      await Promise.all(sent.map((item) => client.appendToStream(name, item)));
      expect(idsOf(await all(client.readStream(name)))).toEqual(sent.map((item) => item.id));
    },
  },
  {
    fact: 'the first append of a client is overtaken by those that do not wait for it',
    async holds({ client, stream }) {
      const name = stream();
      const sent = events(5);
      await Promise.all(sent.map((item) => client.appendToStream(name, item)));
      const [first, ...others] = sent.map((item) => item.id);
      expect(idsOf(await all(client.readStream(name)))).toEqual([...others, first]);
    },
  },
  {
    fact: 'appends at consecutive revisions need not wait for each other, once the client has appended before',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(stream(), event());
      const answers = await Promise.all(
        events(50).map((item, n) =>
          client.appendToStream(name, item, { expectedRevision: n === 0 ? 'no_stream' : BigInt(n - 1) }),
        ),
      );
      expect(answers.map((answer) => answer.nextExpectedRevision)).toEqual(answers.map((_, n) => BigInt(n)));
    },
  },
  {
    fact: 'data, metadata and dates come back as they went',
    async holds({ client, stream }) {
      const name = stream();
      const before = Date.now();
      await client.appendToStream(name, [
        { ...event('Noted', { text: 'ä', list: [1, null] }), metadata: { by: 'me' } },
        binaryEvent({ type: 'Bytes', data: new Uint8Array([0, 255, 7]) }),
        { ...event(), data: null as never },
      ]);
      const stored = (await all(client.readStream(name))).map((item) => item.event);
      expect(stored[0]).toMatchObject({
        isJson: true,
        data: { text: 'ä', list: [1, null] },
        metadata: { by: 'me' },
      });
      expect(stored[1]).toMatchObject({ isJson: false, metadata: undefined });
      expect([...(stored[1]?.data as Uint8Array)]).toEqual([0, 255, 7]);
      expect(stored[2]?.data).toBeNull();
      const created = stored[0]?.created.getTime() ?? 0;
      expect(Math.abs(created - before)).toBeLessThan(60_000);
      expect(revisions(await all(client.readStream(name)))).toEqual([0n, 1n, 2n]);
    },
  },
  {
    fact: 'without throwing, a refused append resolves with a revision that means nothing',
    async holds({ url, stream }) {
      const client = EventStoreDBClient.connectionString(`${url}&throwOnAppendFailure=false`);
      const name = stream();
      await client.appendToStream(name, events(5));
      expect(await client.appendToStream(name, event(), { expectedRevision: 'no_stream' })).toEqual({
        success: false,
        nextExpectedRevision: 1n,
        position: undefined,
      });
      expect(await client.appendToStream(stream(), event(), { expectedRevision: 3n })).toEqual({
        success: false,
        nextExpectedRevision: -1n,
        position: undefined,
      });
      await client.dispose();
    },
  },
];
