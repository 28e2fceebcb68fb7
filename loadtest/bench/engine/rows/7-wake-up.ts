import { openBus } from '@keywright/services/platform/bus/open-bus.ts';
import { PostgresEventStore } from '@keywright/services/platform/event-store/postgres/postgres-event-store.ts';
import { shareWakeUps, STORE_APPENDED } from '@keywright/services/platform/event-store/wake-up.ts';
import { startNatsServer } from '@keywright/services/platform/testing/tools/start-nats-server.ts';
import { storeSide } from '../appends/store-side.ts';
import type { BenchRow, RowRun, Sample } from '../row.ts';
import { startBenchPostgres } from '../bench-postgres.ts';

const SHAPE = { writers: 64, events: 1 };
const silent = () => undefined;
const LOG = { info: silent, warn: silent, error: silent };

async function start(): Promise<RowRun> {
  const postgres = await startBenchPostgres();
  const nats = await startNatsServer();
  const [own, elsewhere] = [openBus(nats.url, { log: LOG }), openBus(nats.url, { log: LOG })];
  await Promise.all([own.ready(), elsewhere.ready()]);
  let received = 0;
  elsewhere.subscribe(STORE_APPENDED, () => (received += 1));
  const eventStore = new PostgresEventStore(postgres.url);
  const store = storeSide(postgres, SHAPE, { store: eventStore, servers: [nats.pid] });
  let woken = 0;

  async function appends(ms: number): Promise<Sample> {
    const { appendsPerSecond, cpu, p50Ms, p99Ms } = await store.run(ms);
    return { value: appendsPerSecond, cpu, detail: { 'p50 ms': p50Ms, 'p99 ms': p99Ms } };
  }

  return {
    configuration: [
      ...postgres.configuration,
      nats.sentence,
      `both: ${SHAPE.writers} writers, one event an append, streams of 20 events`,
      'ours: after commits a message on the bus, at most one in 10 ms; another connection receives them',
    ],
    yardstick: appends,
    async ours(ms) {
      const before = received;
      const stop = shareWakeUps({ store: eventStore, bus: own, node: 'bench' });
      try {
        const sample = await appends(ms);
        woken += Math.min(1, received - before);
        const messages = (received - before) / (ms / 1_000);
        return { ...sample, detail: { ...sample.detail, 'messages/s received': messages } };
      } finally {
        stop();
      }
    },
    async verify() {
      const silentTurns = woken === 0 ? ['no message about an append was received'] : [];
      return [...(await store.verify()), ...silentTurns];
    },
    async stop() {
      await store.stop();
      await Promise.all([own.close(), elsewhere.close()]);
      await nats.stop();
      await postgres.stop();
    },
  };
}

export const row: BenchRow = {
  id: '7',
  title:
    'Single-event appends a second, 64 at once, while other processes are woken over NATS, against without',
  unit: 'appends/s',
  better: 'higher',
  mustReach: 0.95,
  goal: 0.98,
  parts: 16,
  start,
};
