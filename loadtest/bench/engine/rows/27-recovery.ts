import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@keywright/services/platform/errors/app-error.ts';
import { PostgresEventStore } from '@keywright/services/platform/event-store/postgres/postgres-event-store.ts';
import { killTree } from '../../../faults/storm/kill.ts';
import { AppendLoad } from '../appends/append-load.ts';
import { verifyStored } from '../appends/verify-stored.ts';
import { startServer, pgCtl, superviseOnce } from '../restart-after-kill.ts';
import type { BenchRow, RowRun, Sample } from '../row.ts';
import { measureCpu } from '../run/cpu.ts';
import { startBenchPostgres } from '../bench-postgres.ts';

/** By number and not by time, so that every recovery has as much to read. */
const APPENDS_A_MS = 5;
const SHAPE = { writers: 64, events: 1 };

async function start(): Promise<RowRun> {
  const postgres = await startBenchPostgres();
  const startByPgCtl = await pgCtl(postgres);
  const store = new PostgresEventStore(postgres.url);
  let server: { pid: number; stop(): Promise<void> } = postgres;
  let acknowledgedAt = 0;
  const load = new AppendLoad(async (stream, revision, events) => {
    const { revision: now } = await untilAcknowledged(() => store.append(stream, revision ?? 'none', events));
    acknowledgedAt = performance.now();
    return now;
  }, SHAPE);

  /** Kills the whole server in the middle of the load, has it recover; answers the seconds that took since the kill. */
  async function killUnderLoad(ms: number, recover: () => Promise<number>): Promise<Sample> {
    let goesOn = true;
    const stopWatch = measureCpu({ servers: [server.pid] });
    const until = load.acknowledged.events + ms * APPENDS_A_MS;
    const loading = load.runWhile(() => goesOn);
    while (load.acknowledged.events < until) await pause(5);
    const cpu = stopWatch();
    await killTree(server.pid);
    const killedAt = performance.now();
    const recoveredAt = await recover();
    goesOn = false;
    await loading;
    return { value: (recoveredAt - killedAt) / 1_000, cpu };
  }

  return {
    configuration: [
      ...postgres.configuration,
      `both: SIGKILL of the postmaster and all its children after as many appends of ${SHAPE.writers} writers`,
      'yardstick: pg_ctl start -w, until it says that the server is ready',
      'ours: until the first append is acknowledged; the server is looked for every 50 ms and started again',
    ],
    yardstick: (ms) =>
      killUnderLoad(ms, async () => {
        await startByPgCtl();
        const ready = performance.now();
        server = await startServer(postgres);
        return ready;
      }),
    ours: (ms) =>
      killUnderLoad(ms, async () => {
        const before = acknowledgedAt;
        server = await superviseOnce(postgres, server.pid);
        while (acknowledgedAt === before) await pause(1);
        return acknowledgedAt;
      }),
    verify: () => verifyStored(postgres.url, [load.acknowledged]),
    async stop() {
      await store.close();
      await server.stop();
      await postgres.stop();
    },
  };
}

/** What a caller does whose append has an unknown outcome: sends it again, unchanged. */
async function untilAcknowledged<T>(append: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await append();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'STORE_UNAVAILABLE') throw error;
    }
  }
}

export const row: BenchRow = {
  id: '27',
  title:
    'First acknowledged append after SIGKILL of the whole PostgreSQL, against pg_ctl start after the same',
  unit: 's',
  better: 'lower',
  mustReach: 2,
  goal: 1.2,
  start,
};
