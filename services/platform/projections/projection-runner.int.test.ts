import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ChaosBus } from '../bus/testing/chaos-bus.ts';
import { MemoryBus } from '../bus/memory-bus.ts';
import { connect } from '../db/connect.ts';
import { projectionBench, record } from '../testing/projection-bench.ts';
import { tallyBench } from '../testing/tally-bench.ts';
import { link, readTallies, tallyProjection } from '../testing/tally-projection.ts';
import { countParked } from './parked-events.ts';
import type { Projection } from './port.ts';
import { firstVersionOf } from './version.ts';

const tally = tallyBench();

/** What the rows have to be: a fold of the events. */
async function fold(): Promise<{ stream: string; count: string; chain: string }[]> {
  const chains = new Map<string, string[]>();
  for (const event of await tally.store.readAll({ categories: ['tally'] })) {
    chains.set(event.stream, [...(chains.get(event.stream) ?? []), event.id]);
  }
  return [...chains]
    .map(([stream, ids]) => ({ stream, count: String(ids.length), chain: ids.reduce(link, '') }))
    .sort((a, b) => (a.stream < b.stream ? -1 : 1));
}

async function rows() {
  return (await readTallies(tally.db)).map(({ stream, count, chain }) => ({ stream, count, chain }));
}

describe('A read model', () => {
  it('applies what was recorded before it started and what is recorded since', async () => {
    await record(tally.store, 'tally-a', 3);
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection()]);
    await bench.runner.start();
    for (let turn = 0; turn < 5; turn += 1) await record(tally.store, `tally-${turn % 2 ? 'a' : 'b'}`, 2);
    await bench.runner.processAll();
    expect(await rows()).toEqual(await fold());
    expect(bench.counted).toEqual({ applied: 13, parked: 0 });
  });

  it('goes on where it stopped, and applies nothing again', async () => {
    const applied: string[] = [];
    const counting = () => tallyProjection({ before: (event) => void applied.push(event.id) });
    for (let turn = 0; turn < 3; turn += 1) {
      await record(tally.store, 'tally-a', 4);
      await using bench = projectionBench(tally.db, tally.store, [counting()]);
      await bench.runner.start();
      await bench.runner.processAll();
    }
    expect(applied).toHaveLength(12);
    expect(await rows()).toEqual(await fold());
  });

  it('remembers progress over events of no interest', async () => {
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection()]);
    await bench.runner.start();
    const { position } = await record(tally.store, 'other-a', 20);
    await bench.gate.waitFor('tallies', position);
    await expect.poll(() => bench.gate.state('tallies')).toMatchObject({ position });
    const { position: end } = await record(tally.store, 'other-a');
    await bench.runner.stop();
    expect((await bench.gate.state('tallies')).position).toBeGreaterThanOrEqual(position);
    expect(end).toBe(21n);
  });

  it('remembers progress over events of no interest also while they keep coming', async () => {
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection()]);
    await bench.runner.start();
    const { position } = await record(tally.store, 'other-a');
    let coming = true;
    const load = (async () => {
      while (coming) {
        await record(tally.store, 'other-a');
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const saved = async () => (await bench.gate.state('tallies')).position >= position;
    await expect
      .poll(saved)
      .toBe(true)
      .finally(() => (coming = false));
    await load;
  });

  it('runs each projection by its own checkpoint, in its own categories', async () => {
    const other = tallyProjection({ name: 'others', categories: ['other'] });
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection(), other]);
    await record(tally.store, 'tally-a', 2);
    await record(tally.store, 'other-a', 3);
    await bench.runner.processAll();
    expect((await rows()).map((row) => [row.stream, row.count])).toEqual([
      ['other-a', '3'],
      ['tally-a', '2'],
    ]);
  });

  it('keeps a row as it is when events come again', async () => {
    await record(tally.store, 'tally-a', 3);
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection()]);
    await bench.runner.processAll();
    await sql`update projection_checkpoints set position = 0`.execute(tally.db);
    await bench.runner.processAll();
    expect(await rows()).toMatchObject([{ stream: 'tally-a', count: '3' }]);
  });

  it('has moved its checkpoint when it is first asked for its rows, however its connection speaks', async () => {
    const prepared = connect(tally.url, { prepare: true });
    const seen: string[] = [];
    const asking: Projection = {
      ...tallyProjection(),
      async apply(_events, tx) {
        const { rows } = await sql<{ position: string }>`select position from projection_checkpoints`.execute(
          tx,
        );
        seen.push(rows[0]?.position ?? 'none');
        return [];
      },
    };
    try {
      for (const db of [tally.db, prepared]) {
        await record(tally.store, 'tally-a', 1);
        await using bench = projectionBench(db, tally.store, [asking]);
        await bench.runner.processAll();
      }
    } finally {
      await prepared.destroy();
    }
    expect(seen).toEqual(['1', '2']);
  });

  it('follows a store however bad the bus is', async () => {
    const bus = new ChaosBus(new MemoryBus(), 11, { drop: 0.5, double: 0.5, delay: 0.5 });
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection()], { bus });
    await bench.runner.start();
    for (let turn = 0; turn < 20; turn += 1) {
      const { position } = await record(tally.store, 'tally-a');
      await bench.gate.waitFor('tallies', position);
      expect(await rows()).toEqual(await fold());
    }
  });

  it('is built anew beside the served one, under a new epoch, when its version grows', async () => {
    await record(tally.store, 'tally-a', 2);
    await using old = projectionBench(tally.db, tally.store, [tallyProjection()]);
    await old.runner.processAll();
    const before = await old.gate.state('tallies');
    await sql`update tallies set count = 99`.execute(tally.db);
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection({ version: 2 })]);
    await bench.runner.start();
    await bench.runner.renewed();
    await record(tally.store, 'tally-a');
    await bench.runner.processAll();
    expect(await rows()).toEqual(await fold());
    const after = await bench.gate.state('tallies');
    expect(after.position).toBe(before.position + 1n);
    expect(after.epoch).not.toBe(before.epoch);
    const feed = await tally.db
      .selectFrom('change_feed')
      .select(['from_position', 'to_position'])
      .where('epoch', '=', after.epoch)
      .execute();
    expect(feed).toEqual([{ from_position: '2', to_position: '3' }]);
  });

  it('is built anew when the shape of its rows changes, and is not built back by code of the shape before', async () => {
    const [before, after] = [firstVersionOf(1) + 9, firstVersionOf(1) + 5];
    await record(tally.store, 'tally-a', 2);
    await using old = projectionBench(tally.db, tally.store, [tallyProjection({ version: before })]);
    await old.runner.processAll();
    await sql`update tallies set count = 99`.execute(tally.db);
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection({ version: after })]);
    await bench.runner.start();
    await bench.runner.renewed();
    expect(await rows()).toEqual(await fold());
    await bench.runner.stop();
    await expect(old.runner.start()).rejects.toThrow(/1\.000009\) was replaced by another's \(1\.000005\)/);
  });

  it('is not served before its rebuild where today’s code cannot go on from the old rows', async () => {
    await record(tally.store, 'tally-a', 2);
    await using old = projectionBench(tally.db, tally.store, [tallyProjection()]);
    await old.runner.processAll();
    await sql`update tallies set count = 99`.execute(tally.db);
    const broken = { ...tallyProjection({ version: 3 }), continuesFrom: 2 };
    await using bench = projectionBench(tally.db, tally.store, [broken]);
    await bench.runner.start();
    expect(await rows()).toEqual(await fold());
  });

  it.each([
    ['another event store', 'update projection_checkpoints set store_id = $$elsewhere$$', /elsewhere/],
    ['a store that has lost its end', 'update projection_checkpoints set position = 1000', /position 1000/],
    ['a newer version', 'update projection_checkpoints set version = 7', /newer version/],
  ])('refuses in one sentence to go on from rows of %s', async (_, change, sentence) => {
    await record(tally.store, 'tally-a', 2);
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection()]);
    await bench.runner.processAll();
    const before = await rows();
    await sql.raw(change).execute(tally.db);
    const refusal = await bench.runner.start().catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      name: 'ReadModelMismatch',
      message: expect.stringMatching(sentence) as string,
    });
    expect((refusal as Error).message).toMatch(/^[^.]+(\.\w[^.]*)*\.$/);
    expect(await rows()).toEqual(before);
  });

  it('says where it stopped when the store is closed under it', async () => {
    await using bench = projectionBench(tally.db, tally.store, [tallyProjection()]);
    await bench.runner.start();
    const { position } = await record(tally.store, 'tally-a');
    await bench.gate.waitFor('tallies', position);
    await tally.store.close();
    await bench.runner.stop();
    expect(await bench.gate.state('tallies')).toMatchObject({ position });
    expect(await countParked(tally.db)).toEqual(new Map());
  });
});
