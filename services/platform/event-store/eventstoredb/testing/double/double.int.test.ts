import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { startEventStoreDbDouble, type EventStoreDbDouble } from './eventstoredb-double.ts';
import { APPENDING } from './facts/appending.ts';
import { DELETING } from './facts/deleting.ts';
import type { Ground } from './facts/fact.ts';
import { FILTERING } from './facts/filtering.ts';
import { GOING_AWAY } from './facts/going-away.ts';
import { INTERFERING } from './facts/interfering.ts';
import { LIMITS } from './facts/limits.ts';
import { MISUSING } from './facts/misusing.ts';
import { READING } from './facts/reading.ts';
import { RETRYING } from './facts/retrying.ts';
import { SUBSCRIBING } from './facts/subscribing.ts';

const REAL = process.env['EVENTSTOREDB_URL'];
const FACTS = [
  ...APPENDING,
  ...LIMITS,
  ...RETRYING,
  ...READING,
  ...DELETING,
  ...SUBSCRIBING,
  ...FILTERING,
  ...MISUSING,
];
const CONTROLLED = [...GOING_AWAY, ...INTERFERING];
let double: EventStoreDbDouble;
let client: EventStoreDBClient;

const ground = (url: string): Ground => ({
  url,
  client,
  stream: (name = 'fact') => `${name}-${randomUUID()}`,
});

beforeAll(async () => {
  double = await startEventStoreDbDouble({ origin: 2n ** 60n });
});
afterEach(() => client.dispose());
afterAll(() => double.stop());

describe('the EventStoreDB double', () => {
  beforeEach(() => {
    client = EventStoreDBClient.connectionString(double.url);
  });
  it.each(FACTS)('$fact', ({ holds }) => holds(ground(double.url)));
  it.each(CONTROLLED)('$fact', ({ holds }) => holds({ ...ground(double.url), double }));
});

const leftOut = CONTROLLED.map(({ fact }) => fact).join('; ');

if (REAL !== undefined)
  describe(`the EventStoreDB at ${REAL}, but for what only the double can be made to do: ${leftOut}`, () => {
    beforeEach(() => {
      client = EventStoreDBClient.connectionString(REAL);
    });
    it.each(FACTS)('$fact', ({ holds }) => holds(ground(REAL)));
  });
