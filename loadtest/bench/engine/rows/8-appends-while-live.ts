import { connect } from '@keywright/services/platform/db/connect.ts';
import { migrateToLatest } from '@keywright/services/platform/db/migrate.ts';
import { ClientProcess } from '../../push/client/client-process.ts';
import { LiveProduct } from '../../push/product/live-product.ts';
import { storeSide } from '../appends/store-side.ts';
import type { BenchRow, RowRun, Sample } from '../row.ts';
import { databaseOf } from '../bench-postgres.ts';
import { withClient } from '../../with-client.ts';

const SHAPE = { writers: 64, events: 1 };
const SOCKETS = 2_000;
const PROJECTS = 20;
const RATE = 200;
const IDLE = 'idle';

/**
 * Both sides append the same to the same server. Ours shares its database with the product in a process of its own,
 * whose projections follow the store and bring 200 changes a second to 2,000 sockets; the yardstick's database has
 * nobody else, and the product nothing to do meanwhile.
 */
async function start(): Promise<RowRun> {
  const product = await LiveProduct.start({ projects: PROJECTS, topics: 25, people: SOCKETS });
  const { postgres } = product;
  const client = new ClientProcess();
  await client.seed('live', await product.lists());
  const subscribers = await product.subscribers();
  await client.open('live', { port: product.port, path: '/api/live', subscribers, atOnce: 100 });
  const idleUrl = await makeIdleDatabase(postgres.adminUrl, postgres.url);
  const servers = [product.child.pid];
  const live = storeSide(postgres, SHAPE, { servers });
  const idle = storeSide({ ...postgres, url: idleUrl }, SHAPE, { servers });
  const projects = Array.from({ length: PROJECTS }, (_, index) => index);
  const sample = (turn: Awaited<ReturnType<typeof live.run>>): Sample => ({
    value: turn.appendsPerSecond,
    cpu: turn.cpu,
    detail: { 'p50 ms': turn.p50Ms, 'p99 ms': turn.p99Ms },
  });

  return {
    configuration: [
      ...postgres.configuration,
      `both: ${SHAPE.writers} writers, one event an append, streams of 20 events`,
      'yardstick: a database of its own on the same server, while the product has nothing to do',
      `ours: the product's database, its projections following, ${RATE} changes/s to ${subscribers.length} sockets in ${PROJECTS} projects`,
    ],
    yardstick: async (ms) => sample(await idle.run(ms)),
    async ours(ms) {
      await client.record('live');
      const [turn, sent] = await Promise.all([live.run(ms), product.load({ ms, rate: RATE, projects })]);
      await client.caughtUp('live', sent);
      return sample(turn);
    },
    async verify() {
      return [
        ...(await live.verify()),
        ...(await idle.verify()),
        ...(await client.problems('live')),
        ...(await client.differences('live', await product.digests())),
      ];
    },
    async stop() {
      await Promise.all([live.stop(), idle.stop(), client.stop()]);
      await product.stop();
    },
  };
}

async function makeIdleDatabase(adminUrl: string, url: string): Promise<string> {
  const owner = new URL(url).username;
  await withClient(adminUrl, (admin) => admin.query(`create database ${IDLE} owner ${owner}`));
  const idleUrl = databaseOf(url, `/${IDLE}`);
  const db = connect(idleUrl, { max: 1 });
  await migrateToLatest(db);
  await db.destroy();
  return idleUrl;
}

export const row: BenchRow = {
  id: '8',
  title:
    'Single-event appends a second, 64 at once, while projections run and 2,000 sockets listen, against idle',
  unit: 'appends/s',
  better: 'higher',
  mustReach: 0.38,
  goal: 0.7,
  warmUps: 3,
  start,
};
