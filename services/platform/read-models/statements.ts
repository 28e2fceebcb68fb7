import type { Database } from '@keywright/migrations/tables/database.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { escapeIdentifier as quoted } from 'pg';
import type { TableRows } from '../projections/port.ts';

/** What is said behind `on conflict`: the row that stands there gets the new values of columns where `when` holds. */
export function replacing(
  key: readonly string[],
  columns: readonly string[],
  when: string,
): RawBuilder<unknown> {
  const updates = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const names = sql.join(key.map((column) => sql.ref(column)));
  return sql`(${names}) do update set ${sql.join(updates)} where ${sql.raw(when)}`;
}

/**
 * The statement that stores rows, if there are any; without `onConflict` those that are there already stay. It names its
 * columns: a newer version may have given the table more of them, with defaults, while this one still runs.
 */
export function insert(
  { table: name, rows }: TableRows,
  onConflict: RawBuilder<unknown> = sql`do nothing`,
): RawBuilder<unknown>[] {
  if (rows.length === 0) return [];
  const table = sql.table(name);
  const columns = sql.raw([...new Set(rows.flatMap(Object.keys))].map(quoted).join());
  return [
    sql`
      insert into ${table} as stored (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
      on conflict ${onConflict}`,
  ];
}

/**
 * Does several writes as one statement, so that they cost one way to the server and back. All of them see the tables as
 * they were before: no two may touch the same rows.
 */
export async function writeTogether(
  tx: Transaction<Database>,
  writes: readonly RawBuilder<unknown>[],
): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select`.execute(tx);
}

/** Removes the rows that belong to any of these, by the column that says to which. */
export function removal(table: string, column: string, ids: readonly string[]): RawBuilder<unknown> {
  return sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::uuid[])`;
}
