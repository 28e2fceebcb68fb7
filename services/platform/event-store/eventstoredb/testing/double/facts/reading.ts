import { expect } from 'vitest';
import { all, event, events, failure, revisions, type Fact } from './fact.ts';

export const READING: Fact[] = [
  {
    fact: 'a stream that is not there fails where it is iterated, without a code',
    async holds({ client, stream }) {
      const name = stream();
      const error = await failure(all(client.readStream(name)));
      expect(error).toMatchObject({ type: 'stream-not-found' });
      expect(Buffer.from(error['streamName'] as string).toString()).toBe(name);
      expect(error['code']).toBeUndefined();
    },
  },
  {
    fact: 'a stream reads from a revision on, inclusive, in both directions',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(70));
      expect(revisions(await all(client.readStream(name, { fromRevision: 66n })))).toEqual([
        66n,
        67n,
        68n,
        69n,
      ]);
      expect(
        revisions(await all(client.readStream(name, { fromRevision: 2n, direction: 'backwards' }))),
      ).toEqual([2n, 1n, 0n]);
      expect(
        revisions(
          await all(client.readStream(name, { fromRevision: 'end', direction: 'backwards', maxCount: 2 })),
        ),
      ).toEqual([69n, 68n]);
      expect(
        revisions(
          await all(client.readStream(name, { fromRevision: 1000n, direction: 'backwards', maxCount: 1 })),
        ),
      ).toEqual([69n]);
      expect(
        revisions(await all(client.readStream(name, { fromRevision: 'start', direction: 'backwards' }))),
      ).toEqual([0n]);
      expect(await all(client.readStream(name, { maxCount: 65 }))).toHaveLength(65);
      expect(await all(client.readStream(name))).toHaveLength(70);
    },
  },
  {
    fact: 'a stream past its end is empty',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      expect(await all(client.readStream(name, { fromRevision: 3n }))).toEqual([]);
      expect(await all(client.readStream(name, { fromRevision: 999n }))).toEqual([]);
    },
  },
  {
    fact: 'reading no events at all is an error',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      const error = await failure(all(client.readStream(name, { maxCount: 0 })));
      expect(error).toMatchObject({ type: 'unknown', code: 2 });
      expect(error.message).toContain('Unexpected ReadStreamResult: Error');
    },
  },
  {
    fact: 'a stream hides what its metadata cuts off',
    async holds({ client, stream }) {
      const [cut, counted] = [stream(), stream()];
      for (const name of [cut, counted]) await client.appendToStream(name, events(5));
      await client.setStreamMetadata(cut, { truncateBefore: 3 });
      await client.setStreamMetadata(counted, { maxCount: 2 });
      expect(revisions(await all(client.readStream(cut)))).toEqual([3n, 4n]);
      expect(revisions(await all(client.readStream(counted)))).toEqual([3n, 4n]);
      await client.setStreamMetadata(cut, { truncateBefore: 5 });
      expect(await all(client.readStream(cut))).toEqual([]);
    },
  },
  {
    fact: '$all reads from a position on, inclusive, and before it backwards, exclusive',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      const [first, second, third] = (await all(client.readStream(name))).map((item) => item.event);
      const ahead = await all(client.readAll({ fromPosition: second?.position ?? 'end', maxCount: 2 }));
      expect(ahead.map((item) => item.event?.id)).toEqual([second?.id, third?.id]);
      const back = await all(
        client.readAll({ fromPosition: second?.position ?? 'end', direction: 'backwards', maxCount: 1 }),
      );
      expect(back.map((item) => item.event?.id)).toEqual([first?.id]);
      const newest = await all(client.readAll({ fromPosition: 'end', direction: 'backwards', maxCount: 1 }));
      expect(newest[0]?.event?.id).toBe(third?.id);
      expect(newest[0]?.commitPosition).toBe(third?.position?.commit);
    },
  },
  {
    fact: '$all before its start and after its end is empty',
    async holds({ client, stream }) {
      await client.appendToStream(stream(), event());
      expect(await all(client.readAll({ fromPosition: 'end' }))).toEqual([]);
      expect(await all(client.readAll({ fromPosition: 'start', direction: 'backwards' }))).toEqual([]);
      const [newest] = await all(
        client.readAll({ fromPosition: 'end', direction: 'backwards', maxCount: 1 }),
      );
      const past = (newest?.commitPosition ?? 0n) + 1_000_000n;
      expect(await all(client.readAll({ fromPosition: { commit: past, prepare: past } }))).toEqual([]);
    },
  },
  {
    fact: '$all from a position that begins no record is an error',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      const [first] = await all(client.readStream(name));
      const inside = (first?.event?.position?.commit ?? 0n) + 3n;
      const error = await failure(all(client.readAll({ fromPosition: { commit: inside, prepare: inside } })));
      expect(error).toMatchObject({ type: 'unknown', code: 2 });
      expect(error.message).toContain('Unexpected ReadAllResult: Error');
    },
  },
  {
    fact: '$all reads on from the end of an event',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, [event('A', {}), event('B', {}), event('C', {})]);
      const [first, second] = (await all(client.readStream(name))).map((item) => item.event);
      const size = (second?.position?.commit ?? 0n) - (first?.position?.commit ?? 0n);
      const end = (second?.position?.commit ?? 0n) + size;
      const found = await all(client.readAll({ fromPosition: { commit: end, prepare: end }, maxCount: 1 }));
      expect(found[0]?.event?.type).toBe('C');
    },
  },
  {
    fact: '$all shows metadata, and never the epochs of the server',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, event());
      await client.setStreamMetadata(name, { maxCount: 5 });
      const streams = (await all(client.readAll())).map((item) => item.event?.streamId);
      expect(streams).toContain(`$$${name}`);
      expect(streams).not.toContain('$epoch-information');
    },
  },
  {
    fact: 'positions in $all grow, and commit and prepare are the same',
    async holds({ client, stream }) {
      await client.appendToStream(stream(), events(40));
      const positions = (await all(client.readAll())).map((item) => item.event?.position);
      expect(positions.every((at) => at?.commit === at?.prepare)).toBe(true);
      const sorted = positions.map((at) => at?.commit ?? 0n);
      expect(sorted.every((at, n) => n === 0 || at > (sorted[n - 1] ?? 0n))).toBe(true);
    },
  },
];
