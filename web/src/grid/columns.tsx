import {
  type Field,
  type FieldTable,
  labelOfValue,
  type RowOf,
  type SortKey,
} from '@keywright/events/fields';
import type { ReactNode } from 'react';
import { FieldValue, type Value } from '../fields/index.ts';
import type { T } from '../i18n/index.ts';

/** What a cell holds for a spreadsheet; null where it is empty. */
export type CellText = string | number | null;

/** One column of a grid. `Context` is what its cells may use besides their row. */
export interface GridColumn<Row, Context> {
  key: string;
  /** Translation key. */
  label: string;
  /** px its contents take at least, while the reader has given it no width; more where its label or `widest` need it. */
  least: number;
  /** The widest of what its cells show, in any language, where that can be known; the column is as wide as it. */
  widest: readonly ReactNode[];
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
  /** It stands there for a while only: the reader cannot arrange it. */
  passing?: true;
  /** `gone`: the row keeps its place but does not belong any more. */
  cell: (row: Row, context: Context, gone: boolean) => ReactNode;
  /** What of it is copied into a spreadsheet; absent where that is nothing. */
  text?: (row: Row, t: T) => CellText;
}

/** Whatever a column shows, its head needs only this. */
export type HeadColumn = Omit<GridColumn<never, never>, 'cell'>;

type GivenColumn<Row, Context> = Pick<GridColumn<Row, Context>, 'key'> & Partial<GridColumn<Row, Context>>;

/** A column that shows a field, its cell by the field's type unless it brings its own; or one that is no field at all. */
export type ColumnSpec<Row, Context> =
  | (GivenColumn<Row, Context> & { field: keyof Row & string })
  | (GivenColumn<Row, Context> & Pick<GridColumn<Row, Context>, 'label' | 'cell'>);

/** The columns of a grid, in the order in which they stand: label, order, cell and width come from the field table. */
export function defineColumns<T extends FieldTable, Context>(
  table: T,
  specs: readonly ColumnSpec<RowOf<T>, Context>[],
): readonly GridColumn<RowOf<T>, Context>[] {
  return specs.map((spec) => {
    if (!('field' in spec)) return { least: 0, widest: [], share: 0, first: 'asc', ...spec };
    const { field: name, ...own } = spec;
    const field = table.fields[name];
    if (field === undefined) throw new Error(`no field ${name}`);
    const number = field.type === 'integer' || field.type === 'number';
    const sort = orderOf(name, field);
    return {
      label: field.label ?? name,
      least: 0,
      widest: widestOf(field).map((value, index) => <FieldValue key={index} field={field} value={value} />),
      share: 0,
      ...(number && { align: 'end' as const }),
      ...(sort !== null && { sort }),
      first: number || field.type === 'group' ? 'desc' : 'asc',
      cell: cellOf(field, name),
      text: textOf(field, name),
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

/** The field as it is copied: numbers as such, words of a vocabulary as they are shown, of several values all. */
function textOf(field: Field, name: string): (row: object, t: T) => CellText {
  return (row, t) => {
    const value = (row as Readonly<Record<string, Value>>)[name];
    return Array.isArray(value)
      ? (value as readonly Value[]).map((each) => plainText(field, each, t) ?? '').join(', ')
      : plainText(field, value, t);
  };
}

function plainText(field: Field, value: Value, t: T): CellText {
  if (field.type === 'list' && field.of.type !== 'object') return plainText(field.of, value, t);
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') {
    const labels = field.type === 'flag' ? field.labels : undefined;
    return labels === undefined ? String(value) : t(labelOfValue(labels, value ? 'yes' : 'no'));
  }
  if (typeof value !== 'string') return null;
  return field.type === 'choice' && field.labels !== undefined ? t(labelOfValue(field.labels, value)) : value;
}

/** A day of each month, for the widest of their names, of a year that is written out beside them. */
export const WIDE_DAYS: readonly string[] = Array.from(
  { length: 12 },
  (_, month) => `${new Date().getFullYear() + 1}-${String(month + 1).padStart(2, '0')}-28`,
);
/** Four digits in full, and the widest there are with a letter. */
const WIDE_COUNTS = [8_888, 888_888_888];

/** Values of a field that take as much room as any: every word of a vocabulary. None of what somebody writes. */
function widestOf(field: Field): readonly Value[] {
  switch (field.type) {
    case 'choice':
      return field.values;
    case 'flag':
      return [true, false];
    case 'integer':
    case 'number':
      return WIDE_COUNTS;
    case 'day':
      return WIDE_DAYS;
    case 'moment':
      return WIDE_DAYS.map((day) => `${day}T20:58:00.000Z`);
    case 'list':
      return field.of.type === 'object' ? [] : widestOf(field.of).map((value) => [value] as Value);
    default:
      return [];
  }
}
