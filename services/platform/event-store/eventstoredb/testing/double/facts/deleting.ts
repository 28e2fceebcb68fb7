import { StreamDeletedError } from '@eventstore/db-client';
import { expect } from 'vitest';
import { all, event, events, failure, revisions, type Fact } from './fact.ts';
import { follow } from './follower.ts';

export const DELETING: Fact[] = [
  {
    fact: 'a deleted stream is not found, and its metadata says so in $all',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      const { position } = await client.deleteStream(name);
      expect(await failure(all(client.readStream(name)))).toMatchObject({
        type: 'stream-not-found',
        streamName: name,
      });
      const [noted] = await all(client.readAll({ fromPosition: position ?? 'start', maxCount: 1 }));
      expect(noted?.event).toMatchObject({ type: '$metadata', streamId: `$$${name}`, revision: 0n });
    },
  },
  {
    fact: 'a deleted stream goes on with its revisions, whether none, anything or the last one is expected',
    async holds({ client, stream }) {
      for (const expectedRevision of ['no_stream', 'any', 2n] as const) {
        const name = stream();
        await client.appendToStream(name, events(3));
        await client.deleteStream(name, { expectedRevision: 2n });
        const answer = await client.appendToStream(name, events(2), { expectedRevision });
        expect(answer.nextExpectedRevision).toBe(4n);
        expect(revisions(await all(client.readStream(name)))).toEqual([3n, 4n]);
        expect(
          revisions(await all(client.readStream(name, { direction: 'backwards', fromRevision: 'end' }))),
        ).toEqual([4n, 3n]);
      }
    },
  },
  {
    fact: 'a deleted stream is deleted for those who expect it',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      await client.deleteStream(name);
      const error = await failure(
        client.appendToStream(name, event(), { expectedRevision: 'stream_exists' }),
      );
      expect(error).toMatchObject({ type: 'stream-deleted' });
    },
  },
  {
    fact: 'a deleted stream can be deleted again',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      const first = await client.deleteStream(name);
      const again = await client.deleteStream(name);
      expect(again.position?.commit).toBeGreaterThan(first.position?.commit ?? 0n);
    },
  },
  {
    fact: 'a deletion at a wrong revision is refused with numbers',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      for (const call of [
        client.deleteStream(name, { expectedRevision: 1n }),
        client.tombstoneStream(name, { expectedRevision: 1n }),
      ]) {
        expect(await failure(call)).toMatchObject({
          type: 'wrong-expected-version',
          code: 9,
          streamName: name,
          expectedVersion: 1n,
          actualVersion: 2n,
        });
      }
    },
  },
  {
    fact: 'a stream that never was cannot be deleted',
    async holds({ client, stream }) {
      expect(await failure(client.deleteStream(stream()))).toMatchObject({
        type: 'wrong-expected-version',
        code: 9,
      });
    },
  },
  {
    fact: 'a tombstoned stream refuses every read, append and deletion',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(2));
      await client.tombstoneStream(name);
      const gone = { type: 'stream-deleted', streamName: name, code: 9 };
      const read = await failure(all(client.readStream(name)));
      expect(read).toBeInstanceOf(StreamDeletedError);
      expect(read).toMatchObject(gone);
      expect(
        await failure(all(client.readStream(name, { direction: 'backwards', fromRevision: 'end' }))),
      ).toMatchObject(gone);
      expect(await failure(client.deleteStream(name))).toMatchObject(gone);
      expect(await failure(client.tombstoneStream(name))).toMatchObject(gone);
      for (const expectedRevision of ['any', 'no_stream', 'stream_exists', 1n] as const) {
        const error = await failure(client.appendToStream(name, event(), { expectedRevision }));
        expect(error).toMatchObject({ type: 'stream-deleted', streamName: name, message: '' });
        expect(error['code']).toBeUndefined();
      }
    },
  },
  {
    fact: 'a subscription to a tombstoned stream ends with an error',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, event());
      await client.tombstoneStream(name);
      const late = follow(client.subscribeToStream(name));
      await late.until(() => late.errors.length > 0);
      expect(late.errors[0]).toMatchObject({ type: 'stream-deleted', code: 9 });
      expect(late.said).toEqual(['error']);
    },
  },
  {
    fact: 'a live subscription sees the tombstone and ends',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, event());
      const live = follow(client.subscribeToStream(name));
      await live.until(() => live.said.includes('caughtUp'));
      await client.tombstoneStream(name);
      await live.until(() => live.errors.length > 0);
      expect(live.said).toEqual([
        'confirmation',
        'Noted@0',
        'caughtUp',
        '$streamDeleted@9223372036854775807',
        'error',
      ]);
    },
  },
  {
    fact: 'a tombstone is an event in $all',
    async holds({ client, stream }) {
      const name = stream();
      const { position } = await client.tombstoneStream(name, { expectedRevision: 'no_stream' });
      const [found] = await all(client.readAll({ fromPosition: position ?? 'start', maxCount: 1 }));
      expect(found?.event).toMatchObject({
        type: '$streamDeleted',
        streamId: name,
        revision: 9_223_372_036_854_775_807n,
      });
    },
  },
];
