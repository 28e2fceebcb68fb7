import { compileFunction } from 'node:vm';
import { type Fields, type leavesOf, onlyPartOf, readerOf, type SortTerm } from '@keywright/events/fields';

/** A row as its table takes it, by column; JSON columns are plain values. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** The column that guards a row; where a row's revision is a position, the field stands there, too. */
export const POSITION = 'position';

/**
 * Makes what turns a row into its record, `position` being that of the last event in it. It is compiled, once a table:
 * taking fields one after the other from a list of them costs five times as much.
 */
export function recordMakerOf(
  fields: Fields,
  stored: ReturnType<typeof leavesOf>,
  keyTerms: readonly SortTerm[],
): (row: object, position: bigint) => StoredRecord {
  // What is no property of a row is read by a function.
  const reads: ((row: object) => unknown)[] = [];
  const calls = (read: (row: object) => unknown): string => `reads[${reads.push(read) - 1}](row)`;
  const values = stored.map(({ name, column, field }) => {
    const path = onlyPartOf(name, field) ?? name;
    const value = path in fields ? `row[${JSON.stringify(path)}]` : calls(readerOf(fields, path));
    return `${JSON.stringify(column)}: ${value}`;
  });
  const keys = keyTerms.map(({ column, valueOf }) => `${JSON.stringify(column)}: ${calls(valueOf)}`);
  const parts = [...values, ...keys, `${POSITION}: ${POSITION}.toString()`].join(', ');
  const code = `return (row, ${POSITION}) => ({${parts}});`;
  const maker = compileFunction(code, ['reads'], { filename: import.meta.url }) as (
    read: typeof reads,
  ) => ReturnType<typeof recordMakerOf>;
  return maker(reads);
}
