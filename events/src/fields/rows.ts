import { type ChoiceField, fieldAt, type Fields } from './field.ts';

/** The form in which texts are searched and ordered, whatever their case. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Code units of a folded text, of up to three bytes, by which it is ordered: an entry of an index holds 2,700 bytes. */
export const MOST_ORDERED = 600;

/** Folding can make eighteen characters of one. A pair of units is not cut in half. */
const orderedPart = (text: string): string =>
  foldCase(text)
    .slice(0, MOST_ORDERED)
    .replace(/\p{Surrogate}$/u, '');

/** By code point, as a database does with the collation "C"; `<` would put astral characters before U+E000. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  const others = other[Symbol.iterator]();
  for (const character of one) {
    const next = others.next();
    if (next.done) return 1;
    const difference = (character.codePointAt(0) ?? 0) - (next.value.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return -1;
}

/** Reads one value off a row. */
export type Reader = (row: object) => unknown;
type Parts = Readonly<Record<string, unknown>>;

/** Reads a path off rows; of a list, the values of all its items. Absent parts are null. */
export function readerOf(fields: Fields, path: string): Reader {
  const { several } = fieldAt(fields, path);
  const [name = '', ...parts] = path.split('.');
  const field = fields[name];
  const own: Reader = (row) => (row as Parts)[name];
  if (parts.length === 0) return own;
  if (field?.type === 'group') {
    const isMeant = (item: Parts): boolean => item[field.by] === parts[0];
    return (row) => (own(row) as Parts[]).find(isMeant)?.[field.of] ?? null;
  }
  const partOf = (value: unknown): unknown =>
    parts.reduce((whole, part) => (whole as Parts | null)?.[part] ?? null, value);
  return several ? (row) => (own(row) as unknown[]).map(partOf) : (row) => partOf(own(row));
}

/** What rows are ordered by: unknown values are null and come last in either direction. */
export type KeyValue = string | number | null;

/** How the values of a field are compared. */
export interface Key {
  /** What the key column's name adds to the field's; '' = the field's own column. */
  suffix: string;
  type: 'text' | 'number' | 'day' | 'moment' | 'flag' | 'id';
  of: (value: unknown) => KeyValue;
}

/** Texts are compared folded to one case, choices by their place where it says so, all else as it is. */
export function keyOf(field: { type: string } | ChoiceField, by: 'ordinal' | undefined): Key {
  const as = (type: Key['type']): Key => ({ suffix: '', type, of: (value) => value as KeyValue });
  switch (field.type) {
    case 'text':
      return { suffix: '_key', type: 'text', of: (value) => orderedPart(value as string) };
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

/** Reads the key of a value off rows; several count by their first. */
export function keyReaderOf(read: Reader, { of }: Key): (row: object) => KeyValue {
  return (row) => {
    const found = read(row);
    const value = Array.isArray(found) ? (found[0] as unknown) : found;
    return value === null || value === undefined ? null : of(value);
  };
}

/** One key of an order, read off rows. */
export interface KeyOrder {
  valueOf: (row: object) => KeyValue;
  direction: 'asc' | 'desc';
}

/** Compares rows key by key, unknown values last in either direction, the id as the last word. */
export function comparisonOf(keys: readonly KeyOrder[]): (one: object, other: object) => number {
  return (one, other) => {
    for (const { valueOf, direction } of keys) {
      const order = compareKeys(valueOf(one), valueOf(other), direction);
      if (order !== 0) return order;
    }
    return compareText(idOf(one), idOf(other));
  };
}

export function idOf(row: object): string {
  return (row as { id: string }).id;
}

function compareKeys(one: KeyValue, other: KeyValue, direction: 'asc' | 'desc'): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compareText(String(one), String(other));
  return direction === 'asc' ? order : -order;
}

/** The texts a filter by `contains` looks into, each folded and in a line of its own, so that none reaches over to the next. */
export function searchTextOf(texts: readonly (string | null)[]): string {
  return texts.map((text) => oneLine(foldCase(text ?? ''))).join('\n');
}

/** What is searched for, in the form of what it is searched in. */
export function searchedFor(text: string): string {
  return oneLine(foldCase(text)).trim();
}

const oneLine = (text: string): string => text.replaceAll('\n', ' ');
