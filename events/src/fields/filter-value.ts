import { type Field, fieldAt } from './field.ts';
import type { FieldTable } from './field-table.ts';
import type { FilterEntry, FilterOf } from './filter-entry.ts';

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
    case 'anyOf':
      return { type: 'list', of: { type: 'text' } };
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
export function initialOf(table: Pick<FieldTable, 'fields'>, entry: FilterEntry): unknown {
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

/** The greatest whole number that read models keep. */
const MOST_INTEGER = 2 ** 31 - 1;

/**
 * A filter's value as a list can be asked for it, moments in their one form. Undefined where no list can: texts with zero
 * characters, numbers out of bounds, moments that are none or of a year that no database has.
 */
export function usableValue(field: Field, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => usableValue(field.type === 'list' ? field.of : field, item));
    return items.includes(undefined) ? undefined : items;
  }
  if (typeof value === 'number') return isUsableNumber(field, value) ? value : undefined;
  if (typeof value !== 'string') return value;
  if (value.includes('\0')) return undefined;
  return field.type === 'moment' ? momentOf(value) : value;
}

function isUsableNumber(field: Field, value: number): boolean {
  if (field.type !== 'integer') return Number.isFinite(value);
  return Number.isInteger(value) && value >= 0 && value <= (field.most ?? MOST_INTEGER);
}

function momentOf(text: string): string | undefined {
  const time = Date.parse(text);
  const moment = Number.isNaN(time) ? '' : new Date(time).toISOString();
  return /^(?!0000)\d{4}-/.test(moment) ? moment : undefined;
}
