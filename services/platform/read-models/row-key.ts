import { type RawBuilder, sql } from 'kysely';

/** How the key of an entity stands in the columns of its row's table, all of type uuid. */
export interface RowKey {
  columns: readonly string[];
  /** The values of the columns, joined by blanks. */
  text: RawBuilder<string>;
  /** Whether a row is one of those with these keys. */
  among(keys: readonly string[]): RawBuilder<boolean>;
}

export function rowKeyOf(columns: readonly string[]): RowKey {
  const names = columns.map((column) => sql.ref(column));
  return {
    columns,
    text: sql`concat_ws(' ', ${sql.join(names)})`,
    among(keys) {
      const parts = keys.map((key) => key.split(' '));
      const values = columns.map((_column, place) => sql`${parts.map((each) => each[place])}::uuid[]`);
      if (columns.length === 1) return sql`${sql.join(names)} = any(${sql.join(values)})`;
      return sql`(${sql.join(names)}) in (select * from unnest(${sql.join(values)}))`;
    },
  };
}
