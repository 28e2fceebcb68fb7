import { describe, expect, it } from 'vitest';
import { MemoryBus } from '../bus/memory-bus.ts';
import { projectionBench, record } from '../testing/projection-bench.ts';
import { tallyBench } from '../testing/tally-bench.ts';
import { tallyProjection } from '../testing/tally-projection.ts';
import { BusProjectionGate } from './projection-gate.ts';
import { PROJECTION_ADVANCED } from './port.ts';

const tally = tallyBench();

describe('The gate before a read model', () => {
  it('opens once the read model has passed a position, in this process or in another', async () => {
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection()]);
    const elsewhere = new BusProjectionGate({ db: tally.db, bus: new MemoryBus() });
    await bench.runner.start();
    for (const gate of [bench.gate, elsewhere]) {
      const { position } = await record(tally.store, 'tally-a');
      await gate.waitFor('tallies', position);
      expect((await gate.state('tallies')).position).toBe(position);
    }
    elsewhere.close();
  });

  it('opens for a position that the read model had no interest in', async () => {
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection()]);
    await bench.runner.start();
    const { position } = await record(tally.store, 'other-a');
    await bench.gate.waitFor('tallies', position, 200);
  });

  it('stays closed for a read model that does not move, and says so after the given time', async () => {
    const gate = new BusProjectionGate({ db: tally.db, bus: new MemoryBus() });
    const refusal = await gate.waitFor('tallies', 1n, 30).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'PROJECTION_BEHIND',
      details: { projection: 'tallies', position: '1' },
    });
    gate.close();
  });

  it('reads what is stored once for all who wait, and lets each go at its own time', async () => {
    let reads = 0;
    const counting = tally.db.withPlugin({
      transformQuery({ node }) {
        reads += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const bus = new MemoryBus();
    const gate = new BusProjectionGate({ db: counting, bus });
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection()], { bus });
    await bench.runner.start();
    const { position } = await record(tally.store, 'tally-a');
    const late = Array.from({ length: 40 }, () =>
      gate.waitFor('tallies', position + 2n, 400).then(
        () => 'passed',
        () => 'behind',
      ),
    );
    const early = Array.from({ length: 40 }, () => gate.waitFor('tallies', position + 1n, 5_000));
    await record(tally.store, 'tally-a');
    await Promise.all(early);
    expect(new Set(await Promise.all(late))).toEqual(new Set(['behind']));
    expect(reads).toBeLessThan(20);
    gate.close();
  });

  it('goes neither back nor forth by late messages, those of an earlier version among them', async () => {
    const bus = new MemoryBus();
    const gate = new BusProjectionGate({ db: tally.db, bus });
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection()]);
    await bench.runner.start();
    const { position } = await record(tally.store, 'tally-a');
    await gate.waitFor('tallies', position);
    const { epoch } = await gate.state('tallies');
    const say = async (of: string, reached: bigint) => {
      bus.publish(PROJECTION_ADVANCED, {
        projection: 'tallies',
        epoch: of,
        position: String(reached),
        changed: true,
      });
      await new Promise((resolve) => setImmediate(resolve));
    };
    await say(epoch, position - 1n);
    await gate.waitFor('tallies', position, 0);
    for (let times = 0; times < 2; times += 1) {
      await say('the version before', position + 10n);
      await expect(gate.waitFor('tallies', position + 10n, 0)).rejects.toMatchObject({
        code: 'PROJECTION_BEHIND',
      });
    }
    await say('the version before', position + 10n);
    await say('the version before', position + 10n);
    await expect(gate.waitFor('tallies', position + 10n, 0)).rejects.toMatchObject({
      code: 'PROJECTION_BEHIND',
    });
    await gate.waitFor('tallies', position, 0);
    await say(epoch, position + 10n);
    await gate.waitFor('tallies', position + 10n, 0);
    gate.close();
  });
});
