import { randomUUID } from 'node:crypto';
import { MemoryBus } from '@keywright/services/platform/bus/memory-bus.ts';
import { connect } from '@keywright/services/platform/db/connect.ts';
import { PostgresEventStore } from '@keywright/services/platform/event-store/postgres/postgres-event-store.ts';
import { ProjectionRunner } from '@keywright/services/platform/projections/projection-runner.ts';
import type { RebuildContext } from '@keywright/services/platform/projections/rebuild/rebuild-schema.ts';
import { keywordProjection } from '@keywright/services/platform/testing/keyword-projection.ts';

const silent = () => undefined;

/** The projector's side of a row: database, store and bus as a process has them, and a runner when asked. */
export interface ProjectionSide {
  context: RebuildContext & { bus: MemoryBus };
  runner(): ProjectionRunner;
  close(): Promise<void>;
}

export function projectionSide(url: string): ProjectionSide {
  const [db, projectorDb] = [connect(url), connect(url, { prepare: true })];
  const [store, bus] = [new PostgresEventStore(url), new MemoryBus()];
  const log = { info: silent, warn: console.warn, error: console.error };
  const context = { db, store, bus, log, clock: { now: () => new Date() }, ids: { uuid: randomUUID } };
  return {
    context,
    runner: () => new ProjectionRunner({ ...context, db: projectorDb, projections: [keywordProjection] }),
    async close() {
      await bus.close();
      await store.close();
      await projectorDb.destroy();
      await db.destroy();
    },
  };
}
