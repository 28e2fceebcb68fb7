import { sql } from 'kysely';
import type { Platform } from '../feature.ts';
import { countParked } from '../projections/parked-events.ts';
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
    // Everything else goes on, so that traffic may come: but somebody has to look. Of a database that does not answer its
    // own check tells.
    readModels: async () => {
      const counted = await countParked(db).catch(() => new Map<string, number>());
      const parked = [...counted].map(([name, events]) => `${events} of ${name}`);
      const degraded = `events that could not be applied: ${parked.join(', ')}; see npm run projections -- parked`;
      return parked.length === 0 ? null : { degraded };
    },
    // Everybody who listens to the bus also polls: without it all goes on, a little later.
    bus: () => {
      const { connected, since } = bus.state;
      const degraded = `down since ${since.toISOString()}: news of other processes is found by polling`;
      return Promise.resolve(connected ? null : { degraded });
    },
  };
}
