import { isIsoDate } from '../text-forms.ts';
import type { Field } from './field.ts';
import type { FieldTable } from './field-table.ts';
import type { FilterEntry } from './filter-entry.ts';
import { usableValue, valueOf } from './filter-value.ts';

/** Most conditions of which at least one has to hold. */
export const MOST_PARTS = 20;

/**
 * One condition among those of which at least one has to hold, as a filter with that part alone; null where it is not
 * understood: more than one filter, one that is a setting, a flag of the whole list or such a group itself, or a value that
 * it does not take.
 */
export function filterPartOf(table: FieldTable, text: string): Readonly<Record<string, unknown>> | null {
  const said = new URLSearchParams(text);
  const [name, ...more] = new Set(said.keys());
  if (name === undefined || more.length > 0 || !Object.hasOwn(table.filters, name)) return null;
  const entry = table.filters[name] as FilterEntry;
  if (['setting', 'is', 'anyOf', 'shorthand'].includes(entry.by)) return null;
  const field = valueOf(table, entry);
  const value = usableValue(field, parameterValue(field, said.getAll(name)));
  return value === undefined ? null : { [name]: value };
}

/** What a parameter of a call says; undefined where its field takes no such value. */
function parameterValue(field: Field, given: readonly string[]): unknown {
  if (field.type === 'list') {
    const words = wordsOf(given);
    const { of } = field;
    return of.type === 'choice' && words.some((word) => !of.values.includes(word)) ? undefined : words;
  }
  const [word = '', ...more] = given;
  if (more.length > 0) return undefined;
  switch (field.type) {
    case 'flag':
      return word === 'true' ? true : word === 'false' ? false : undefined;
    case 'choice':
      return field.values.includes(word) ? word : undefined;
    case 'day':
      return isIsoDate(word) ? word : undefined;
    case 'integer':
    case 'number':
      return word.trim() !== '' && Number.isFinite(Number(word)) ? Number(word) : undefined;
    default:
      return word;
  }
}

/** The words of a list parameter, be they repeated, separated by commas, or both; `\,` is a comma within a word. */
export function wordsOf(values: readonly string[]): string[] {
  const words = values
    .flatMap((value) => value.split(/(?<!\\),/))
    .map((word) => word.replaceAll('\\,', ',').trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
