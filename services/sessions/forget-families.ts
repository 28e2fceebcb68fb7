import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

/** Forgets log-ins whose longest life is over, with all of their refresh tokens. */
export async function forgetExpiredFamilies(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('refresh_families').where('expires_at', '<=', now).execute();
}
