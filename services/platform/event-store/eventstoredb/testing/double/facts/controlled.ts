import { status } from '@grpc/grpc-js';
import { binaryEvent, EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import { expect } from 'vitest';
import { all, event, events, failure, idsOf, revisions, type ControlledFact } from './fact.ts';
import { follow } from './follower.ts';

/** Retries what fails because the server went away, as long as it takes a client to come back. */
async function again<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if ((error as { code?: number }).code !== status.UNAVAILABLE) throw error;
    }
  }
}

export const CONTROLLED: ControlledFact[] = [
  {
    fact: 'after a restart a retry that names the revision is still known',
    async holds({ client, stream, double }) {
      const name = stream();
      const sent = events(2);
      const append = () => client.appendToStream(name, sent, { expectedRevision: 'no_stream' });
      const first = await append();
      await double.restart();
      expect(await again(append)).toEqual(first);
      expect(idsOf(await all(client.readStream(name)))).toEqual(sent.map((item) => item.id));
    },
  },
  {
    fact: 'after a restart a retry that expects anything is stored again',
    async holds({ client, stream, double }) {
      const name = stream();
      const sent = event();
      await client.appendToStream(name, sent, { expectedRevision: 'any' });
      await double.restart();
      await again(() => client.appendToStream(name, sent, { expectedRevision: 'any' }));
      expect(idsOf(await all(client.readStream(name)))).toEqual([sent.id, sent.id]);
    },
  },
  {
    fact: 'a restart ends subscriptions with one error, and the same client subscribes again',
    async holds({ client, stream, double }) {
      const name = stream();
      await client.appendToStream(name, event());
      const seen = follow(client.subscribeToStream(name));
      await seen.until(() => seen.said.includes('caughtUp'));
      await double.restart();
      await seen.until(() => seen.errors.length > 0);
      expect(seen.errors[0]).toBeInstanceOf(UnavailableError);
      await again(() => client.appendToStream(name, event(), { expectedRevision: 0n }));
      const next = follow(client.subscribeToStream(name, { fromRevision: 0n }));
      await next.until(() => next.said.includes('caughtUp'));
      expect(revisions(next.events)).toEqual([1n]);
      expect(seen.said).toEqual(['confirmation', 'Noted@0', 'caughtUp', 'error']);
      await next.stop();
    },
  },
  {
    fact: 'a server that is down fails an append as no command error, and a read as unavailable',
    async holds({ client, stream, double }) {
      await double.down();
      const append = await failure(client.appendToStream(stream(), event()));
      expect(append).toMatchObject({ code: status.UNAVAILABLE });
      expect(append).not.toBeInstanceOf(UnavailableError);
      expect(await failure(all(client.readStream(stream())))).toBeInstanceOf(UnavailableError);
      await double.up();
      expect((await again(() => client.appendToStream(stream(), event()))).success).toBe(true);
    },
  },
  {
    fact: 'a server that is starting refuses appends without a code, and reads as unavailable',
    async holds({ client, stream, double }) {
      double.faults.notReady(true);
      const append = await failure(client.appendToStream(stream(), event()));
      expect(append).toMatchObject({ type: 'unknown', message: 'Could not recognize Server Is Not Ready' });
      expect(await failure(all(client.readStream(stream())))).toMatchObject({ type: 'unavailable' });
      double.faults.notReady(false);
      expect((await again(() => client.appendToStream(stream(), event()))).success).toBe(true);
    },
  },
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
    fact: 'a frozen server answers nothing until keepalive gives up, and goes on when thawed',
    async holds({ client, url, stream, double }) {
      await client.dispose();
      const watchful = EventStoreDBClient.connectionString(
        `${url}&keepAliveInterval=300&keepAliveTimeout=200`,
      );
      const name = stream();
      await watchful.appendToStream(name, event());
      double.freeze();
      const error = await failure(watchful.appendToStream(name, event()));
      expect(error).toMatchObject({ code: status.UNAVAILABLE });
      double.thaw();
      expect((await again(() => watchful.appendToStream(stream(), event()))).success).toBe(true);
      await watchful.dispose();
    },
  },
  {
    fact: 'a frozen server answers late when it is thawed in time',
    async holds({ client, stream, double }) {
      const name = stream();
      await client.appendToStream(name, event());
      double.freeze();
      const late = client.appendToStream(name, event());
      const other = client.appendToStream(name, event());
      double.thaw();
      expect((await Promise.all([late, other])).map((answer) => answer.nextExpectedRevision)).toEqual([
        1n,
        2n,
      ]);
    },
  },
  {
    fact: 'a wiped server is another one, empty, whose old positions wait for nothing',
    async holds({ client, stream, double }) {
      const name = stream();
      const { position } = await client.appendToStream(name, events(3));
      double.wipe();
      expect(await failure(again(() => all(client.readStream(name))))).toMatchObject({
        type: 'stream-not-found',
      });
      const seen = follow(client.subscribeToAll({ fromPosition: position ?? 'start' }));
      await seen.until(() => seen.said.includes('caughtUp'));
      await client.appendToStream(name, event());
      await seen.until(() => seen.events.length > 0);
      expect(seen.said).toEqual(['confirmation', 'caughtUp', 'Noted@0']);
      await seen.stop();
    },
  },
  {
    fact: 'an append of hundreds of events cuts off who listens live',
    async holds({ client, stream }) {
      const name = stream();
      const seen = follow(client.subscribeToStream(name, { fromRevision: 'end' }));
      await seen.until(() => seen.said.includes('caughtUp'));
      await client.appendToStream(name, events(500));
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
