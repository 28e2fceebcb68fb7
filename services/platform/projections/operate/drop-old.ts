import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** Removes the versions of a read model that were kept after swaps; answers their schemas. */
export async function dropOldVersions(db: Kysely<Database>, name: string): Promise<string[]> {
  const old = await db
    .selectFrom('read_model_versions')
    .select(['epoch', 'schema_name'])
    .where('name', '=', name)
    .where('state', '=', 'retired')
    .execute();
  for (const { epoch, schema_name } of old) {
    await db.transaction().execute(async (tx) => {
      await sql`drop schema if exists ${sql.id(schema_name)} cascade`.execute(tx);
      await tx.deleteFrom('channel_heads').where('epoch', '=', epoch).execute();
      await tx.deleteFrom('change_feed').where('epoch', '=', epoch).execute();
      await tx.deleteFrom('parked_events').where('epoch', '=', epoch).execute();
      await tx.deleteFrom('read_model_versions').where('epoch', '=', epoch).execute();
    });
  }
  return old.map((version) => version.schema_name);
}
