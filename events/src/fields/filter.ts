import { type Field, fieldAt, type RowOf } from './field.ts';
import type { FieldTable } from './field-table.ts';
import type { FilterEntry, FilterOf, RuleNameOf } from './filter-entry.ts';
import { type Condition, foldCase, matchingOf, predicateOf, readerOf } from './rows.ts';

/** Stands for the reader among user ids in an address, so that a copied one means whoever opens it. */
export const ME = 'me';

/** Who looks at a list. */
export interface Viewer {
  userId: string;
}

/** The predicates of a table's rules; what they say about a row, the rule of the same name in SQL says too. */
export type RulesOf<T extends FieldTable, V extends Viewer = Viewer> = {
  [Name in RuleNameOf<T>]: (row: RowOf<T>, filter: FilterOf<T>, viewer: V) => boolean;
};

/** The field that a filter's value is like: what editors offer, addresses carry and parameters take. */
export function valueOf({ fields }: Pick<FieldTable, 'fields'>, entry: FilterEntry): Field {
  switch (entry.by) {
    case 'oneOf':
      return { type: 'list', of: itemOf(fieldAt(fields, entry.field).field, entry.words) };
    case 'is':
      return entry.initial === undefined ? { type: 'flag', nullable: true } : { type: 'flag' };
    case 'range': {
      const { field } = fieldAt(fields, entry.field);
      if (field.type === 'group' || field.type === 'object') throw new Error(`no range of ${entry.field}`);
      return { ...field, nullable: true };
    }
    case 'contains':
      return { type: 'text' };
    default:
      return entry.value;
  }
}

function itemOf(field: Field, words: readonly string[] | undefined) {
  if (words !== undefined) return { type: 'choice', values: words } as const;
  if (field.type === 'group' || field.type === 'object' || field.type === 'list')
    throw new Error(`${field.type} is no field to choose values of`);
  return field;
}

/** What a filter is where nothing is given. */
function initialOf(table: Pick<FieldTable, 'fields'>, entry: FilterEntry): unknown {
  if ('initial' in entry && entry.initial !== undefined) return entry.initial;
  const value = valueOf(table, entry);
  if (value.type === 'list') return [];
  if ('nullable' in value && value.nullable) return null;
  return value.type === 'flag' ? false : '';
}

/** A list that nothing narrows, but by the initial values of its filters. */
export function emptyFilterOf<T extends FieldTable>(table: T): FilterOf<T> {
  const entries = Object.entries(table.filters).filter(([, entry]) => entry.by !== 'shorthand');
  return Object.fromEntries(entries.map(([name, entry]) => [name, initialOf(table, entry)])) as FilterOf<T>;
}

/** What filters are where nothing is given, shorthands too. */
export function initialValues({ fields, filters }: FieldTable): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, entry]) => [name, initialOf({ fields }, entry)]),
  );
}

/** Whether a filter is left as it is where nothing is given. */
export function isUnset(value: unknown, initial: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === initial;
}

/** What a filter demands of rows, in the order of the table. */
export function conditionsOf<T extends FieldTable>(table: T, filter: FilterOf<T>): Condition[] {
  return Object.entries<FilterEntry>(table.filters).flatMap(([name, entry]) =>
    conditionOf(table, name, entry, (filter as Readonly<Record<string, unknown>>)[name]),
  );
}

function conditionOf(table: FieldTable, name: string, entry: FilterEntry, value: unknown): Condition[] {
  switch (entry.by) {
    case 'oneOf': {
      const values = value as readonly (string | number)[];
      if (values.length === 0) return [];
      if (entry.words === undefined) return [{ by: 'among', field: entry.field, values }];
      const [yes, no] = entry.words;
      const flags = [true, false].filter((flag) => values.includes(flag ? yes : no));
      return flags.length === 1 ? [{ by: 'among', field: entry.field, values: flags }] : [];
    }
    case 'is':
      return value === null ? [] : [{ by: 'among', field: entry.field, values: [value as boolean] }];
    case 'range':
      if (value === null) return [];
      return [{ by: 'bound', field: entry.field, end: entry.end, value: value as string | number }];
    case 'contains': {
      const text = foldCase(value as string).trim();
      return text === '' ? [] : [{ by: 'contains', fields: entry.fields, text }];
    }
    case 'rule':
      return entry.always || !isUnset(value, initialOf(table, entry)) ? [{ by: 'rule', rule: name }] : [];
    default:
      return [];
  }
}

/** Whether a row belongs to a filtered list; the server's SQL answers the same for every row. */
export function matcherOf<T extends FieldTable, V extends Viewer = Viewer>(
  table: T,
  rules: RulesOf<T, V>,
): (row: RowOf<T>, filter: FilterOf<T>, viewer: V) => boolean {
  const readers = new Map<string, (row: object) => unknown>();
  const reader = (path: string): ((row: object) => unknown) => {
    const found = readers.get(path) ?? readerOf(table.fields, path);
    readers.set(path, found);
    return found;
  };
  return matchingOf((filter: FilterOf<T>) => {
    const conditions = conditionsOf(table, filter);
    return {
      predicates: conditions.flatMap((one) => (one.by === 'rule' ? [] : [predicateOf(one, reader)])),
      rules: conditions.flatMap((one) => (one.by === 'rule' ? [one.rule as RuleNameOf<T>] : [])),
    };
  }, rules);
}

/** A shorthand spelled out: the filter it stands for; null where that can match nothing. */
export type ShorthandsOf<T extends FieldTable, Reader> = {
  [Name in keyof T['filters'] as T['filters'][Name] extends { by: 'shorthand' } ? Name : never]: (
    filter: FilterOf<T>,
    reader: Reader,
  ) => FilterOf<T> | null;
};

/**
 * The filter that an address means for its reader: `base` with what the address says, ids of the reader in place of
 * `ME`, shorthands spelled out. null where it can match nothing.
 */
export function filterOfAddress<T extends FieldTable, Reader extends Viewer>(
  table: T,
  shorthands: ShorthandsOf<T, Reader>,
): (address: Readonly<Record<string, unknown>>, base: FilterOf<T>, reader: Reader) => FilterOf<T> | null {
  return (address, base, reader) => {
    let filter: FilterOf<T> | null = { ...base };
    for (const [name, entry] of Object.entries<FilterEntry>(table.filters)) {
      if (entry.by === 'shorthand' || !(name in address)) continue;
      const value = address[name];
      const said = refersToUser(table, entry)
        ? (value as string[]).map((id) => (id === ME ? reader.userId : id))
        : value;
      filter = { ...filter, [name]: said };
    }
    for (const [name, spellOut] of Object.entries(shorthands)) {
      if (filter !== null && address[name] === true)
        filter = (spellOut as (filter: FilterOf<T>, reader: Reader) => FilterOf<T> | null)(filter, reader);
    }
    return filter;
  };
}

function refersToUser(table: FieldTable, entry: FilterEntry): boolean {
  const value = valueOf(table, entry);
  return value.type === 'list' && 'refers' in value.of && value.of.refers === 'user';
}
