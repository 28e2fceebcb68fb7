import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Projection } from './port.ts';

/** Says that a read model has seen more than its event store holds, and which two ways there are from here. */
export function beyondStoreSentence(name: string, position: bigint, end: bigint): string {
  return (
    `The read model "${name}" has seen position ${position}, but its event store ends at ${end}: ` +
    'it has lost events, or is an older copy: put the newer store back, or go on with this one by ' +
    'npm run projections -- rebuild all.'
  );
}

/** How many events beyond a position have left rows in the served tables of a read model. */
export async function eventsBeyond(
  db: Kysely<Database>,
  { tables }: Projection,
  position: bigint,
): Promise<number> {
  const { rows } = await sql<{ table_name: string }>`select table_name from information_schema.columns
    where table_schema = 'public' and table_name = any(${[...tables]})
      and column_name = 'position' and data_type = 'bigint'`.execute(db);
  if (rows.length === 0) return 0;
  const positions = rows.map(
    ({ table_name }) =>
      sql`select position from ${sql.table(table_name)} where position > ${position.toString()}`,
  );
  const counted = await sql<{ events: number }>`select count(*)::integer as events
    from (${sql.join(positions, sql` union `)}) beyond`.execute(db);
  return counted.rows[0]?.events ?? 0;
}
