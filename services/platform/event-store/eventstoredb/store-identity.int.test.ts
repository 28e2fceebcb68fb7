import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AnotherStore } from '../errors.ts';
import { EventStoreConnection } from './connection.ts';
import { StoreIdentity } from './store-identity.ts';
import { type EventStoreDbDouble, startEventStoreDbDouble } from './testing/double/eventstoredb-double.ts';

let double: EventStoreDbDouble;
let connection: EventStoreConnection;
let identities: StoreIdentity[];

beforeEach(async () => {
  double = await startEventStoreDbDouble();
  connection = new EventStoreConnection(double.url);
  identities = Array.from({ length: 5 }, () => new StoreIdentity(connection, 5_000));
});
afterEach(async () => {
  await Promise.all(identities.map((identity) => identity.close()));
  await connection.close();
  await double.stop();
});

const asked = () => Promise.all(identities.map((identity) => identity.verified()));

describe('The identity of an EventStoreDB', () => {
  it('is the same for all who open an empty one at once', async () => {
    expect(new Set(await asked()).size).toBe(1);
  });

  it('stays through a restart of the server', async () => {
    const [first] = await asked();
    await double.restart();
    await expect.poll(asked, { timeout: 20_000 }).toEqual(identities.map(() => first));
  });

  it('is written once also when the answer got lost', async () => {
    double.loseAppendAnswer();
    const [identity] = identities;
    await expect(identity?.verified()).rejects.toThrow();
    await expect.poll(() => identity?.verified().catch(() => null), { timeout: 20_000 }).not.toBe(null);
    expect(new Set(await asked()).size).toBe(1);
  });

  it('is not founded anew by who knew another store there', async () => {
    const [identity] = identities;
    await identity?.verified();
    await double.replace();
    const now = () => identity?.verified().catch((error: unknown) => error);
    await expect.poll(now, { timeout: 20_000 }).toBeInstanceOf(AnotherStore);
    expect(await now()).toBeInstanceOf(AnotherStore);
  });
});
