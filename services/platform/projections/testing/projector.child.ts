import { randomUUID } from 'node:crypto';
import { connect } from '../../db/connect.ts';
import { PostgresEventStore } from '../../event-store/postgres/postgres-event-store.ts';
import { projectionBench } from '../../testing/projection-bench.ts';
import { tallyProjection } from '../../testing/tally-projection.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { systemClock } from '../../clock.ts';

/** Projects what is recorded, or rebuilds the tallies, then ends; made to be ended earlier by FAILPOINT. */
const url = process.env['DATABASE_URL'] ?? '';
const db = connect(url, { prepare: true });
const store = new PostgresEventStore(url);
if (process.argv[2] === 'rebuild') {
  const clock = systemClock;
  await rebuild(tallyProjection(), { db, store, clock, ids: { uuid: randomUUID } });
} else {
  await using bench = projectionBench(db, store, [tallyProjection()]);
  await bench.runner.processAll();
}
await store.close();
await db.destroy();
