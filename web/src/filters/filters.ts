import type { ReactNode } from 'react';
import {
  addressCodecOf,
  type AddressOf,
  type Field,
  type FieldTable,
  fieldAt,
  type FilterEntry,
  valueOf,
} from '@keywright/events/fields';

export type FilterValue = string | number | boolean | null | readonly string[];

/** A word that a filter by free words offers, or an id, and how many rows have it. */
export interface OfferedWord {
  value: string;
  /** What it is called, where that is not the word itself. */
  label?: string;
  /** Stands before the label. */
  mark?: ReactNode;
  /** How far below others it stands; absent: 0. */
  depth?: number;
  count?: number;
}

/** What a filter by free words offers to choose from; its words are known to the feature alone. */
export interface Offer {
  /** A hook: called while the editor is open. */
  useWords: () => readonly OfferedWord[];
  /** Translation key of what is said where there are none. */
  none: string;
}

/** One filter that a person adds and removes: what its chip says and its editor offers follows from it. */
export interface FilterPart {
  name: string;
  /** Translation key. */
  label: string;
  /** Translation keys of its values, `*` standing for the value. */
  labels: string | null;
  value: Field;
  /** How it compares, as the end of a label `board.filter.<operator>`. */
  operator: string;
  /** The field of which it is one end of a range; null where it is none. */
  range: string | null;
  /** One value at a time, though it could take several. */
  single: boolean;
  offer: Offer | null;
  /** Translation key of what it is offered under; null where all are offered in one list. */
  heading: string | null;
  /** Of its words those that can match anything where it is used; null where all can. */
  possible: readonly string[] | null;
  /** Conditions of which at least one has to hold. */
  group: boolean;
}

/** What filters are offered under. */
export interface FilterHeadings {
  /** Translation keys, in their order; one that has no filter is not shown. */
  labels: readonly string[];
  /** The one of a filter, by its name. */
  of: (filter: string) => string;
}

/** The filters of one kind of row; `Address` is what the address of a page says of them. */
export interface Filters<Address extends object> {
  /** In the order in which they are offered; the group is none of them. */
  parts: readonly FilterPart[];
  /** Translation keys of what they are offered under; none where they are offered in one list. */
  headings: readonly string[];
  /** Nothing narrowed. */
  empty: Address;
  read: (search: URLSearchParams, defaults: Address) => Address;
  write: (filter: Address, defaults: Address, search: URLSearchParams) => URLSearchParams;
  /** Whether an address says anything of a filter. */
  isIn: (search: URLSearchParams) => boolean;
  valueOf: (filter: Address, name: string) => FilterValue;
  changed: (filter: Address, name: string, value: FilterValue) => Address;
  without: (filter: Address, name: string) => Address;
  isSet: (filter: Address, name: string) => boolean;
  /** The conditions of which at least one has to hold, where the table has such; its value is texts like an address. */
  group: FilterPart | null;
  /** The parts that narrow, in their order, the group last. */
  partsSet: (filter: Address) => FilterPart[];
  /** Nothing narrowed; settings stay, because they hide no row. */
  cleared: (filter: Address) => Address;
  /** How many things hide rows: the parts that are set, and the text searched for. */
  narrowing: (filter: Address) => number;
  /** Name of the text that is searched for, where rows can be searched. */
  search: string | null;
}

/** The filters of a field table, with what a feature has to say of some. */
export function defineFilters<T extends FieldTable>(
  table: T,
  offers: { readonly [Name in keyof T['filters']]?: Offer } = {},
  headings: FilterHeadings | null = null,
): Filters<AddressOf<T>> {
  type Address = AddressOf<T>;
  const codec = addressCodecOf(table);
  const entries = Object.entries<FilterEntry>(table.filters);
  const offered = entries.flatMap(([name, entry]): FilterPart[] => {
    if (entry.url === undefined || entry.label === undefined) return [];
    const offer = (offers as Readonly<Record<string, Offer | undefined>>)[name] ?? null;
    const group = entry.by === 'anyOf';
    const heading = headings?.of(name) ?? null;
    return [{ ...partOf(table, entry), name, label: entry.label, offer, heading, possible: null, group }];
  });
  const order = headings?.labels ?? [];
  const [group = null] = offered.filter(({ name }) => table.filters[name]?.by === 'anyOf');
  const parts = offered
    .filter((part) => part !== group)
    .sort((one, other) => order.indexOf(one.heading ?? '') - order.indexOf(other.heading ?? ''));
  const search =
    entries.find(([, { by, url, label }]) => by === 'contains' && url !== undefined && label === undefined) ??
    null;
  const isSet = (filter: Address, name: string): boolean => codec.isSet(filter, name as keyof Address);
  const partsSet = (filter: Address): FilterPart[] =>
    [...parts, ...(group === null ? [] : [group])].filter(({ name }) => isSet(filter, name));
  return {
    parts,
    headings: order,
    empty: codec.empty,
    read: (given, defaults) => codec.read(given, defaults),
    write: (filter, defaults, given) => codec.write(filter, defaults, given),
    isIn: (given) => codec.keys.some((key) => given.has(key)),
    valueOf: (filter, name) => (filter as Readonly<Record<string, FilterValue>>)[name] ?? null,
    changed: (filter, name, value) => ({ ...filter, [name]: value }),
    without: (filter, name) => codec.without(filter, name as keyof Address),
    isSet,
    group,
    partsSet,
    cleared: (filter) => codec.cleared(filter),
    narrowing: (filter) => partsSet(filter).length + (search !== null && isSet(filter, search[0]) ? 1 : 0),
    search: search?.[0] ?? null,
  };
}

/** The same filters where one of them can only match some of its words: no others are offered. */
export function offering<Address extends object>(
  filters: Filters<Address>,
  name: keyof Address & string,
  possible: readonly string[],
): Filters<Address> {
  const parts = filters.parts.map((part) => (part.name === name ? { ...part, possible } : part));
  const partsSet = (filter: Address) =>
    filters.partsSet(filter).map((part) => parts.find((one) => one.name === part.name) ?? part);
  return { ...filters, parts, partsSet };
}

function partOf(
  table: FieldTable,
  entry: FilterEntry,
): Pick<FilterPart, 'value' | 'labels' | 'operator' | 'range' | 'single'> {
  const value = valueOf(table, entry);
  const single = value.type === 'list' ? value.of : value;
  const ofField = 'field' in entry ? fieldAt(table.fields, entry.field).field : single;
  const labels = entry.labels ?? ('labels' in ofField ? ofField.labels : undefined) ?? null;
  return {
    value,
    labels,
    operator:
      entry.operator ?? (entry.by === 'range' ? entry.end : entry.by === 'contains' ? 'contains' : 'is'),
    range: entry.by === 'range' ? entry.field : null,
    single: entry.by === 'oneOf' && entry.single === true,
  };
}
