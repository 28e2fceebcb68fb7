import { sql } from 'kysely';
import type { Platform } from '../feature.ts';
import type { ReadinessCheck } from './health.ts';

/** What every process needs before traffic may be sent to it. */
export function readinessChecks({ db, store, bus }: Platform): Record<string, ReadinessCheck> {
  return {
    database: async () => {
      await sql`select 1`.execute(db);
      return null;
    },
    eventStore: async () => {
      await store.head();
      return null;
    },
    // Everybody who listens to the bus also polls: without it all goes on, a little later.
    bus: () => {
      const { connected, since } = bus.state;
      const degraded = `down since ${since.toISOString()}: news of other processes is found by polling`;
      return Promise.resolve(connected ? null : { degraded });
    },
  };
}
