import {
  type ChoiceField,
  fieldAt,
  leavesOf,
  onlyPartOf,
  readerOf,
  type RowOf,
  type SortKey,
  type SortNameOf,
} from './field.ts';
import type { FieldTable } from './field-table.ts';
import { compareText, foldCase } from './text.ts';

/** What rows are ordered by: unknown values are null and come last in either direction. */
export type KeyValue = string | number | null;

/** One way to order a list. */
export interface SortTerm {
  /** As the parameter `sort` names it. */
  name: string;
  /** The field, or the part of it, that is compared. */
  path: string;
  /** Of the read model's table: it holds the very value that is compared. */
  column: string;
  /** Whether the column is one beside the field's own, kept for ordering alone. */
  keyColumn: boolean;
  nullable: boolean;
  /** How a text is compared: folded to one case, or as it is. */
  type: 'text' | 'number' | 'day' | 'moment' | 'flag' | 'id';
  valueOf: (row: object) => KeyValue;
}

/** Every way to order a list of a table's rows, by name. */
export function sortTermsOf({ fields }: Pick<FieldTable, 'fields'>): Map<string, SortTerm> {
  const terms = leavesOf(fields).flatMap(({ name, column, field }): SortTerm[] => {
    if (!field.sort) return [];
    const rule = field.sort === true ? {} : field.sort;
    const path = onlyPartOf(name, field) ?? name;
    const item = fieldAt(fields, path).field;
    if (item.type === 'object') throw new Error(`no order by ${name}`);
    const key = keyOf(item, rule.by);
    const read = readerOf(fields, path);
    const first = field.type === 'list' ? (row: object) => (read(row) as unknown[])[0] ?? null : read;
    return [
      {
        name: rule.as ?? name,
        path,
        column: rule.column ?? (key.suffix === '' ? column : `${column}${key.suffix}`),
        keyColumn: rule.column !== undefined || key.suffix !== '',
        nullable: field.nullable === true || field.type === 'list',
        type: key.type,
        valueOf: (row) => {
          const value = first(row);
          return value === null ? null : key.of(value);
        },
      },
    ];
  });
  return new Map(terms.map((term) => [term.name, term]));
}

interface Key {
  /** What the key column's name adds to the field's; '' = the field's own column. */
  suffix: string;
  type: SortTerm['type'];
  of: (value: unknown) => KeyValue;
}

function keyOf(field: { type: string } | ChoiceField, by: 'ordinal' | undefined): Key {
  const as = (type: Key['type']): Key => ({ suffix: '', type, of: (value) => value as KeyValue });
  switch (field.type) {
    case 'text':
      return { suffix: '_key', type: 'text', of: (value) => foldCase(value as string) };
    case 'choice': {
      if (by !== 'ordinal' || !('values' in field)) return as('text');
      const places = new Map(field.values.map((value, place) => [value, place]));
      return { suffix: '_ord', type: 'number', of: (value) => places.get(value as string) ?? -1 };
    }
    case 'flag':
      return { suffix: '', type: 'flag', of: (value) => (value ? 1 : 0) };
    case 'integer':
    case 'number':
      return as('number');
    default:
      return as(field.type as 'day' | 'moment' | 'id');
  }
}

/** The names by which lists can be ordered, in the order of the fields. */
export function sortNamesOf<T extends FieldTable>(table: T): readonly SortNameOf<T>[] {
  return [...sortTermsOf(table).keys()] as SortNameOf<T>[];
}

/** Order of the rows of one table. */
export interface RowOrder<T extends FieldTable> {
  /**
   * Compares two rows as the server orders them: key by key, unknown values last in either direction, the id as the
   * last word. Texts compare by code point of their folded form.
   */
  compare(keys: readonly SortKey<SortNameOf<T>>[]): (one: RowOf<T>, other: RowOf<T>) => number;
  /** The values a row is ordered by, its id last: what a keyset cursor carries. */
  keysOf(row: RowOf<T>, keys: readonly SortKey<SortNameOf<T>>[]): KeyValue[];
}

export function rowOrderOf<T extends FieldTable>(table: T): RowOrder<T> {
  const terms = sortTermsOf(table);
  const termOf = (name: string): SortTerm => {
    const term = terms.get(name);
    if (term === undefined) throw new Error(`no order ${name}`);
    return term;
  };
  const idOf = (row: object): string => (row as { id: string }).id;
  return {
    compare(keys) {
      const own = keys.map(({ field, direction }) => ({ of: termOf(field).valueOf, direction }));
      return (one, other) => {
        for (const { of, direction } of own) {
          const order = compareKeys(of(one), of(other), direction);
          if (order !== 0) return order;
        }
        return compareText(idOf(one), idOf(other));
      };
    },
    keysOf: (row, keys) => [...keys.map(({ field }) => termOf(field).valueOf(row)), idOf(row)],
  };
}

function compareKeys(one: KeyValue, other: KeyValue, direction: 'asc' | 'desc'): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compareText(String(one), String(other));
  return direction === 'asc' ? order : -order;
}
