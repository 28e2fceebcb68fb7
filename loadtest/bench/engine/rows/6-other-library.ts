import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { AppendLoad } from '../appends/append-load.ts';
import { storeSide } from '../appends/store-side.ts';
import type { BenchRow, RowRun } from '../row.ts';
import { measureCpu } from '../run/cpu.ts';
import { type BenchPostgres, databaseOf, startBenchPostgres } from '../bench-postgres.ts';
import { withClient } from '../../with-client.ts';

const SHAPE = { writers: 64, events: 1 };
/** A database of its own on the same server: the library brings its own tables. */
const DATABASE = 'emmett';

async function start(): Promise<RowRun> {
  const postgres = await startBenchPostgres();
  const library = await openLibrary(postgres);
  const store = storeSide(postgres, SHAPE);
  return {
    configuration: [
      ...postgres.configuration,
      `yardstick: @event-driven-io/emmett-postgresql 0.42.0, a pool of ${SHAPE.writers} connections, expected versions`,
      `both: ${SHAPE.writers} writers, one event an append, streams of 20 events`,
    ],
    async yardstick(ms) {
      const stop = measureCpu({ servers: [postgres.pid] });
      const { appends, seconds } = await library.load.run(ms);
      return { value: appends / seconds, cpu: stop() };
    },
    async ours(ms) {
      const { appendsPerSecond, cpu, p50Ms, p99Ms } = await store.run(ms);
      return { value: appendsPerSecond, cpu, detail: { 'p50 ms': p50Ms, 'p99 ms': p99Ms } };
    },
    verify: async () => [...(await store.verify()), ...(await library.verify())],
    async stop() {
      await store.stop();
      await library.close();
      await postgres.stop();
    },
  };
}

async function openLibrary(postgres: BenchPostgres) {
  await withClient(postgres.adminUrl, (admin) => admin.query(`create database ${DATABASE}`));
  const url = databaseOf(postgres.adminUrl, `/${DATABASE}`);
  const pool = new pg.Pool({ connectionString: url, max: SHAPE.writers });
  // A pool that has ended lets its connections go without waiting for them; the server may end them first.
  pool.on('error', () => undefined);
  const events = getPostgreSQLEventStore(url, { connectionOptions: { pool } });
  await events.schema.migrate();
  const load = new AppendLoad(async (stream, revision, appended) => {
    const messages = appended.map(({ type, data, metadata }) => ({ type, data, metadata }) as never);
    // Its versions count from 1, 0 is a stream that is not there.
    const expectedStreamVersion = revision === null ? 0n : revision + 1n;
    const result = await events.appendToStream(stream, messages, { expectedStreamVersion });
    return result.nextExpectedStreamVersion - 1n;
  }, SHAPE);
  return {
    load,
    async verify() {
      const { rows } = await pool.query<{ count: string }>('select count(*) from emt_messages');
      const stored = Number(rows[0]?.count);
      return stored === load.acknowledged.events
        ? []
        : [`the library stored ${stored} events of ${load.acknowledged.events}`];
    },
    async close() {
      await events.close();
      await pool.end();
    },
  };
}

export const row: BenchRow = {
  id: '6',
  title: 'Single-event appends a second, 64 at once, against emmett-postgresql',
  unit: 'appends/s',
  better: 'higher',
  mustReach: 8,
  goal: 15,
  start,
};
