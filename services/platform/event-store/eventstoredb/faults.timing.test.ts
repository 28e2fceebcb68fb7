import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { followUntil, ids, newEvent, newEvents, stream } from '../contract/check.ts';
import { anotherStoreIn } from '../errors.ts';
import type { StoredEvent } from '../port.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import type { Limits } from './shared-client.ts';
import {
  addressOf,
  IS_DOUBLE,
  IS_SHARED,
  SERVER_IN_WORDS,
  type ServerControls,
  type ServerUnderTest,
  startServerUnderTest,
} from './testing/server-under-test.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });

/** A double has no state of its own to lose: it need not be frozen for longer than connections live. */
const FROZEN_MS = IS_DOUBLE ? 2_000 : 30_000;
/** Found dead after 600 ms instead of four seconds, so that the double's short frost is longer than that. */
const HASTY = IS_DOUBLE ? '&keepAliveInterval=300&keepAliveTimeout=300' : '';

let server: ServerUnderTest;
let proxy: TcpProxy;
const opened: EventStoreDbEventStore[] = [];

beforeAll(async () => {
  server = await startServerUnderTest();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await proxy[Symbol.asyncDispose]();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

/** A store behind a proxy of its own. */
async function open(limits: Partial<Limits> = {}, settings = ''): Promise<EventStoreDbEventStore> {
  proxy = await startTcpProxy(server.port);
  const store = new EventStoreDbEventStore(`${addressOf(proxy.port)}${settings}`, { limits });
  opened.push(store);
  return store;
}

const lost = (outcome: 'not-stored' | 'unknown') => ({ code: 'STORE_UNAVAILABLE', details: { outcome } });
const unique = () => stream().replaceAll('-', '');

describe(`The EventStoreDB event store behind a bad connection, ${SERVER_IN_WORDS}`, () => {
  it('survives the end of a connection that large appends wait to be written to', async () => {
    const store = await open();
    await store.append(stream(), 'none', newEvents(1));
    const uncaught: unknown[] = [];
    const note = (reason: unknown) => void uncaught.push(reason);
    const names = Array.from({ length: 64 }, () => stream());
    process.on('unhandledRejection', note);
    try {
      const large = { ...newEvent(), data: 'x'.repeat(50_000) };
      proxy.withhold(true);
      const appends = names.map((name) => store.append(name, 'none', [{ ...large, id: newEvent().id }]));
      proxy.cut();
      proxy.withhold(false);
      await Promise.all(appends);
    } finally {
      process.off('unhandledRejection', note);
    }
    expect(uncaught).toEqual([]);
    for (const name of names) expect(await store.readStream(name)).toHaveLength(1);
  });

  it('notices a connection that is half open, and goes on over another', async () => {
    const store = await open();
    const category = unique();
    const before = await store.append(stream(category), 'none', newEvents(2));
    const listening = followUntil(store, { after: 0n, categories: [category] }, (all) => all.length >= 6);
    proxy.halfOpen();
    const name = stream(category);
    const first = await store.append(name, 'none', newEvents(2));
    await store.append(name, first.revision, newEvents(2));
    const { received } = await listening;
    expect(received).toHaveLength(6);
    expect(ids(received)).toEqual(ids(await store.readAll({ categories: [category] })));
    expect(first.position).toBeGreaterThan(before.position);
  });

  it('records an append once whose answer comes late', async () => {
    const store = await open({ callMs: 400, patienceMs: 20_000 });
    const name = stream();
    await store.append(name, 'none', newEvents(1));
    proxy.withhold(true);
    const appended = newEvents(2);
    const late = store.append(name, 0n, appended);
    await pause(1_200);
    proxy.withhold(false);
    expect(await late).toMatchObject({ revision: 2n });
    expect(ids(await store.readStream(name)).slice(1)).toEqual(ids(appended));
  });

  it('says that an append was stored before, of which nobody knew', async () => {
    const store = await open({ callMs: 300, patienceMs: 200 });
    const name = stream();
    await store.append(name, 'none', newEvents(1));
    proxy.withhold(true);
    const appended = newEvents(2);
    await expect(store.append(name, 0n, appended)).rejects.toMatchObject(lost('unknown'));
    proxy.withhold(false);
    expect(await store.append(name, 0n, appended)).toMatchObject({ revision: 2n, repeated: true });
  });

  it('sends an append without a named revision once, and says that nobody knows', async () => {
    const store = await open();
    const name = stream();
    await store.append(name, 'none', newEvents(1));
    proxy.withhold(true);
    const appended = store.append(name, 'any', newEvents(1));
    const refused = expect(appended).rejects.toMatchObject(lost('unknown'));
    await pause(300);
    proxy.cut();
    proxy.withhold(false);
    await refused;
    const stored = async () => (await store.readStream(name)).length;
    await expect.poll(stored, { timeout: 20_000 }).toBe(2);
  });

  it('says that nothing was stored when no server could be reached', async () => {
    const store = await open({ patienceMs: 300 });
    proxy.refuse(true);
    await expect(store.append(stream(), 'none', newEvents(1))).rejects.toMatchObject(lost('not-stored'));
    await expect(store.head()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    proxy.refuse(false);
    expect(await store.append(stream(), 'none', newEvents(1))).toMatchObject({ revision: 0n });
  });

  it('goes on delivering to who is cut off for reading too slowly', async () => {
    const store = await open();
    const category = unique();
    const [name, turns, size] = [stream(category), 3, 400];
    const listening = followUntil(store, { after: 0n, categories: [category], batchSize: 50 }, (all) => {
      // Busy for a moment with each batch, as a projection is.
      for (const until = performance.now() + 2; performance.now() < until;);
      return all.length >= turns * size;
    });
    let revision: bigint | 'none' = 'none';
    for (let turn = 0; turn < turns; turn += 1) {
      ({ revision } = await store.append(name, revision, newEvents(size)));
    }
    expect(ids((await listening).received)).toEqual(ids(await store.readStream(name)));
  });
});

const controls = (): ServerControls => {
  if (server.controls === null) throw new Error('this server is not ours to stop');
  return server.controls;
};

describe.skipIf(IS_SHARED)(
  `The EventStoreDB event store and the life of its server, ${SERVER_IN_WORDS}`,
  () => {
    it('waits out a server that is frozen, and loses and doubles nothing', async () => {
      const store = await open({}, HASTY);
      const category = unique();
      const name = stream(category);
      await store.append(name, 'none', newEvents(1));
      const listening = followUntil(store, { after: 0n, categories: [category] }, (all) => all.length >= 5);
      controls().freeze();
      const [first, second] = [newEvents(2), newEvents(2)];
      const hanging = store.append(name, 0n, first).catch((error: unknown) => error);
      await pause(FROZEN_MS);
      controls().thaw();
      const outcome = await hanging;
      if (outcome instanceof Error) expect(outcome).toMatchObject({ code: 'STORE_UNAVAILABLE' });
      expect(await store.append(name, 0n, first)).toMatchObject({ revision: 2n });
      await store.append(name, 2n, second);
      const expected = [...ids(first), ...ids(second)];
      expect(ids(await store.readStream(name)).slice(1)).toEqual(expected);
      expect(ids((await listening).received).slice(1)).toEqual(expected);
    });

    it('takes nothing for repeated that an older copy of the store records at a position it has seen', async () => {
      const store = await open();
      const restore = await controls().backup();
      const newer = await store.append(stream(), 'none', newEvents(20));
      await restore();
      const recorded = await store.append(stream(), 'none', newEvents(1));
      expect(recorded.position).toBeLessThan(newer.position);
      expect(recorded.repeated).toBe(false);
    });

    it('takes no other store for its own: it reads, follows and writes nothing there', async () => {
      const store = await open({ patienceMs: 2_000 });
      const category = unique();
      const began = await store.storeId();
      const { position } = await store.append(stream(category), 'none', newEvents(3));
      const ending = new AbortController();
      const heard: StoredEvent[] = [];
      const listening = (async () => {
        for await (const batch of store.subscribe({ after: 0n, signal: ending.signal }))
          heard.push(...batch.events);
      })();
      await expect.poll(() => heard.at(-1)?.position, { timeout: 20_000 }).toBe(position);
      const known = heard.length;
      await controls().replace();
      const noticed = () => store.head().then(() => null, anotherStoreIn);
      await expect.poll(noticed, { timeout: 20_000 }).not.toBe(null);
      const sentence = new RegExp(`EVENT_STORE_URL leads to an empty store, but .* ${began}\\.$`);
      for (const call of [
        () => store.append(stream(category), 'none', newEvents(1)),
        () => store.append(stream(category), 'any', newEvents(1)),
        () => store.readAll(),
        () => store.readStream(stream(category)),
        () => store.head(),
        () => store.storeId(),
      ]) {
        const refusal: unknown = await call().catch((error: unknown) => error);
        expect(refusal).toMatchObject(lost('not-stored'));
        expect(anotherStoreIn(refusal)?.message).toMatch(sentence);
      }
      expect(heard).toHaveLength(known);
      ending.abort();
      await listening;
    });
  },
);
