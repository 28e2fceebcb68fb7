import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MemoryBus } from '../bus/memory-bus.ts';
import { MemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { projectionBench, record } from '../testing/projection-bench.ts';
import { createTallyTable, tallyProjection } from '../testing/tally-projection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { BusProjectionGate } from './projection-gate.ts';
import { PROJECTION_ADVANCED } from './port.ts';

let database: TestDatabase;
let store: MemoryEventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  await createTallyTable(database.db);
});
beforeEach(async () => {
  await sql`truncate tallies, projection_checkpoints, change_feed, channel_heads`.execute(database.db);
  store = new MemoryEventStore();
});
afterAll(() => database.drop());

describe('The gate before a read model', () => {
  it('opens once the read model has passed a position, in this process or in another', async () => {
    await using bench = projectionBench(database.db, store, [tallyProjection()]);
    const elsewhere = new BusProjectionGate({ db: database.db, bus: new MemoryBus() });
    await bench.runner.start();
    for (const gate of [bench.gate, elsewhere]) {
      const { position } = await record(store, 'tally-a');
      await gate.waitFor('tallies', position);
      expect((await gate.state('tallies')).position).toBe(position);
    }
    elsewhere.close();
  });

  it('opens for a position that the read model had no interest in', async () => {
    await using bench = projectionBench(database.db, store, [tallyProjection()]);
    await bench.runner.start();
    const { position } = await record(store, 'other-a');
    await bench.gate.waitFor('tallies', position, 200);
  });

  it('stays shut for a read model that does not move, and says so after the given time', async () => {
    const gate = new BusProjectionGate({ db: database.db, bus: new MemoryBus() });
    const refusal = await gate.waitFor('tallies', 1n, 30).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'PROJECTION_BEHIND',
      details: { projection: 'tallies', position: '1' },
    });
    gate.close();
  });

  it('does not go back by late messages, but starts again with a new epoch', async () => {
    const bus = new MemoryBus();
    const gate = new BusProjectionGate({ db: database.db, bus });
    const say = async (epoch: string, position: string) => {
      bus.publish(PROJECTION_ADVANCED, { projection: 'tallies', epoch, position });
      await new Promise((resolve) => setImmediate(resolve));
    };
    await say('one', '10');
    await say('one', '4');
    await gate.waitFor('tallies', 10n, 0);
    await say('two', '3');
    await gate.waitFor('tallies', 3n, 0);
    await expect(gate.waitFor('tallies', 10n, 0)).rejects.toMatchObject({ code: 'PROJECTION_BEHIND' });
    gate.close();
  });
});
