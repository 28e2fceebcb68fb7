import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { rebuildLock } from '../rebuild/rebuild-schema.ts';

/** How long the version before a swap is kept without anybody asking for it. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Removes the versions of a read model that were kept after swaps; answers their schemas. */
export async function dropOldVersions(db: Kysely<Database>, name: string): Promise<string[]> {
  return drop(db, await retired(db).where('name', '=', name).execute());
}

/** Removes the versions of all read models that have been kept for a week. */
export async function dropWeekOldVersions(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await drop(db, await retired(db).where('since', '<', before).execute());
}

/** Removes what killed rebuilds have left: versions under construction of read models that nobody builds. */
export async function dropAbandonedVersions(db: Kysely<Database>): Promise<void> {
  const versions = db.selectFrom('read_model_versions').select('name').distinct();
  for (const { name } of await versions.where('state', '=', 'building').execute())
    await db.transaction().execute(async (tx) => {
      // Held up to the commit, so that nobody begins meanwhile.
      const { rows } = await sql<{ held: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${rebuildLock(name)}, 0)) as held`.execute(tx);
      if (rows[0]?.held !== true) return;
      const left = tx.selectFrom('read_model_versions').select(['epoch', 'schema_name']);
      const building = left.where('name', '=', name).where('state', '=', 'building');
      for (const version of await building.execute()) await dropOne(tx, version);
    });
}

function retired(db: Kysely<Database>) {
  return db.selectFrom('read_model_versions').select(['epoch', 'schema_name']).where('state', '=', 'retired');
}

async function drop(
  db: Kysely<Database>,
  old: readonly { epoch: string; schema_name: string }[],
): Promise<string[]> {
  for (const version of old) await db.transaction().execute((tx) => dropOne(tx, version));
  return old.map((version) => version.schema_name);
}

async function dropOne(
  tx: Transaction<Database>,
  { epoch, schema_name }: { epoch: string; schema_name: string },
): Promise<void> {
  await sql`drop schema if exists ${sql.id(schema_name)} cascade`.execute(tx);
  await tx.deleteFrom('channel_heads').where('epoch', '=', epoch).execute();
  await tx.deleteFrom('change_feed').where('epoch', '=', epoch).execute();
  await tx.deleteFrom('parked_events').where('epoch', '=', epoch).execute();
  await tx.deleteFrom('read_model_versions').where('epoch', '=', epoch).execute();
}
