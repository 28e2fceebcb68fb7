import { binaryEvent, MaxAppendSizeExceededError } from '@eventstore/db-client';
import { expect } from 'vitest';
import { all, event, events, failure, type Fact } from './fact.ts';

const MAX_APPEND = 1_048_576;
const bytes = (size: number) => binaryEvent({ type: 'Noted', data: new Uint8Array(size) });

export const LIMITS: Fact[] = [
  {
    fact: 'an append of nothing succeeds and makes no stream',
    async holds({ client, stream }) {
      const name = stream();
      const answer = await client.appendToStream(name, [], { expectedRevision: 'no_stream' });
      expect(answer).toMatchObject({ success: true, nextExpectedRevision: 0n });
      expect(await failure(all(client.readStream(name)))).toMatchObject({ type: 'stream-not-found' });
    },
  },
  {
    fact: 'an append of nothing keeps the revision of a stream',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      const answer = await client.appendToStream(name, [], { expectedRevision: 2n });
      expect(answer.nextExpectedRevision).toBe(2n);
      expect(await failure(client.appendToStream(name, [], { expectedRevision: 1n }))).toMatchObject({
        type: 'wrong-expected-version',
      });
    },
  },
  {
    fact: 'the data of one append may be 1 MiB together and not a byte more',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, [bytes(MAX_APPEND / 2), bytes(MAX_APPEND / 2)]);
      const error = await failure(
        client.appendToStream(name, [bytes(MAX_APPEND / 2), bytes(MAX_APPEND / 2 + 1)]),
      );
      expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
      expect(error).toMatchObject({ maxAppendSize: MAX_APPEND, message: '' });
      expect((await client.appendToStream(name, event())).nextExpectedRevision).toBe(2n);
    },
  },
  {
    fact: 'an append of several messages is refused once when it is too large',
    async holds({ client, stream }) {
      const error = await failure(client.appendToStream(stream(), [bytes(2_500_000), bytes(2_500_000)]));
      expect(error).toMatchObject({ type: 'maximum-append-size-exceeded' });
      expect((await client.appendToStream(stream(), event())).success).toBe(true);
    },
  },
  {
    fact: 'a message above 16 MiB is an error, and the next append works',
    async holds({ client, stream }) {
      const error = await failure(client.appendToStream(stream(), bytes(17 * 1024 * 1024)));
      expect(error).toMatchObject({ type: 'unknown', code: 8 });
      expect((await client.appendToStream(stream(), event())).success).toBe(true);
    },
  },
  {
    fact: 'a deadline that is over is refused, and nothing is stored',
    async holds({ client, stream }) {
      const name = stream();
      const error = await failure(client.appendToStream(name, event(), { deadline: -1000 }));
      expect(error).toMatchObject({ type: 'deadline-exceeded', message: '' });
      expect(error['code']).toBeUndefined();
      expect(await failure(all(client.readStream(name)))).toMatchObject({ type: 'stream-not-found' });
    },
  },
  {
    fact: 'stream names may hold slashes, spaces, any letters, and be 2000 long',
    async holds({ client, stream }) {
      for (const name of [stream('a/b c'), stream('größe-日本-🙂'), stream('x'.repeat(2000))]) {
        await client.appendToStream(name, event(), { expectedRevision: 'no_stream' });
        const [found] = await all(client.readStream(name));
        expect(found?.event?.streamId).toBe(name);
      }
    },
  },
];
