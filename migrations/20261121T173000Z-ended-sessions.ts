import { type Kysely, sql } from 'kysely';

/** Finds the log-ins that ended lately, for processes that were not told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index refresh_families_revoked on refresh_families (revoked_at) where revoked_at is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index refresh_families_revoked`.execute(db);
}
