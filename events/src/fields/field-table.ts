import {
  fieldAt,
  type Fields,
  leavesOf,
  onlyPartOf,
  type PathOf,
  type PlainField,
  type SortKey,
  type SortNameOf,
} from './field.ts';
import type { FiltersOn, NamedFilters } from './filter-entry.ts';

/** One field table a read model: its rows, what narrows a list of them, and what orders it. */
export interface FieldTable {
  /** Of the rows, in the plural. */
  name: string;
  /** In the order in which a row holds them. Every row has an `id` and a `revision`. */
  fields: Fields;
  /** By the name of the query parameter; those with a label in the order in which they are offered. */
  filters: NamedFilters;
  /** The order of a list that nobody has sorted; the id is always the last word. */
  defaultSort: readonly SortKey[];
}

/** Says the fields of a read model once, as data. @throws where a list is to be ordered by what has no order */
export function defineFields<
  const F extends Fields & Readonly<Record<'id' | 'revision', PlainField>>,
  const Filters extends FiltersOn<NoInfer<PathOf<F>>>,
>(table: {
  name: string;
  fields: F;
  filters: Filters;
  defaultSort: readonly SortKey<SortNameOf<{ fields: NoInfer<F> }>>[];
}) {
  for (const { name, field } of leavesOf(table.fields)) {
    const { type } = fieldAt(table.fields, onlyPartOf(name, field) ?? name).field;
    if (field.sort && (type === 'int64' || type === 'object'))
      throw new Error(`no order by ${name}, of type ${type}`);
  }
  return table;
}
