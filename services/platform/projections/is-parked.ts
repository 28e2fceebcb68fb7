import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** Whether a served read model has parked an event of a stream: what is recorded in it from now on shows nowhere. */
export async function isParked(db: Kysely<Database>, projection: string, stream: string): Promise<boolean> {
  const { rows } = await sql`
    select from parked_events where projection = ${projection} and stream = ${stream}
      and epoch in (select epoch from projection_checkpoints where name = ${projection}) limit 1`.execute(db);
  return rows.length > 0;
}
