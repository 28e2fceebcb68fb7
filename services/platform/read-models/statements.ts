import type { Database } from '@keywright/migrations/tables/database.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { escapeIdentifier as quoted } from 'pg';
import type { TableRows } from '../projections/port.ts';
import type { StoredRecord } from './records.ts';

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
 * The statement that gives rows, which are there, what has changed in them; nothing where nothing has. Each comes as it was and
 * as it is, by columns; one whose row is of a later position, or of this one, stays. Columns in which none of them differs are
 * not sent.
 */
export function changing(
  name: string,
  key: string,
  rows: readonly { before: StoredRecord; after: StoredRecord }[],
): RawBuilder<unknown>[] {
  const differing = new Set<string>();
  for (const { before, after } of rows)
    for (const [column, value] of Object.entries(after))
      if (!differing.has(column) && !isSame(before[column], value)) differing.add(column);
  differing.delete(key);
  if (differing.size === 0) return [];
  const columns = [key, ...differing];
  const sent = rows.map(({ after }) => Object.fromEntries(columns.map((column) => [column, after[column]])));
  const [table, id] = [sql.table(name), sql.ref(key)];
  const updates = [...differing].map((column) => sql`${sql.ref(column)} = own.${sql.ref(column)}`);
  return [
    sql`
      update ${table} as stored set ${sql.join(updates)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(sent)}::jsonb) as own
      where own.${id} = stored.${id} and stored.position < own.position`,
  ];
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

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
