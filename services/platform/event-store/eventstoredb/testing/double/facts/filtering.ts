import {
  eventTypeFilter,
  excludeSystemEvents,
  streamNameFilter,
  type EventStoreDBClient,
  type Filter,
  type Position,
} from '@eventstore/db-client';
import { expect } from 'vitest';
import { all, event, events, type Fact, type Ground } from './fact.ts';
import { follow } from './follower.ts';

/** Follows $all with a filter from its end on, appends, and answers what came by the time a last marker did. */
async function liveThrough(
  { client, stream }: Ground,
  filter: (marker: string) => Filter,
  append: (client: EventStoreDBClient) => Promise<unknown>,
): Promise<string[]> {
  const marker = stream('marker');
  const seen = follow(client.subscribeToAll({ fromPosition: 'end', filter: filter(marker) }));
  await seen.until(() => seen.said.includes('caughtUp'));
  await append(client);
  await client.appendToStream(marker, event('Marked'));
  await seen.until(() => seen.said.includes('Marked@0'));
  await seen.stop();
  return seen.events.map((item) => `${item.event?.streamId}:${item.event?.type}`).slice(0, -1);
}

/** The checkpoints a subscription reaches. */
function checkpoints(
  client: EventStoreDBClient,
  fromPosition: Position | 'end' | 'start',
  every: { checkpointInterval?: number; maxSearchWindow?: number },
  prefix: string,
) {
  const reached: Position[] = [];
  const filter = streamNameFilter({
    prefixes: [prefix],
    ...every,
    checkpointReached: async (_subscription, position) => void reached.push(position),
  });
  return { reached, seen: follow(client.subscribeToAll({ fromPosition, filter })) };
}

const newest = async (client: EventStoreDBClient): Promise<Position> => {
  const [last] = await all(client.readAll({ fromPosition: 'end', direction: 'backwards', maxCount: 1 }));
  return last?.event?.position ?? { commit: 0n, prepare: 0n };
};

export const FILTERING: Fact[] = [
  {
    fact: 'a filter takes streams by any of its prefixes',
    async holds(ground) {
      const [one, two, other] = [ground.stream('one'), ground.stream('two'), ground.stream('other')];
      const found = await liveThrough(
        ground,
        (marker) => streamNameFilter({ prefixes: [one, two, marker] }),
        async (client) => {
          for (const name of [one, other, two]) await client.appendToStream(name, event());
        },
      );
      expect(found).toEqual([`${one}:Noted`, `${two}:Noted`]);
    },
  },
  {
    fact: 'a filter takes streams by a regular expression',
    async holds(ground) {
      const [one, two] = [ground.stream('one'), ground.stream('two')];
      const found = await liveThrough(
        ground,
        (marker) => streamNameFilter({ regex: `^(${one}|${marker})$` }),
        async (client) => {
          for (const name of [one, two]) await client.appendToStream(name, event());
        },
      );
      expect(found).toEqual([`${one}:Noted`]);
    },
  },
  {
    fact: 'a filter takes event types by prefix or regular expression',
    async holds(ground) {
      const type = ground.stream('Type').replaceAll('-', '');
      const filters = [
        eventTypeFilter({ prefixes: [type, 'Marked'] }),
        eventTypeFilter({ regex: `^(${type}|Marked)` }),
      ];
      for (const filter of filters) {
        const name = ground.stream();
        const found = await liveThrough(
          ground,
          () => filter,
          (client) => client.appendToStream(name, [event(`${type}A`), event('Other'), event(type)]),
        );
        expect(found).toEqual([`${name}:${type}A`, `${name}:${type}`]);
      }
    },
  },
  {
    fact: 'system events can be left out',
    async holds(ground) {
      const name = ground.stream();
      const found = await liveThrough(
        ground,
        () => excludeSystemEvents(),
        async (client) => {
          await client.appendToStream(name, event());
          await client.setStreamMetadata(name, { maxCount: 9 });
        },
      );
      expect(found.filter((item) => item.includes(name))).toEqual([`${name}:Noted`]);
    },
  },
  {
    fact: 'live checkpoints come every 32 events looked at, where nothing matches as well',
    async holds({ client, stream }) {
      const { reached, seen } = checkpoints(client, 'end', {}, stream('nobody'));
      await seen.until(() => seen.said.includes('caughtUp'));
      const name = stream();
      for (let n = 0; n < 200; n += 1) await client.appendToStream(name, event());
      await seen.until(() => reached.length === 6);
      const stored = await all(client.readStream(name));
      expect(reached).toEqual([32, 64, 96, 128, 160, 192].map((n) => stored[n - 1]?.event?.position));
      await seen.stop();
    },
  },
  {
    fact: 'the interval of checkpoints is the interval of the filter times its window',
    async holds({ client, stream }) {
      const { reached, seen } = checkpoints(
        client,
        'end',
        { checkpointInterval: 2, maxSearchWindow: 5 },
        stream('nobody'),
      );
      await seen.until(() => seen.said.includes('caughtUp'));
      const name = stream();
      for (let n = 0; n < 100; n += 1) await client.appendToStream(name, event());
      await seen.until(() => reached.length === 10);
      const stored = await all(client.readStream(name));
      expect(reached.at(-1)).toEqual(stored[99]?.event?.position);
      await seen.stop();
    },
  },
  {
    fact: 'while catching up a checkpoint is the beginning of the page that matched nothing',
    async holds({ client, stream }) {
      const start = await newest(client);
      const name = stream();
      await client.appendToStream(name, events(100));
      const { reached, seen } = checkpoints(client, start, {}, stream('nobody'));
      await seen.until(() => seen.said.includes('caughtUp'));
      const at = (await all(client.readStream(name))).map((item) => item.event?.position?.commit);
      expect(reached.map((position) => position.commit)).toEqual([at[0], at[32], at[64]]);
      expect(seen.events).toEqual([]);
      await seen.stop();
    },
  },
  {
    fact: 'while catching up a checkpoint is the last match of its page',
    async holds({ client, stream }) {
      const start = await newest(client);
      const [mine, other] = [stream('mine'), stream('other')];
      await client.appendToStream(mine, events(2));
      await client.appendToStream(other, events(60));
      const { reached, seen } = checkpoints(client, start, {}, mine);
      await seen.until(() => seen.said.includes('caughtUp'));
      const found = await all(client.readStream(mine));
      expect(reached[0]).toEqual(found[1]?.event?.position);
      await seen.stop();
    },
  },
  {
    fact: 'the count to the next checkpoint goes on from catching up to live',
    async holds({ client, stream }) {
      const start = await newest(client);
      await client.appendToStream(stream(), events(40));
      const { reached, seen } = checkpoints(client, start, {}, stream('nobody'));
      await seen.until(() => seen.said.includes('caughtUp'));
      const name = stream();
      await client.appendToStream(name, events(24));
      await seen.until(() => reached.length === 2);
      const stored = await all(client.readStream(name));
      expect(reached[1]).toEqual(stored[23]?.event?.position);
      await seen.stop();
    },
  },
  {
    fact: 'a subscription resumed from a checkpoint misses nothing',
    async holds({ client, stream }) {
      const start = await newest(client);
      const [mine, other] = [stream('mine'), stream('other')];
      await client.appendToStream(other, events(70));
      await client.appendToStream(mine, events(3));
      const first = checkpoints(client, start, {}, mine);
      await first.seen.until(() => first.seen.said.includes('caughtUp'));
      expect(first.reached.length).toBeGreaterThan(0);
      for (const position of first.reached) {
        const { seen } = checkpoints(client, position, {}, mine);
        await seen.until(() => seen.said.includes('caughtUp'));
        expect(seen.events).toHaveLength(3);
        await seen.stop();
      }
      await first.seen.stop();
    },
  },
];
