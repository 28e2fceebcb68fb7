import { status } from '@grpc/grpc-js';
import { EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import { expect } from 'vitest';
import { again } from './again.ts';
import { all, event, events, failure, idsOf, revisions, type ControlledFact } from './fact.ts';
import { follow } from './follower.ts';

export const GOING_AWAY: ControlledFact[] = [
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
];
