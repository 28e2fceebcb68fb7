import { status } from '@grpc/grpc-js';
import { binaryEvent, EventStoreDBClient } from '@eventstore/db-client';
import { expect } from 'vitest';
import { again } from './again.ts';
import { all, event, events, failure, idsOf, type ControlledFact } from './fact.ts';
import { follow } from './follower.ts';

export const INTERFERING: ControlledFact[] = [
  {
    fact: 'an answer lost after the write leaves the event, and the retry finds it',
    async holds({ client, stream, double }) {
      const name = stream();
      const sent = event();
      const append = () => client.appendToStream(name, sent, { expectedRevision: 'no_stream' });
      double.faults.loseAnswers(1);
      expect(await failure(append())).toMatchObject({ code: status.UNAVAILABLE });
      expect((await again(append)).nextExpectedRevision).toBe(0n);
      expect(await all(client.readStream(name))).toHaveLength(1);
    },
  },
  {
    fact: 'an append lost before the write leaves nothing, and the retry stores it',
    async holds({ client, stream, double }) {
      const name = stream();
      const sent = event();
      double.faults.loseAppends(1);
      const append = () => client.appendToStream(name, sent, { expectedRevision: 'no_stream' });
      expect(await failure(append())).toMatchObject({ code: status.UNAVAILABLE });
      expect(await failure(again(() => all(client.readStream(name))))).toMatchObject({
        type: 'stream-not-found',
      });
      await again(append);
      expect(idsOf(await all(client.readStream(name)))).toEqual([sent.id]);
    },
  },
  {
    fact: 'a late answer comes after the event has been read',
    async holds({ client, stream, double }) {
      const name = stream();
      await client.appendToStream(stream(), event());
      double.faults.delayAnswers(1, 200);
      const seen = follow(client.subscribeToStream(name));
      const order: string[] = [];
      const answered = client.appendToStream(name, event()).then(() => order.push('answer'));
      await seen.until(() => seen.events.length === 1);
      order.push('event');
      await answered;
      expect(order).toEqual(['event', 'answer']);
      await seen.stop();
    },
  },
  {
    fact: 'a message above 16 MiB fails the appends of the client that wait for their answers',
    async holds({ client, stream, double }) {
      const name = stream();
      await client.appendToStream(stream(), event());
      double.faults.delayAnswers(1, 10_000);
      const waiting = failure(client.appendToStream(name, event()));
      const large = binaryEvent({ type: 'Noted', data: new Uint8Array(17 * 1024 * 1024) });
      await failure(client.appendToStream(stream(), large));
      expect(await waiting).toMatchObject({ type: 'unknown', code: status.RESOURCE_EXHAUSTED });
      expect(await all(client.readStream(name))).toHaveLength(1);
    },
  },
  {
    fact: 'subscriptions can be dropped alone',
    async holds({ client, stream, double }) {
      const seen = follow(client.subscribeToAll({ fromPosition: 'end' }));
      await seen.until(() => seen.said.includes('caughtUp'));
      double.faults.dropSubscriptions();
      await seen.until(() => seen.errors.length > 0);
      expect(seen.errors[0]).toMatchObject({ type: 'unknown', code: status.INTERNAL });
      expect((await client.appendToStream(stream(), event())).success).toBe(true);
    },
  },
  {
    fact: 'calls end with the status a test asks for',
    async holds({ client, double }) {
      const seen = follow(client.subscribeToAll({ fromPosition: 'end' }));
      await seen.until(() => seen.said.includes('caughtUp'));
      double.faults.endCalls({ code: status.RESOURCE_EXHAUSTED, details: 'enough' }, 'subscription');
      await seen.until(() => seen.errors.length > 0);
      expect(seen.errors[0]).toMatchObject({ code: status.RESOURCE_EXHAUSTED });
    },
  },
  {
    fact: 'an append of a thousand events cuts off who listens live',
    async holds({ client, stream }) {
      const name = stream();
      const seen = follow(client.subscribeToStream(name, { fromRevision: 'end' }));
      await seen.until(() => seen.said.includes('caughtUp'));
      await client.appendToStream(name, events(1_000));
      await seen.until(() => seen.errors.length > 0);
      expect(seen.errors[0]).toMatchObject({ type: 'timeout', code: status.ABORTED });
    },
  },
  {
    fact: 'a client that looks for a cluster finds one of one',
    async holds({ client, url, stream }) {
      await client.dispose();
      const found = EventStoreDBClient.connectionString(url.replace('esdb://', 'esdb+discover://'));
      expect((await found.appendToStream(stream(), event())).success).toBe(true);
      await found.dispose();
    },
  },
];
