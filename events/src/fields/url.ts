import type { Field } from './field.ts';
import type { FieldTable } from './field-table.ts';
import { initialValues, isUnset, valueOf } from './filter.ts';
import type { AddressOf, FilterEntry, FilterOf } from './filter-entry.ts';

/** Written where a filter is opened with something and the reader wants it without. */
const ANY = 'any';

/** A filter in the address of a page. */
export interface AddressCodec<T extends FieldTable> {
  /** An address that says nothing. */
  readonly empty: AddressOf<T>;
  /**
   * Reads a filter from an address. What is not understood counts as absent; what is absent is as in `defaults`, which
   * is how the page opens.
   */
  read(search: URLSearchParams, defaults: AddressOf<T>): AddressOf<T>;
  /** Writes a filter into a copy of an address, leaving its other parameters alone; what equals `defaults` is left out. */
  write(filter: AddressOf<T>, defaults: AddressOf<T>, search: URLSearchParams): URLSearchParams;
  /** The filters that a person adds and removes one at a time, in the order in which they are offered. */
  readonly offered: readonly (keyof AddressOf<T> & string)[];
  /** Whether a filter narrows the list. */
  isSet(filter: AddressOf<T>, name: keyof AddressOf<T>): boolean;
  /** The filter without one of its parts. */
  without(filter: AddressOf<T>, name: keyof AddressOf<T>): AddressOf<T>;
  /** Nothing narrowed; settings stay, because they hide no row. */
  cleared(filter: AddressOf<T>): AddressOf<T>;
}

interface Part {
  name: string;
  key: string;
  entry: FilterEntry;
  value: Field;
  yes: string;
  no: string;
}

/** What filters hold, whatever their table. */
type Value = string | number | boolean | null | readonly string[];
type Values = Readonly<Record<string, Value>>;

export function addressCodecOf<T extends FieldTable>(table: T): AddressCodec<T> {
  const parts = Object.entries<FilterEntry>(table.filters).flatMap(([name, entry]): Part[] => {
    if (entry.url === undefined) return [];
    const { key, yes, no } =
      typeof entry.url === 'string' ? { key: entry.url, yes: 'yes', no: 'no' } : entry.url;
    return [{ name, key, entry, value: valueOf(table, entry), yes, no }];
  });
  const initial = initialValues(table);
  const empty = Object.fromEntries(parts.map(({ name }) => [name, initial[name]])) as AddressOf<T>;
  return {
    empty,
    read: (search, defaults) =>
      Object.fromEntries(
        parts.map((part) => [part.name, readPart(part, search, (defaults as Values)[part.name])]),
      ) as AddressOf<T>,
    write(filter, defaults, search) {
      const next = new URLSearchParams(search);
      for (const part of parts) {
        next.delete(part.key);
        writePart(part, next, (filter as Values)[part.name], (defaults as Values)[part.name]);
      }
      return next;
    },
    offered: parts.flatMap(({ name, entry }) =>
      entry.label === undefined ? [] : [name as keyof AddressOf<T> & string],
    ),
    isSet: (filter, name) => !isUnset((filter as Values)[name as string], initial[name as string]),
    without: (filter, name) => ({ ...filter, [name]: initial[name as string] }),
    cleared: (filter) =>
      Object.fromEntries(
        parts.map(({ name, entry }) => [
          name,
          entry.by === 'setting' ? (filter as Values)[name] : initial[name],
        ]),
      ) as AddressOf<T>,
  };
}

function readPart({ key, value, yes, no }: Part, search: URLSearchParams, fallback: unknown): unknown {
  if (value.type === 'list') {
    const given = search.getAll(key);
    if (given.length === 0) return fallback;
    if (value.of.type !== 'choice') return [...new Set(given.filter((word) => word !== '' && word !== ANY))];
    return value.of.values.filter((word) => given.includes(word));
  }
  const given = search.get(key);
  if (given === null) return fallback;
  if ('nullable' in value && value.nullable && given === ANY) return null;
  switch (value.type) {
    case 'flag':
      return given === yes ? true : given === no ? false : fallback;
    case 'day':
      return isDay(given) ? given : fallback;
    case 'choice':
      return value.values.includes(given) ? given : fallback;
    case 'integer':
    case 'number':
      return given.trim() !== '' && Number.isFinite(Number(given)) ? Number(given) : fallback;
    default:
      return given;
  }
}

function writePart(
  { key, value, yes, no }: Part,
  search: URLSearchParams,
  given: Value | undefined,
  fallback: Value | undefined,
): void {
  if (value.type === 'list') {
    const [words, usual] = [given, fallback] as [readonly string[], readonly string[]];
    if (words.length === usual.length && words.every((word, place) => word === usual[place])) return;
    if (words.length === 0) search.set(key, ANY);
    for (const word of words) search.append(key, word);
    return;
  }
  if (given === fallback) return;
  if (given === null) search.set(key, ANY);
  else if (value.type === 'flag') search.set(key, given ? yes : no);
  else search.set(key, String(given));
}

/** A real day written `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Writes a filter as the parameters of a list call; what narrows nothing is left out. */
export function setParameters<T extends FieldTable>(
  table: T,
  filter: FilterOf<T>,
  query: URLSearchParams,
): void {
  const initial = initialValues(table);
  for (const [name, entry] of Object.entries<FilterEntry>(table.filters)) {
    if (entry.by === 'shorthand') continue;
    const value = (filter as Values)[name] ?? null;
    if (isUnset(value, initial[name])) continue;
    // Commas separate values, so those within one are marked.
    if (typeof value === 'object' && value !== null) {
      for (const item of value) query.append(name, item.replaceAll(',', '\\,'));
    } else if (entry.by === 'contains') {
      const text = String(value).trim();
      if (text !== '') query.set(name, text);
    } else query.set(name, String(value));
  }
}
