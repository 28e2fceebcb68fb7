import { randomUUID } from 'node:crypto';
import { membershipStream } from '@keywright/events/membership';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventStore, NewEvent } from '../platform/event-store/port.ts';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';
import { ToldEvents } from './told-events.ts';

const projectId = randomUUID();
const stream = membershipStream(projectId);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [] });
});
afterAll(() => test.close());

const event = (type: string, data: NewEvent['data']): NewEvent => ({
  ...{ id: randomUUID(), type, data },
  metadata: { schemaVersion: 1, at: '2026-11-26T09:00:00.000Z', actor: { userId: 'u', role: 'OWNER' } },
});
const joined = (): NewEvent =>
  event('MemberAdded', { delegationId: randomUUID(), userId: randomUUID(), roles: ['WATCHER'] });
const append = (...events: NewEvent[]) => test.platform.store.append(stream, 'any', events);

it('A page of what was told of people reads what came since and the page; all of the stream is read once', async () => {
  let read = 0;
  const store: Pick<EventStore, 'readStream'> = {
    async readStream(...asked) {
      const events = await test.platform.store.readStream(...asked);
      read += events.length;
      return events;
    },
  };
  const told = new ToldEvents(store);
  const page = async (number: number, size: number) => {
    read = 0;
    const { shown, total } = await told.page(projectId, { number, size });
    return { ids: shown.map(({ id }) => id), total, read };
  };
  expect(await page(0, 10)).toEqual({ ids: [], total: 0, read: 0 });

  const people = Array.from({ length: 300 }, joined);
  await append(event('ProjectCreated', { ownerId: 'o' }), ...people.slice(0, 100));
  // What is about the project itself stands in between.
  await append(event('MemberRenamed', { userId: 'u' }), ...people.slice(100));
  const ids = people.map(({ id }) => id);
  expect(await page(0, 10)).toEqual({ ids: ids.slice(290), total: 300, read: 302 + 10 });
  for (const number of [0, 7, 29])
    expect(await page(number, 10)).toEqual({
      ids: ids.slice(290 - 10 * number, 300 - 10 * number),
      total: 300,
      read: 1 + 10,
    });
  expect(await page(20, 9)).toEqual({ ids: ids.slice(111, 120), total: 300, read: 1 + 9 });
  expect(await page(1, 196)).toEqual({ ids: ids.slice(0, 104), total: 300, read: 1 + 105 });
  expect(await page(30, 10)).toEqual({ ids: [], total: 300, read: 1 });

  const more = [joined(), joined()];
  await append(...more);
  expect(await page(0, 3)).toEqual({
    ids: [ids[299], ...more.map(({ id }) => id)],
    total: 302,
    read: 1 + 2 + 3,
  });
});

it('Another stream under the same name, as after an older copy was restored, is read afresh', async () => {
  const own = Array.from({ length: 4 }, (_, nth) => ({
    ...joined(),
    ...{ stream, revision: BigInt(nth), position: BigInt(nth + 1) },
  }));
  let held = own;
  const told = new ToldEvents({
    readStream: (_stream, { from = 0n, limit = Infinity } = {}) =>
      Promise.resolve(held.filter(({ revision }) => revision >= from).slice(0, limit)),
  });
  const idsOn = async () => (await told.page(projectId, { number: 0, size: 9 })).shown.map(({ id }) => id);
  expect(await idsOn()).toEqual(own.map(({ id }) => id));
  held = own.slice(0, 2);
  expect(await idsOn()).toEqual(held.map(({ id }) => id));
  held = [...held, ...own.slice(2).map((one) => ({ ...one, id: randomUUID() }))];
  expect(await idsOn()).toEqual(held.map(({ id }) => id));
});
