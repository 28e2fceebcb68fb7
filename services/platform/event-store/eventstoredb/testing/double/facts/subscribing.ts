import { setTimeout as after } from 'node:timers/promises';
import { streamNameFilter } from '@eventstore/db-client';
import { expect } from 'vitest';
import { all, event, events, revisions, type Fact } from './fact.ts';
import { follow } from './follower.ts';

export const SUBSCRIBING: Fact[] = [
  {
    fact: 'a subscription is confirmed, sends history, says it caught up, and goes on live',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(2));
      const seen = follow(client.subscribeToStream(name));
      await seen.until(() => seen.said.includes('caughtUp'));
      await client.appendToStream(name, event());
      await seen.until(() => seen.events.length === 3);
      expect(seen.said).toEqual(['confirmation', 'Noted@0', 'Noted@1', 'caughtUp', 'Noted@2']);
      await seen.stop();
    },
  },
  {
    fact: 'a subscription to a stream begins after the revision it names',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      const seen = follow(client.subscribeToStream(name, { fromRevision: 1n }));
      await seen.until(() => seen.said.includes('caughtUp'));
      expect(revisions(seen.events)).toEqual([2n]);
      await seen.stop();
    },
  },
  {
    fact: 'a subscription from the end has no history',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      const seen = follow(client.subscribeToStream(name, { fromRevision: 'end' }));
      const everywhere = follow(
        client.subscribeToAll({ fromPosition: 'end', filter: streamNameFilter({ prefixes: [name] }) }),
      );
      await seen.until(() => seen.said.includes('caughtUp') && everywhere.said.includes('caughtUp'));
      await client.appendToStream(name, event());
      await seen.until(() => seen.events.length > 0 && everywhere.events.length > 0);
      expect([seen.said, everywhere.said]).toEqual(Array(2).fill(['confirmation', 'caughtUp', 'Noted@3']));
      await seen.stop();
      await everywhere.stop();
    },
  },
  {
    fact: 'a subscription to a missing stream is confirmed, and catches up when it exists',
    async holds({ client, stream }) {
      const name = stream();
      const seen = follow(client.subscribeToStream(name));
      await seen.until(() => seen.said.includes('confirmation'));
      await client.appendToStream(name, event());
      await seen.until(() => seen.said.includes('caughtUp'));
      expect(seen.said).toEqual(['confirmation', 'Noted@0', 'caughtUp']);
      await seen.stop();
    },
  },
  {
    fact: 'a subscription to $all begins after the position it names',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      const middle = (await all(client.readStream(name)))[1]?.event?.position;
      const seen = follow(client.subscribeToAll({ fromPosition: middle ?? 'start' }));
      await seen.until(() => seen.said.includes('caughtUp'));
      expect(
        seen.events.filter((item) => item.event?.streamId === name).map((item) => item.event?.revision),
      ).toEqual([2n]);
      await seen.stop();
    },
  },
  {
    fact: 'a subscription to $all from a position that begins no record ends with an error',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      const inside = ((await all(client.readStream(name)))[0]?.event?.position?.commit ?? 0n) + 3n;
      const seen = follow(client.subscribeToAll({ fromPosition: { commit: inside, prepare: inside } }));
      await seen.until(() => seen.errors.length > 0);
      expect(seen.errors[0]).toMatchObject({ type: 'unknown', code: 2 });
      expect(seen.said).toEqual(['error']);
    },
  },
  {
    fact: 'a subscription from past the end of $all waits there and gets what comes',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, event());
      const [newest] = await all(
        client.readAll({ fromPosition: 'end', direction: 'backwards', maxCount: 1 }),
      );
      const past = (newest?.commitPosition ?? 0n) + 1_000_000n;
      const filter = streamNameFilter({ prefixes: [name] });
      const seen = follow(client.subscribeToAll({ fromPosition: { commit: past, prepare: past }, filter }));
      await seen.until(() => seen.said.includes('caughtUp'));
      await client.appendToStream(name, event());
      await seen.until(() => seen.events.length > 0);
      expect(seen.said).toEqual(['confirmation', 'caughtUp', 'Noted@1']);
      await seen.stop();
    },
  },
  {
    fact: 'a subscription to $all without a filter sees metadata too',
    async holds({ client, stream }) {
      const name = stream();
      const seen = follow(client.subscribeToAll({ fromPosition: 'end' }));
      await seen.until(() => seen.said.includes('caughtUp'));
      await client.appendToStream(name, event());
      await client.deleteStream(name);
      await seen.until(() => seen.events.length === 2);
      expect(seen.events.map((item) => item.event?.streamId)).toEqual([name, `$$${name}`]);
      await seen.stop();
    },
  },
  {
    fact: 'a consumer that waits while catching up loses nothing',
    async holds({ client, stream }) {
      const name = stream();
      const count = 2_000;
      for (let n = 0; n < count; n += 500)
        await client.appendToStream(name, events(500, 'Noted', { text: 'x'.repeat(200) }));
      const subscription = client.subscribeToStream(name);
      let expected = 0n;
      for await (const item of subscription) {
        expect(item.event?.revision).toBe(expected);
        expected += 1n;
        if (expected === 100n) await after(100);
        if (expected === BigInt(count)) break;
      }
      await subscription.unsubscribe();
    },
  },
  {
    fact: 'a live consumer that takes nothing is cut off, and what it got has no gap',
    async holds({ client, stream }) {
      const name = stream();
      const subscription = client.subscribeToStream(name, { fromRevision: 'end' });
      const errors: Error[] = [];
      subscription.on('error', (error) => errors.push(error));
      await new Promise((resolve) => subscription.once('caughtUp', resolve));
      const witness = follow(client.subscribeToStream(name));
      for (let n = 0; n < 60; n += 1) {
        await client.appendToStream(name, events(50, 'Noted', { text: 'x'.repeat(300) }));
        await witness.until(() => witness.errors.length > 0 || witness.events.length === (n + 1) * 50);
      }
      await witness.stop();
      const seen = follow(subscription);
      await seen.until(() => errors.length > 0);
      expect(errors[0]).toMatchObject({ type: 'timeout', code: 10 });
      expect(errors[0]?.message).toContain(
        'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
      );
      const got = revisions(seen.events);
      expect(got).toEqual(got.map((_, n) => BigInt(n)));
      expect(got.length).toBeLessThan(3_000);
    },
  },
  {
    fact: 'a large append reaches who listens live without a gap, as a whole or up to where it is cut off',
    async holds({ client, stream }) {
      const name = stream();
      const seen = follow(client.subscribeToStream(name, { fromRevision: 'end' }));
      await seen.until(() => seen.said.includes('caughtUp'));
      await client.appendToStream(name, events(2_500, 'Noted', { text: 'x'.repeat(300) }));
      await seen.until(() => seen.errors.length > 0 || seen.events.length === 2_500);
      const got = revisions(seen.events);
      expect(got).toEqual(got.map((_, n) => BigInt(n)));
      if (got.length < 2_500) expect(seen.errors[0]).toMatchObject({ type: 'timeout', code: 10 });
      else await seen.stop();
    },
  },
  {
    fact: 'appends of fifty events reach who listens live',
    async holds({ client, stream }) {
      const name = stream();
      const seen = follow(client.subscribeToStream(name, { fromRevision: 'end' }));
      await seen.until(() => seen.said.includes('caughtUp'));
      for (let n = 1; n <= 4; n += 1) {
        await client.appendToStream(name, events(50));
        await seen.until(() => seen.events.length === n * 50);
      }
      expect(seen.errors).toEqual([]);
      await seen.stop();
    },
  },
];
