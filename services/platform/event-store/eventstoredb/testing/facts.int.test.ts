import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AllStreamSubscription,
  binaryEvent,
  EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
  MaxAppendSizeExceededError,
  type Position,
  type ResolvedEvent,
  type StreamSubscription,
  streamNameFilter,
  UnavailableError,
} from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_APPEND_BYTES } from '../../port.ts';
import {
  addressOf,
  IS_DOUBLE,
  IS_SHARED,
  SERVER_IN_WORDS,
  type ServerUnderTest,
  startDouble,
  startServerUnderTest,
} from './server-under-test.ts';

/*
 * What an EventStoreDB does that the adapter rests on and that the contract suite does not show: by the client alone,
 * on the double and, where there is one, on a real server.
 */

vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

/** Where a fact is looked at, with a client of its own. */
interface Ground {
  client: EventStoreDBClient;
  /** A new stream name that begins with this one. */
  stream(name?: string): string;
  /** Kills the server and starts it again. */
  restart(): Promise<void>;
}

interface Fact {
  fact: string;
  /** Left out on a server that others use too. */
  kills?: true;
  holds(ground: Ground): Promise<void>;
}

const event = (data: Record<string, unknown> = {}) => jsonEvent({ type: 'Noted', data, id: randomUUID() });
const events = (count: number, data: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, n) => event({ ...data, n }));
const bytes = (size: number) => binaryEvent({ type: 'Noted', data: new Uint8Array(size) });
const large = { text: 'x'.repeat(300) };

async function all<T extends ResolvedEvent>(read: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of read) found.push(item);
  return found;
}

/** The error a call rejects with, as plain fields. */
async function failure(call: Promise<unknown>): Promise<Record<string, unknown> & Error> {
  const error: unknown = await call.then(
    () => new Error('The call succeeded.'),
    (reason: unknown) => reason,
  );
  return error as Record<string, unknown> & Error;
}

const positionsOf = (found: readonly ResolvedEvent[]) => found.map((item) => item.event?.position);
const revisionsOf = (found: readonly ResolvedEvent[]) => found.map((item) => item.event?.revision);
const inOrder = (count: number) => Array.from({ length: count }, (_, n) => BigInt(n));
const at = (commit: bigint): Position => ({ commit, prepare: commit });

async function newest(client: EventStoreDBClient): Promise<Position> {
  const [last] = await all(client.readAll({ fromPosition: 'end', direction: 'backwards', maxCount: 1 }));
  return last?.event?.position ?? at(0n);
}

/** Takes everything a subscription gives; `said` has it in its order: what it is told, events as `type@revision`. */
function follow(subscription: AllStreamSubscription | StreamSubscription) {
  const said: string[] = [];
  const received: ResolvedEvent[] = [];
  const errors: Error[] = [];
  subscription.on('confirmation', () => said.push('confirmation'));
  subscription.on('caughtUp', () => said.push('caughtUp'));
  subscription.on('data', (resolved: ResolvedEvent) => {
    received.push(resolved);
    said.push(`${resolved.event?.type}@${resolved.event?.revision}`);
  });
  subscription.on('error', (error) => {
    errors.push(error);
    said.push('error');
  });
  const until = (condition: () => boolean) =>
    expect.poll(condition, { interval: 5, timeout: 10_000, message: said.join(' ') }).toBe(true);
  return {
    said,
    received,
    errors,
    until,
    caughtUp: () => until(() => said.includes('caughtUp')),
    stop: () => subscription.unsubscribe(),
  };
}

/** Follows streams of a prefix, and what checkpoints it gets. */
function followFiltered(client: EventStoreDBClient, fromPosition: Position | 'end', prefix: string) {
  const reached: Position[] = [];
  const checkpointReached = async (_: unknown, position: Position) => void reached.push(position);
  const filter = streamNameFilter({ prefixes: [prefix], checkpointReached });
  return { reached, seen: follow(client.subscribeToAll({ fromPosition, filter })) };
}

const FACTS: Fact[] = [
  {
    fact: 'an append answers revision and position of its last event, as 64-bit numbers',
    async holds({ client, stream }) {
      const name = stream();
      const before = await newest(client);
      const answer = await client.appendToStream(name, events(3), { expectedRevision: 'no_stream' });
      const positions = positionsOf(await all(client.readStream(name)));
      expect(answer).toEqual({ success: true, nextExpectedRevision: 2n, position: positions[2] });
      expect(
        positions.every((each) => typeof each?.commit === 'bigint' && each.commit === each.prepare),
      ).toBe(true);
      const grown = [before, ...positions].map((each) => each?.commit ?? 0n);
      expect(grown).toEqual([...new Set(grown)].sort((a, b) => (a < b ? -1 : 1)));
    },
  },
  {
    fact: 'the current revision makes a new write of known ids',
    async holds({ client, stream }) {
      const [name, sent] = [stream(), event()];
      await client.appendToStream(name, sent, { expectedRevision: 'no_stream' });
      await client.appendToStream(name, sent, { expectedRevision: 0n });
      const stored = await all(client.readStream(name));
      expect(stored.map((item) => item.event?.id)).toEqual([sent.id, sent.id]);
    },
  },
  {
    fact: 'the data of one append may be 1 MiB together and not a byte more',
    async holds({ client, stream }) {
      const [name, half] = [stream(), MAX_APPEND_BYTES / 2];
      await client.appendToStream(name, [bytes(half), bytes(half)]);
      const error = await failure(client.appendToStream(name, [bytes(half), bytes(half + 1)]));
      expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
      expect((await client.appendToStream(name, event())).nextExpectedRevision).toBe(2n);
    },
  },
  {
    fact: '$all from a position that begins no record is an error',
    async holds({ client, stream }) {
      await client.appendToStream(stream(), events(3));
      const { commit } = await newest(client);
      const error = await failure(all(client.readAll({ fromPosition: at(commit - 3n) })));
      expect(error).toMatchObject({ type: 'unknown', code: 2 });
      expect(error.message).toContain('Unexpected ReadAllResult: Error');
    },
  },
  {
    fact: 'a deleted stream is not found, and its metadata says so in $all',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(3));
      const { position } = await client.deleteStream(name);
      const error = await failure(all(client.readStream(name)));
      expect(error).toMatchObject({ type: 'stream-not-found', streamName: name });
      const [told] = await all(client.readAll({ fromPosition: position ?? 'start', maxCount: 1 }));
      expect(told?.event).toMatchObject({ type: '$metadata', streamId: `$$${name}`, revision: 0n });
    },
  },
  {
    fact: 'a tombstone is an event in $all',
    async holds({ client, stream }) {
      const name = stream();
      const { position } = await client.tombstoneStream(name);
      const [told] = await all(client.readAll({ fromPosition: position ?? 'start', maxCount: 1 }));
      const revision = 9_223_372_036_854_775_807n;
      expect(told?.event).toMatchObject({ type: '$streamDeleted', streamId: name, revision });
    },
  },
  {
    fact: 'a subscription is confirmed, sends history, says it caught up, and goes on live',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, events(2));
      const seen = follow(client.subscribeToStream(name));
      await seen.caughtUp();
      await client.appendToStream(name, event());
      await seen.until(() => seen.received.length === 3);
      expect(seen.said).toEqual(['confirmation', 'Noted@0', 'Noted@1', 'caughtUp', 'Noted@2']);
      await seen.stop();
    },
  },
  {
    fact: 'a subscription to a missing stream is confirmed, and catches up when it exists',
    async holds({ client, stream }) {
      const name = stream();
      const seen = follow(client.subscribeToStream(name));
      await seen.until(() => seen.said.includes('confirmation'));
      await client.appendToStream(name, event());
      await seen.caughtUp();
      expect(seen.said).toEqual(['confirmation', 'Noted@0', 'caughtUp']);
      await seen.stop();
    },
  },
  {
    fact: 'a subscription to $all from a position that begins no record ends with an error',
    async holds({ client, stream }) {
      await client.appendToStream(stream(), events(3));
      const { commit } = await newest(client);
      const seen = follow(client.subscribeToAll({ fromPosition: at(commit - 3n) }));
      await seen.until(() => seen.errors.length > 0);
      expect(seen.errors[0]).toMatchObject({ type: 'unknown', code: 2 });
      expect(seen.said).toEqual(['error']);
    },
  },
  {
    fact: 'a subscription from past the end of $all waits there and gets what comes',
    async holds({ client, stream }) {
      const name = stream();
      const { commit } = await newest(client);
      const { seen } = followFiltered(client, at(commit + 1_000_000n), name);
      await seen.caughtUp();
      await client.appendToStream(name, event());
      await seen.until(() => seen.received.length > 0);
      expect(seen.said).toEqual(['confirmation', 'caughtUp', 'Noted@0']);
      await seen.stop();
    },
  },
  {
    fact: 'a subscription to $all without a filter sees metadata too',
    async holds({ client, stream }) {
      const name = stream();
      const seen = follow(client.subscribeToAll({ fromPosition: 'end' }));
      await seen.caughtUp();
      await client.appendToStream(name, event());
      await client.deleteStream(name);
      await seen.until(() => seen.received.length === 2);
      expect(seen.received.map((item) => item.event?.streamId)).toEqual([name, `$$${name}`]);
      await seen.stop();
    },
  },
  {
    fact: 'system events can be left out',
    async holds({ client, stream }) {
      const name = stream();
      const seen = follow(client.subscribeToAll({ fromPosition: 'end', filter: excludeSystemEvents() }));
      await seen.caughtUp();
      await client.appendToStream(name, event());
      await client.deleteStream(name);
      await client.appendToStream(name, event());
      await seen.until(() => seen.received.length === 2);
      expect(seen.said).toEqual(['confirmation', 'caughtUp', 'Noted@0', 'Noted@1']);
      await seen.stop();
    },
  },
  {
    fact: 'live checkpoints come every 32 events looked at, where nothing matches as well',
    async holds({ client, stream }) {
      const { reached, seen } = followFiltered(client, 'end', stream('nobody'));
      await seen.caughtUp();
      const name = stream();
      for (let turn = 0; turn < 10; turn += 1) await client.appendToStream(name, events(10));
      await seen.until(() => reached.length === 3);
      const stored = positionsOf(await all(client.readStream(name)));
      expect(reached).toEqual([stored[31], stored[63], stored[95]]);
      await seen.stop();
    },
  },
  {
    fact: 'a subscription resumed from a checkpoint misses nothing',
    async holds({ client, stream }) {
      const start = await newest(client);
      const mine = stream('mine');
      await client.appendToStream(stream('other'), events(70));
      await client.appendToStream(mine, events(3));
      const { reached, seen } = followFiltered(client, start, mine);
      await seen.caughtUp();
      await seen.stop();
      expect(reached.length).toBeGreaterThan(0);
      for (const position of reached) {
        const resumed = followFiltered(client, position, mine).seen;
        await resumed.caughtUp();
        expect(revisionsOf(resumed.received)).toEqual(inOrder(3));
        await resumed.stop();
      }
    },
  },
  {
    fact: 'a consumer that waits while catching up loses nothing',
    async holds({ client, stream }) {
      const name = stream();
      for (let turn = 0; turn < 4; turn += 1) await client.appendToStream(name, events(500, large));
      const subscription = client.subscribeToStream(name);
      const seen: (bigint | undefined)[] = [];
      for await (const item of subscription) {
        seen.push(item.event?.revision);
        if (seen.length === 100) await pause(100);
        if (seen.length === 2_000) break;
      }
      await subscription.unsubscribe();
      expect(seen).toEqual(inOrder(2_000));
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
      for (let turn = 0; turn < 30; turn += 1) await client.appendToStream(name, events(100, large));
      const seen = follow(subscription);
      await seen.until(() => errors.length > 0);
      expect(errors[0]).toMatchObject({ type: 'timeout', code: 10 });
      expect(errors[0]?.message).toContain('Consumer too slow to handle event while live');
      expect(revisionsOf(seen.received)).toEqual(inOrder(seen.received.length));
      expect(seen.received.length).toBeLessThan(3_000);
    },
  },
  {
    fact: 'a large append reaches who listens live without a gap, as a whole or up to where it is cut off',
    async holds({ client, stream }) {
      const name = stream();
      const seen = follow(client.subscribeToStream(name, { fromRevision: 'end' }));
      await seen.caughtUp();
      await client.appendToStream(name, events(2_500, large));
      await seen.until(() => seen.errors.length > 0 || seen.received.length === 2_500);
      expect(revisionsOf(seen.received)).toEqual(inOrder(seen.received.length));
      if (seen.errors.length > 0) expect(seen.errors[0]).toMatchObject({ type: 'timeout', code: 10 });
      else await seen.stop();
    },
  },
  {
    kills: true,
    fact: 'a restart ends subscriptions with one error, and the same client subscribes again',
    async holds({ client, stream, restart }) {
      const name = stream();
      await client.appendToStream(name, event());
      const seen = follow(client.subscribeToStream(name));
      await seen.caughtUp();
      await restart();
      await seen.until(() => seen.errors.length > 0);
      expect(seen.errors[0]).toBeInstanceOf(UnavailableError);
      const again = () =>
        client.appendToStream(name, event(), { expectedRevision: 0n }).catch(() => ({ success: false }));
      await expect.poll(again, { timeout: 20_000 }).toMatchObject({ success: true });
      const next = follow(client.subscribeToStream(name, { fromRevision: 0n }));
      await next.caughtUp();
      expect(revisionsOf(next.received)).toEqual([1n]);
      expect(seen.said).toEqual(['confirmation', 'Noted@0', 'caughtUp', 'error']);
      await next.stop();
    },
  },
];

function describeFacts(title: string, facts: Fact[], start: () => Promise<ServerUnderTest>): void {
  describe(title, () => {
    let server: ServerUnderTest;
    let client: EventStoreDBClient;
    beforeAll(async () => {
      server = await start();
    });
    beforeEach(() => {
      client = EventStoreDBClient.connectionString(addressOf(server.port));
    });
    afterEach(() => client.dispose());
    afterAll(() => server[Symbol.asyncDispose]());
    it.each(facts)('$fact', ({ holds }) =>
      holds({
        client,
        stream: (name = 'fact') => `${name}-${randomUUID()}`,
        restart: async () => server.controls?.restart(),
      }),
    );
  });
}

describeFacts('the EventStoreDB double', FACTS, () => startDouble({ origin: 2n ** 60n }));

if (!IS_DOUBLE) {
  const facts = FACTS.filter(({ kills }) => !(IS_SHARED && kills));
  describeFacts(`what the EventStoreDB double stands for, ${SERVER_IN_WORDS}`, facts, startServerUnderTest);
}
