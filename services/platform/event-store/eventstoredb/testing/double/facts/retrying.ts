import { expect } from 'vitest';
import { all, event, events, failure, idsOf, type Fact } from './fact.ts';

export const RETRYING: Fact[] = [
  {
    fact: 'a retry that names the revision answers what the first attempt stored, also after later appends',
    async holds({ client, stream }) {
      const name = stream();
      const sent = events(3);
      const first = await client.appendToStream(name, sent, { expectedRevision: 'no_stream' });
      await client.appendToStream(name, events(2));
      expect(await client.appendToStream(name, sent, { expectedRevision: 'no_stream' })).toEqual(first);
      const next = events(2);
      const second = await client.appendToStream(name, next, { expectedRevision: 4n });
      await client.appendToStream(name, event(), { expectedRevision: 6n });
      expect(await client.appendToStream(name, next, { expectedRevision: 4n })).toEqual(second);
      expect(await all(client.readStream(name))).toHaveLength(8);
    },
  },
  {
    fact: 'a retry is known by its ids alone',
    async holds({ client, stream }) {
      const name = stream();
      const first = event('Noted', { n: 1 });
      const stored = await client.appendToStream(name, first, { expectedRevision: 'no_stream' });
      const other = event('Other', { n: 2 }, first.id);
      expect(await client.appendToStream(name, other, { expectedRevision: 'no_stream' })).toEqual(stored);
      expect((await all(client.readStream(name)))[0]?.event?.type).toBe('Noted');
    },
  },
  {
    fact: 'the first part of an append is a retry as well',
    async holds({ client, stream }) {
      const name = stream();
      const sent = events(3);
      await client.appendToStream(name, sent, { expectedRevision: 'no_stream' });
      const answer = await client.appendToStream(name, sent.slice(0, 2), { expectedRevision: 'no_stream' });
      expect(answer.nextExpectedRevision).toBe(1n);
      expect(await all(client.readStream(name))).toHaveLength(3);
    },
  },
  {
    fact: 'the current revision makes a new write of known ids',
    async holds({ client, stream }) {
      const name = stream();
      const sent = event();
      await client.appendToStream(name, sent, { expectedRevision: 'no_stream' });
      await client.appendToStream(name, sent, { expectedRevision: 0n });
      expect(idsOf(await all(client.readStream(name)))).toEqual([sent.id, sent.id]);
    },
  },
  {
    fact: 'a retry that expects anything is known while the server remembers',
    async holds({ client, stream }) {
      const name = stream();
      const sent = events(2);
      const first = await client.appendToStream(name, sent, { expectedRevision: 'any' });
      await client.appendToStream(name, events(5));
      expect(await client.appendToStream(name, sent, { expectedRevision: 'any' })).toEqual(first);
      expect(await all(client.readStream(name))).toHaveLength(7);
    },
  },
  {
    fact: 'a retry that expects a stream is known while the server remembers',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, event());
      const sent = event();
      const first = await client.appendToStream(name, sent, { expectedRevision: 'stream_exists' });
      expect(await client.appendToStream(name, sent, { expectedRevision: 'stream_exists' })).toEqual(first);
      expect(await all(client.readStream(name))).toHaveLength(2);
    },
  },
  {
    fact: 'an append of known and new ids is refused, whatever it expects',
    async holds({ client, stream }) {
      const name = stream();
      const known = event();
      await client.appendToStream(name, known, { expectedRevision: 'no_stream' });
      for (const expectedRevision of ['no_stream', 'any', 'stream_exists'] as const) {
        const error = await failure(client.appendToStream(name, [known, event()], { expectedRevision }));
        expect(error).toMatchObject({
          type: 'wrong-expected-version',
          expectedVersion: expectedRevision,
          actualVersion: 0n,
        });
      }
      expect(await all(client.readStream(name))).toHaveLength(1);
    },
  },
  {
    fact: 'an append of new and known ids that expects anything is stored',
    async holds({ client, stream }) {
      const name = stream();
      const known = event();
      await client.appendToStream(name, known, { expectedRevision: 'no_stream' });
      await client.appendToStream(name, [event(), known], { expectedRevision: 'any' });
      expect(await all(client.readStream(name))).toHaveLength(3);
    },
  },
  {
    fact: 'one id twice in an append, or in another stream, is stored twice',
    async holds({ client, stream }) {
      const sent = event();
      const [one, two] = [stream(), stream()];
      await client.appendToStream(one, [sent, sent], { expectedRevision: 'no_stream' });
      await client.appendToStream(two, sent, { expectedRevision: 'any' });
      expect(idsOf(await all(client.readStream(one)))).toEqual([sent.id, sent.id]);
      expect(idsOf(await all(client.readStream(two)))).toEqual([sent.id]);
    },
  },
];
