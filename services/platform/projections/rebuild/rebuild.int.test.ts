import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../event-store/port.ts';
import { olderCopy, projectionBench, record } from '../../testing/projection-bench.ts';
import { link, readTallies, tallyProjection } from '../../testing/tally-projection.ts';
import { tallyBench } from '../../testing/tally-bench.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { commitBatch } from '../commit-batch.ts';
import { CheckpointConflict } from '../checkpoint.ts';
import { readCheckpoint, readShards } from '../stored-checkpoints.ts';
import { countParked } from '../parked-events.ts';
import { readConsistent } from '../read-consistent.ts';
import { rebuild } from './rebuild.ts';
import { RebuildSchema, type RebuildContext } from './rebuild-schema.ts';

const tallies = tallyBench();
const { context } = tallies;
beforeAll(() =>
  sql`create index tallies_count on tallies (count desc) where not flagged`.execute(tallies.db),
);

/** What the rows have to be: a fold of the events. */
async function fold(): Promise<[string, string][]> {
  const chains = new Map<string, string>();
  for (const event of await tallies.store.readAll())
    chains.set(event.stream, link(chains.get(event.stream) ?? '', event.id));
  return [...chains].sort(([a], [b]) => (a < b ? -1 : 1));
}

async function rows(): Promise<[string, string][]> {
  return (await readTallies(tallies.db)).map(({ stream, chain }) => [stream, chain]);
}

async function schemas(): Promise<string[]> {
  const { rows: found } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname like 'tallies_v%' order by 1`.execute(tallies.db);
  return found.map(({ name }) => name);
}

async function recordMany(streams: number, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (let stream = 0; stream < streams; stream += 1)
      await record(tallies.store, `tally-${stream}`, 1 + (round % 2));
}

describe('A rebuild', () => {
  it.each([
    ['copying folded rows', { bulk: true }, {}],
    ['copying, fewer streams in memory at once than there are', { bulk: true }, { streamsAtOnce: 3 }],
    ['applying event by event where there is no fold', { bulk: false }, {}],
  ])('has the same rows, indexes and rules as the served model, %s', async (_, { bulk }, options) => {
    await recordMany(10, 4);
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.processAll();
    const definitions = sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where tablename = 'tallies' and schemaname = 'public' order by 1`;
    const [before, indexes] = [await readTallies(tallies.db), (await definitions.execute(tallies.db)).rows];
    const served = await bench.gate.state('tallies');
    const report = await rebuild(tallyProjection({ bulk, version: 2 }), context(options));
    expect(report).toMatchObject({
      version: 2,
      events: 60,
      by: bulk ? 'copy' : 'apply',
      position: served.position,
    });
    expect(await readTallies(tallies.db)).toEqual(before);
    expect((await definitions.execute(tallies.db)).rows).toEqual(indexes);
    expect(await bench.gate.state('tallies')).toEqual({ epoch: report.epoch, position: served.position });
    expect(indexes).toHaveLength(2);
  });

  it('keeps the old version’s rows in a schema of their own', async () => {
    await recordMany(3, 2);
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.processAll();
    const before = await readTallies(tallies.db);
    const [known, { epoch }] = [await schemas(), await bench.gate.state('tallies')];
    await rebuild(tallyProjection(), context());
    const versions = await tallies.db.selectFrom('read_model_versions').selectAll().execute();
    expect(versions).toMatchObject([{ name: 'tallies', version: 1, epoch, state: 'retired', position: '9' }]);
    expect(await schemas()).toEqual([...known, versions[0]!.schema_name].sort());
    const { rows: kept } =
      await sql`select * from ${sql.table(`${versions[0]!.schema_name}.tallies`)} order by stream`.execute(
        tallies.db,
      );
    expect(kept).toEqual(before);
  });

  it('goes on while events are recorded and applied, and neither loses nor doubles one', async () => {
    await recordMany(20, 5);
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.start();
    let writing = true;
    const writer = (async () => {
      for (let turn = 0; writing; turn += 1) {
        await record(tallies.store, `tally-${turn % 25}`, 2);
        // Not all the time: a swap has to find the projector at rest within its patience on a busy machine, too.
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    })();
    try {
      for (let round = 0; round < 3; round += 1)
        await rebuild(tallyProjection(), context({ bus: bench.bus }));
    } finally {
      writing = false;
      await writer;
    }
    await bench.runner.processAll();
    expect(await rows()).toEqual(await fold());
    const { epoch } = await bench.gate.state('tallies');
    const feed = await tallies.db
      .selectFrom('change_feed')
      .select(['from_position', 'to_position'])
      .where('epoch', '=', epoch)
      .orderBy('id')
      .execute();
    feed.slice(1).forEach((row, index) => expect(row.from_position).toBe(feed[index]!.to_position));
    expect(bench.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('shows no reader a mixture of versions, and fails none, while versions are swapped', async () => {
    await recordMany(30, 3);
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.processAll();
    await rebuild(marked('0'), context());
    /** Which version's rows were seen under an epoch. */
    const seen = new Map<string, Set<string>>();
    let reading = true;
    const readers = Array.from({ length: 3 }, async () => {
      while (reading) {
        const page = await readConsistent(tallies.db, [tallyProjection()], undefined, async (tx) => {
          // Between two statements of a reader is where a swap would show.
          await new Promise((resolve) => setTimeout(resolve, 10));
          return readTallies(tx);
        });
        const marks = new Set(page.answer.map(({ chain }) => chain.slice(0, 1)));
        seen.set(page.epoch, new Set([...(seen.get(page.epoch) ?? []), ...marks]));
        expect(page).toMatchObject({ position: 120n, answer: { length: 30 } });
      }
    });
    try {
      for (const mark of ['1', '2', '3', '4']) await rebuild(marked(mark), context());
    } finally {
      reading = false;
      await Promise.all(readers);
    }
    const marks = [...seen.values()].map((each) => [...each].join());
    expect(marks).toEqual(['0', '1', '2', '3', '4'].slice(0, marks.length));
    expect(marks.length).toBeGreaterThanOrEqual(3);
  });

  it('waits for a reader that began before the swap, which reads on from the old version', async () => {
    await recordMany(3, 1);
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.processAll();
    const { epoch } = await bench.gate.state('tallies');
    let swapped = false;
    let rebuilding: Promise<unknown> = Promise.resolve();
    const page = await readConsistent(tallies.db, [tallyProjection()], undefined, async (tx) => {
      let tries = 0;
      rebuilding = new Promise<void>((tried) => {
        const onProgress: RebuildContext['onProgress'] = ({ phase }) =>
          phase === 'swap' && ++tries === 3 && tried();
        rebuilding = rebuild(tallyProjection(), context({ onProgress })).then(() => {
          swapped = true;
          tried();
        });
      });
      await rebuilding;
      expect(swapped).toBe(false);
      return readTallies(tx);
    });
    expect(page).toMatchObject({ epoch, answer: [{}, {}, {}] });
    await expect.poll(() => swapped).toBe(true);
    expect((await bench.gate.state('tallies')).epoch).not.toBe(epoch);
  });

  it('parks what cannot be applied as the projector does, and the rest of that stream', async () => {
    const poison = (event: StoredEvent) => {
      if (event.stream === 'tally-1' && event.revision === 1n) throw new Error('unreadable');
    };
    const failing = () => tallyProjection({ before: poison, bulkBefore: poison });
    await recordMany(3, 3);
    await using bench = projectionBench(tallies.db, tallies.store, [failing()]);
    await bench.runner.processAll();
    const before = await readTallies(tallies.db);
    expect(before.map(({ count, flagged }) => [count, flagged])).toContainEqual(['1', true]);
    await rebuild(failing(), context());
    expect(await readTallies(tallies.db)).toEqual(before);
    expect(await countParked(tallies.db)).toEqual(new Map([['tallies', 3]]));
  });

  it('ends at the end of an older copy of its store, tells what it held beyond, and goes on from there', async () => {
    await recordMany(6, 3);
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()], { shards: 1 });
    await bench.runner.processAll();
    const before = await bench.gate.state('tallies');
    const copy = await olderCopy(tallies.store, 10);
    const report = await rebuild(tallyProjection(), { ...context(), store: copy });
    const { position: end } = (await copy.readAll()).at(-1) ?? { position: 0n };
    expect(report).toMatchObject({
      position: end,
      beyond: new Set((await tallies.store.readAll()).slice(10).map((event) => event.stream)).size,
    });
    const after = await bench.gate.state('tallies');
    expect(after).toMatchObject({ position: end });
    expect(after.epoch).not.toBe(before.epoch);
    await using again = projectionBench(tallies.db, copy, [tallyProjection()]);
    await record(copy, 'tally-9');
    await again.runner.processAll();
    expect((await readTallies(tallies.db)).map(({ count }) => Number(count)).reduce((a, b) => a + b)).toBe(
      11,
    );
  });

  it.each([
    ['stand behind a parked event', true],
    ['fail themselves', false],
  ])('parks events too that %s and that the served version had before the swap', async (_, before) => {
    const poison = ({ stream, revision }: StoredEvent) => {
      if (stream === 'tally-1' && revision === 1n) throw new Error('unreadable');
    };
    const failing = () => tallyProjection({ before: poison, bulkBefore: poison });
    await record(tallies.store, 'tally-1', before ? 2 : 1);
    await using bench = projectionBench(tallies.db, tallies.store, [failing()]);
    await bench.runner.processAll();
    // What is recorded once the rebuild has asked for the end to catch up to is left to the swap.
    let asked = 0;
    const headOf = tallies.store.head.bind(tallies.store);
    tallies.store.head = async () => {
      const head = await headOf();
      if (++asked === 2) {
        await record(tallies.store, 'tally-1', 2);
        await bench.runner.processAll();
      }
      return head;
    };
    await rebuild(failing(), context()).finally(() => (tallies.store.head = headOf));
    expect(await readTallies(tallies.db)).toMatchObject([{ stream: 'tally-1', count: '1', flagged: true }]);
    const { epoch } = await bench.gate.state('tallies');
    const parked = await tallies.db
      .selectFrom('parked_events')
      .select(['revision', 'attempts'])
      .where('epoch', '=', epoch)
      .orderBy('position')
      .execute();
    const failed = { revision: '1', attempts: 3 };
    const behind = before ? ['2', '3'] : ['2'];
    expect(parked).toEqual([failed, ...behind.map((revision) => ({ revision, attempts: 0 }))]);
  });

  it('applies event by event where the folded rows break a rule of the tables', async () => {
    await recordMany(3, 2);
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.processAll();
    const twice = tallyProjection();
    const broken = {
      ...twice,
      fold: () => {
        const fold = twice.fold!();
        const stuck = {
          table: 'tallies',
          rows: [{ stream: 'tally-0', count: 1, position: 1, chain: '', flagged: false }],
        };
        return { ...bound(fold), sums: () => [stuck] };
      },
    };
    expect(await rebuild(broken, context())).toMatchObject({ by: 'apply' });
    expect(await rows()).toEqual(await fold());
  });

  it('lets no step through that began from the version before', async () => {
    await recordMany(3, 2);
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.processAll();
    const [zombie] = await readShards(tallies.db, 'tallies');
    await rebuild(tallyProjection(), context());
    const before = await readTallies(tallies.db);
    await record(tallies.store, 'tally-1');
    const events = await tallies.store.readAll({ after: zombie!.position });
    const step = { events, position: events[0]!.position };
    const standstill = { streams: new Set<string>(), at: new Date() };
    await expect(commitBatch(tallies.db, tallyProjection(), zombie!, step, standstill)).rejects.toThrow(
      CheckpointConflict,
    );
    expect(await readTallies(tallies.db)).toEqual(before);
  });

  it('is one at a time for a read model', async () => {
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.processAll();
    await using _site = await RebuildSchema.open(tallyProjection(), context());
    await expect(rebuild(tallyProjection(), context())).rejects.toThrow(/^Another process is building/);
  });

  it('leaves nothing behind when it fails, and the old version served', async () => {
    await recordMany(3, 2);
    await using bench = projectionBench(tallies.db, tallies.store, [tallyProjection()]);
    await bench.runner.processAll();
    const [before, known] = [await readCheckpoint(tallies.db, 'tallies'), await schemas()];
    const stopping = new AbortController();
    const stop = () => stopping.abort(new Error('stopped'));
    await expect(
      rebuild(tallyProjection(), context({ signal: stopping.signal, onProgress: stop })),
    ).rejects.toThrow('stopped');
    expect(await readCheckpoint(tallies.db, 'tallies')).toEqual(before);
    expect(await schemas()).toEqual(known);
    expect(await tallies.db.selectFrom('read_model_versions').selectAll().execute()).toEqual([]);
  });
});

/** Tallies whose rows tell which rebuild has written them. */
function marked(mark: string) {
  const plain = tallyProjection();
  const fold = () => {
    const folding = plain.fold!();
    return {
      ...bound(folding),
      async *drain(db: TestDatabase['db']) {
        for await (const { table, rows } of folding.drain(db))
          yield { table, rows: rows.map((row) => ({ ...row, chain: `${mark} ${String(row['chain'])}` })) };
      },
    };
  };
  return { ...plain, fold };
}

/** The methods of a fold as functions of their own, so that some can be replaced. */
function bound(fold: NonNullable<ReturnType<NonNullable<ReturnType<typeof tallyProjection>['fold']>>>) {
  return {
    take: (event: StoredEvent) => fold.take(event),
    finished: () => fold.finished(),
    drain: (db: TestDatabase['db']) => fold.drain(db),
    sums: () => fold.sums(),
  };
}
