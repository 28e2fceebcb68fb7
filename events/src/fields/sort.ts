import { fieldAt, leavesOf, onlyPartOf, type RowOf, type SortKey, type SortNameOf } from './field.ts';
import type { FieldTable } from './field-table.ts';
import { comparisonOf, idOf, type Key, keyOf, keyReaderOf, type KeyValue, readerOf } from './rows.ts';

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
  type: Key['type'];
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
    return [
      {
        name: rule.as ?? name,
        path,
        column: rule.column ?? (key.suffix === '' ? column : `${column}${key.suffix}`),
        keyColumn: rule.column !== undefined || key.suffix !== '',
        nullable: field.nullable === true || field.type === 'list',
        type: key.type,
        valueOf: keyReaderOf(readerOf(fields, path), key),
      },
    ];
  });
  return new Map(terms.map((term) => [term.name, term]));
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
  return {
    compare: (keys) =>
      comparisonOf(keys.map(({ field, direction }) => ({ valueOf: termOf(field).valueOf, direction }))),
    keysOf: (row, keys) => [...keys.map(({ field }) => termOf(field).valueOf(row)), idOf(row)],
  };
}
