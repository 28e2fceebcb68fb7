import type { Field, FieldTable, RowOf, SortKey } from '@keywright/events/fields';
import type { ReactNode } from 'react';
import { FieldValue, type Value } from '../fields/index.ts';

/** One column of a grid. `Context` is what its cells may use besides their row. */
export interface GridColumn<Row, Context> {
  key: string;
  /** Translation key. */
  label: string;
  /** px its contents take at least, while the reader has given it no width. */
  least: number;
  /** What it takes of the room left over, beside the others; 0 = none. */
  share: number;
  align?: 'end';
  /** Stands a little off the column before it. */
  gap?: true;
  /** Name of the order its head gives; absent where rows have none by it. */
  sort?: string;
  /** The direction a first press sorts by: texts and dates upwards, numbers downwards. */
  first: SortKey['direction'];
  /** It names the row: always shown, before all others, and pinned. */
  fixed?: true;
  cell: (row: Row, context: Context) => ReactNode;
}

/** Whatever a column shows, its head needs only this. */
export type HeadColumn = Omit<GridColumn<never, never>, 'cell'>;

type Look<Row, Context> = Pick<GridColumn<Row, Context>, 'key' | 'least'> &
  Partial<Omit<GridColumn<Row, Context>, 'key' | 'least'>>;

/** A column that shows a field, its cell by the field's type unless it brings its own; or one that is no field at all. */
export type ColumnSpec<Row, Context> =
  | (Look<Row, Context> & { field: keyof Row & string })
  | (Look<Row, Context> & Pick<GridColumn<Row, Context>, 'label' | 'cell'>);

/** The columns of a grid, in the order in which they stand: label, order and cell come from the field table. */
export function defineColumns<T extends FieldTable, Context>(
  table: T,
  specs: readonly ColumnSpec<RowOf<T>, Context>[],
): readonly GridColumn<RowOf<T>, Context>[] {
  return specs.map((spec) => {
    if (!('field' in spec)) return { share: 0, first: 'asc', ...spec };
    const { field: name, ...own } = spec;
    const field = table.fields[name];
    if (field === undefined) throw new Error(`no field ${name}`);
    const number = field.type === 'integer' || field.type === 'number';
    const sort = orderOf(name, field);
    return {
      label: field.label ?? name,
      share: 0,
      ...(number && { align: 'end' as const }),
      ...(sort !== null && { sort }),
      first: number || field.type === 'group' ? 'desc' : 'asc',
      cell: cellOf(field, name),
      ...own,
    };
  });
}

/** The name of the order by a field; of a group, that of its first part that has one. */
function orderOf(name: string, field: Field): string | null {
  if (field.type === 'group') {
    for (const [part, own] of Object.entries(field.fields)) if (own.sort) return orderOf(part, own);
    return null;
  }
  if (!field.sort) return null;
  return field.sort === true ? name : (field.sort.as ?? name);
}

/** The field as a cell shows it; of several values the first, for want of room. */
function cellOf(field: Field, name: string): (row: object) => ReactNode {
  return (row) => {
    const value = (row as Readonly<Record<string, Value>>)[name];
    return (
      <FieldValue
        field={field}
        value={Array.isArray(value) ? (value as readonly string[]).slice(0, 1) : value}
      />
    );
  };
}
