import { compileFunction } from 'node:vm';
import {
  type Field,
  type Fields,
  type KeyValue,
  leavesOf,
  snakeCase,
  sortTermsOf,
} from '@keywright/events/fields';
import { type RawBuilder, sql } from 'kysely';

/** A row as its table takes it, by column; JSON columns are plain values. */
export type StoredRecord = Readonly<Record<string, unknown>>;

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

/** The column that guards a row; where a row's revision is a position, the field stands there, too. */
const POSITION = 'position';

/** ISO 8601 in UTC, as every row carries moments. */
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/**
 * Works out the columns of some fields. What is done to each row is compiled, once a table: taking fields one after the
 * other from a list of them costs five times as much.
 */
export function columnsOf(fields: Fields): Columns {
  const leaves = leavesOf(fields);
  const keyTerms = [...sortTermsOf({ fields }).values()].filter(({ keyColumn }) => keyColumn);
  const selected = Object.entries(fields).map(
    ([name, field]) => `${expressionOf(name, field)} as ${quoted(name)}`,
  );
  const stored = leaves.filter(({ column }) => column !== POSITION);
  const values = stored.map(({ name, column }) => `${JSON.stringify(column)}: row${accessOf(name)}`);
  const keys = keyTerms.map(({ column }, place) => `${JSON.stringify(column)}: keys[${place}](row)`);
  const parts = [...values, ...keys, `${POSITION}: ${POSITION}.toString()`].join(', ');
  const maker = compileFunction(`return (row, ${POSITION}) => ({${parts}});`, ['keys']) as (
    keys: readonly ((row: object) => KeyValue)[],
  ) => Columns['toRecord'];
  const derived = new Set(leaves.flatMap(({ name, field }) => (field.derived ? [name] : [])));
  return {
    names: [...stored.map(({ column }) => column), ...keyTerms.map(({ column }) => column)],
    selection: sql.raw(selected.join(', ')),
    toRecord: maker(keyTerms.map(({ valueOf }) => valueOf)),
    derived: [
      ...leaves.filter(({ name }) => derived.has(name)),
      ...keyTerms.filter(({ path }) => derived.has(path)),
    ].map(({ column }) => column),
  };
}

function expressionOf(name: string, field: Field): string {
  if (field.type === 'group') {
    const parts = Object.entries(field.fields).map(([part, { column }]) => `'${part}', ${quoted(column)}`);
    return `jsonb_build_object(${parts.join(', ')})`;
  }
  const column = quoted(field.column ?? snakeCase(name));
  return field.type === 'moment' ? `to_char(${column} at time zone 'UTC', ${ISO})` : column;
}

/** `.a.b` as property accesses of any names. */
function accessOf(path: string): string {
  return path
    .split('.')
    .map((name) => `[${JSON.stringify(name)}]`)
    .join('');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
