import { isIsoDate } from '../text-forms.ts';
import type { Field } from './field.ts';
import type { FieldTable } from './field-table.ts';
import { initialValues, isUnset, usableValue, valueOf } from './filter-value.ts';
import type { AddressOf, FilterEntry, FilterOf } from './filter-entry.ts';

/**
 * Written where a filter is opened with something and the reader wants it without. Among texts of people's own it means
 * that where it stands once, as it always did; the text "any" itself stands there twice.
 */
const ANY = 'any';

/** A filter in the address of a page. */
export interface AddressCodec<T extends FieldTable> {
  /** The keys of an address by which it says anything. */
  readonly keys: readonly string[];
  /** An address that says nothing. */
  readonly empty: AddressOf<T>;
  /**
   * Reads a filter from an address. What is not understood counts as absent; what is absent is as in `defaults`, which
   * is how the page opens.
   */
  read(search: URLSearchParams, defaults: AddressOf<T>): AddressOf<T>;
  /** The keys of an address whose values no list can be asked for, also those in conditions; they count as absent. */
  unusable(search: URLSearchParams): string[];
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
  const unusable = (search: URLSearchParams): string[] =>
    parts.filter((part) => isUnusable(part, search)).map(({ key }) => key);
  const isUnusable = (part: Part, search: URLSearchParams): boolean => {
    const read = understood(part, search);
    if (read === undefined) return false;
    if (usablePart(part, read) === undefined) return true;
    if (part.entry.by !== 'anyOf') return false;
    return (read as string[]).some((text) => unusable(new URLSearchParams(text)).length > 0);
  };
  return {
    keys: parts.map(({ key }) => key),
    empty,
    read: (search, defaults) =>
      Object.fromEntries(
        parts.map((part) => [part.name, readPart(part, search, (defaults as Values)[part.name])]),
      ) as AddressOf<T>,
    unusable,
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

function readPart(part: Part, search: URLSearchParams, fallback: unknown): unknown {
  const value = usablePart(part, understood(part, search));
  return value === undefined ? fallback : value;
}

function usablePart({ value: field, entry }: Part, read: unknown): unknown {
  const value = usableValue(field, read);
  if (value === undefined || entry.by !== 'rule') return value;
  return entry.accepts?.(value as readonly string[]) === false ? undefined : value;
}

/** What an address says of a filter; undefined where that is nothing, or not understood. */
function understood({ key, value, yes, no }: Part, search: URLSearchParams): unknown {
  if (value.type === 'list') {
    const given = search.getAll(key);
    if (given.length === 0) return undefined;
    if (value.of.type !== 'choice') return ownWords(given);
    return value.of.values.filter((word) => given.includes(word));
  }
  const given = search.get(key);
  if (given === null) return undefined;
  if ('nullable' in value && value.nullable && given === ANY) return null;
  switch (value.type) {
    case 'flag':
      return given === yes ? true : given === no ? false : undefined;
    case 'day':
      return isIsoDate(given) ? given : undefined;
    case 'choice':
      return value.values.includes(given) ? given : undefined;
    case 'integer':
    case 'number':
      return given.trim() !== '' && Number.isFinite(Number(given)) ? Number(given) : undefined;
    default:
      return given;
  }
}

function ownWords(given: readonly string[]): string[] {
  const isWord = given.filter((word) => word === ANY).length > 1;
  return [...new Set(given.filter((word) => word !== '' && (isWord || word !== ANY)))];
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
    for (const word of words) {
      search.append(key, word);
      if (word === ANY && value.of.type !== 'choice') search.append(key, word);
    }
    return;
  }
  if (given === fallback) return;
  if (given === null) search.set(key, ANY);
  else if (value.type === 'flag') search.set(key, given ? yes : no);
  else search.set(key, String(given));
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
