import { sql } from 'kysely';
import type { Platform } from '../feature.ts';
import type { ReadinessCheck } from './health.ts';

/** What every process needs before traffic may be sent to it. */
export function readinessChecks({ db, store }: Platform): Record<string, ReadinessCheck> {
  return {
    database: async () => {
      await sql`select 1`.execute(db);
      return null;
    },
    eventStore: async () => {
      await store.head();
      return null;
    },
  };
}
