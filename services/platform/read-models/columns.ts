import {
  type Field,
  type Fields,
  leavesOf,
  onlyPartOf,
  snakeCase,
  sortTermsOf,
} from '@keywright/events/fields';
import { type RawBuilder, sql } from 'kysely';
import { POSITION, recordMakerOf, type StoredRecord } from './records.ts';

/** How values of some fields stand in the columns of one table. */
export interface Columns {
  /** Every column that the fields fill, those included that only order; `position` beside them. */
  readonly names: readonly string[];
  /** `select` list that gives values back under the fields' names, in their order: nothing has to be done to them. */
  readonly selection: RawBuilder<unknown>;
  /** A row as the table takes it, `position` being that of the last event in it. */
  readonly toRecord: (row: object, position: bigint) => StoredRecord;
  /** Columns that follow from other things than events, too. */
  readonly derived: readonly string[];
}

/** ISO 8601 in UTC, as every row carries moments. */
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** Works out the columns of some fields. */
export function columnsOf(fields: Fields): Columns {
  const leaves = leavesOf(fields);
  const keyTerms = [...sortTermsOf({ fields }).values()].filter(({ keyColumn }) => keyColumn);
  const selected = Object.entries(fields).map(
    ([name, field]) => `${expressionOf(name, field)} as ${quoted(name)}`,
  );
  const stored = leaves.filter(({ column }) => column !== POSITION);
  const derived = new Set(leaves.flatMap(({ name, field }) => (field.derived ? [name] : [])));
  return {
    names: [...stored.map(({ column }) => column), ...keyTerms.map(({ column }) => column)],
    selection: sql.raw(selected.join(', ')),
    toRecord: recordMakerOf(fields, stored, keyTerms),
    derived: [
      ...leaves.filter(({ name }) => derived.has(name)),
      ...keyTerms.filter(({ path }) => derived.has(path)),
    ].map(({ column }) => column),
  };
}

function expressionOf(name: string, field: Field): string {
  if (field.type === 'group') {
    const items = Object.entries(field.fields).map(
      ([part, { column }]) =>
        `jsonb_build_object(${text(field.by)}, ${text(part)}, ${text(field.of)}, ${quoted(column)})`,
    );
    return `jsonb_build_array(${items.join(', ')})`;
  }
  const column = quoted(field.column ?? snakeCase(name));
  const only = onlyPartOf(name, field);
  if (only !== null) {
    const item = `jsonb_build_object(${text(only.slice(name.length + 1))}, item)`;
    return `(select coalesce(jsonb_agg(${item}), '[]') from unnest(${column}) as item)`;
  }
  return field.type === 'moment' ? `to_char(${column} at time zone 'UTC', ${ISO})` : column;
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
