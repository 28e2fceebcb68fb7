import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** Rows that are deleted at once, so that nobody waits long for any of them. */
const STEP = 1_000;

/**
 * Forgets feed rows older than `minutes`; whoever was away for longer loads the lists again. Rows come in the order of their
 * ids, so the oldest are found by those, however long the feed is.
 */
export async function pruneFeed(db: Kysely<Database>, minutes: number): Promise<void> {
  let deleted: bigint;
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from change_feed where id = any(array(select id from change_feed order by id limit ${STEP}))
        and created < clock_timestamp() - make_interval(mins => ${minutes})`.execute(db);
    deleted = numAffectedRows;
  } while (deleted === BigInt(STEP));
}

/** Forgets where channels of builds ended that are neither served nor kept, whatever has left them behind. */
export async function pruneHeads(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from channel_heads where epoch not in (
      select epoch from projection_checkpoints union all select epoch from read_model_versions
    )`.execute(db);
}
