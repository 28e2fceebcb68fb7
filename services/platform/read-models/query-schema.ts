import { DAY_PATTERN } from '@keywright/events';
import {
  type Field,
  type FieldTable,
  type FilterEntry,
  type FilterOf,
  emptyFilterOf,
  filterPartOf,
  MOST_PARTS,
  type SortKey,
  sortNamesOf,
  type SortNameOf,
  usableValue,
  valueOf,
  wordsOf,
} from '@keywright/events/fields';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { AppError } from '../errors/app-error.ts';
import { parseSort } from '../http/pages.ts';

/** Most rows of a page. */
const MOST_ROWS = 1000;
const LONGEST_TEXT = 300;

type Parameters = Record<string, TSchema>;

/** The parameters that narrow a list, as their schema lets them through: lists are words, to be read by `parseListParameter`. */
export type FilterQuery<T extends FieldTable> = {
  [Name in keyof FilterOf<T>]?: FilterOf<T>[Name] extends readonly unknown[]
    ? readonly string[]
    : NonNullable<FilterOf<T>[Name]>;
};

/** The parameters that say which part of a list, and in which order. */
export interface PageQuery {
  page?: number;
  size?: number;
  cursor?: string;
  sort?: readonly string[];
}

/** The refusal of one query parameter. */
export function invalidQuery(parameter: string, detail: string): AppError {
  return new AppError('VALIDATION', {
    errors: [{ in: 'query', pointer: `#/${parameter}`, code: 'FIELD_INVALID', detail }],
  });
}

/** The query of calls on a filtered list: some parameters of their own, and those of the table's filters. */
export function filterQueryOf<T extends FieldTable, More extends Parameters>(table: T, more: More) {
  return Type.Unsafe<FilterQuery<T> & Static<TObject<More>>>(
    Type.Object({ ...more, ...filterParameters(table) }),
  );
}

/** The same of a call that answers a page of the list. */
export function listQueryOf<T extends FieldTable, More extends Parameters>(table: T, more: More) {
  return Type.Unsafe<FilterQuery<T> & PageQuery & Static<TObject<More>>>(
    Type.Object({ ...more, ...filterParameters(table), ...pageParameters(table) }),
  );
}

function filterParameters(table: FieldTable): Parameters {
  const entries = Object.entries(table.filters).filter(([, entry]) => entry.by !== 'shorthand');
  return Object.fromEntries(entries.map(([name, entry]) => [name, parameterOf(table, entry)]));
}

function parameterOf(table: FieldTable, entry: FilterEntry): TSchema {
  const value = valueOf(table, entry);
  const initial = 'initial' in entry ? { default: entry.initial } : {};
  const description = describe(value, entry.doc);
  const facts = description === '' ? initial : { ...initial, description };
  if (value.type === 'list')
    return Type.Optional(Type.Array(Type.String({ maxLength: 8_000 }), { maxItems: 200, ...facts }));
  if (value.type === 'flag') return Type.Optional(Type.Boolean(facts));
  if (value.type === 'choice')
    return Type.Optional(Type.Unsafe({ type: 'string', enum: [...value.values], ...facts }));
  if (value.type === 'integer') return Type.Optional(Type.Integer(facts));
  if (value.type === 'number') return Type.Optional(Type.Number(facts));
  if (value.type === 'day') return Type.Optional(dayParameter(facts));
  if (value.type === 'moment') return Type.Optional(Type.String({ format: 'date-time', ...facts }));
  return Type.Optional(Type.String({ maxLength: LONGEST_TEXT, ...facts }));
}

/** A day that exists: what `isIsoDate` takes. */
export function dayParameter(facts: object = {}) {
  return Type.String({ format: 'date', pattern: DAY_PATTERN, ...facts });
}

function describe(value: Field, doc: string | undefined): string {
  if (value.type !== 'list') return doc ?? '';
  const words = value.of.type === 'choice' ? [`any of ${value.of.values.join(', ')}`] : [];
  return [...words, ...(doc === undefined ? [] : [doc]), 'separated by commas or repeated'].join('; ');
}

/**
 * What the parameters mean as a filter.
 * @throws AppError VALIDATION naming a parameter with a word it does not know, or a value that no list can be asked for.
 */
export function filterOfQuery<T extends FieldTable>(table: T, query: FilterQuery<T>): FilterOf<T> {
  const filter: Record<string, unknown> = { ...emptyFilterOf(table) };
  for (const [name, entry] of Object.entries<FilterEntry>(table.filters)) {
    const said = (query as Readonly<Record<string, unknown>>)[name];
    if (said === undefined || entry.by === 'shorthand') continue;
    const value = valueOf(table, entry);
    const given = usableValue(value, said);
    if (given === undefined) throw invalidQuery(name, 'must be within bounds, without zero characters');
    if (entry.by === 'anyOf') checkParts(table, name, wordsOf(given as readonly string[]));
    const asked = value.type === 'list' ? wordsAsked(name, given as readonly string[], value.of) : given;
    if (entry.by === 'rule' && entry.accepts?.(asked as readonly string[]) === false)
      throw invalidQuery(name, 'must be words that the filter knows');
    filter[name] = asked;
  }
  return filter as FilterOf<T>;
}

/** Ids are compared as we write them, in lower case. @throws AppError VALIDATION */
function wordsAsked(name: string, given: readonly string[], of: Field): string[] {
  const words = parseListParameter(name, given, of.type === 'choice' ? of.values : undefined);
  return of.type === 'id' ? [...new Set(words.map((word) => word.toLowerCase()))] : words;
}

/** @throws AppError VALIDATION where there are too many, or one is no condition */
function checkParts(table: FieldTable, parameter: string, parts: readonly string[]): void {
  if (parts.length > MOST_PARTS) throw invalidQuery(parameter, `must be at most ${MOST_PARTS}`);
  const unknown = parts.find((part) => filterPartOf(table, part) === null);
  if (unknown !== undefined)
    throw invalidQuery(parameter, `${unknown} must be one other filter with a value that it takes`);
}

/** The words of a list parameter, be they repeated, separated by commas, or both; `\,` is a comma within a word. */
export function parseListParameter(
  parameter: string,
  values: readonly string[] = [],
  vocabulary?: readonly string[],
): string[] {
  const given = wordsOf(values);
  const unknown = vocabulary && given.find((word) => !vocabulary.includes(word));
  if (unknown !== undefined) throw invalidQuery(parameter, `must be any of ${vocabulary?.join(', ')}`);
  return given;
}

function pageParameters(table: FieldTable): Parameters {
  return {
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ROWS })),
    cursor: Type.Optional(
      Type.String({ maxLength: 4_000, description: 'nextCursor of the answer before; replaces page' }),
    ),
    sort: Type.Optional(
      Type.Array(Type.String(), {
        maxItems: 5,
        description: `field,asc or field,desc with a field of ${sortNamesOf(table).join(', ')}; may be repeated`,
      }),
    ),
  };
}

/** The sort keys that the parameter `sort` names. @throws AppError VALIDATION */
export function sortKeysOfQuery<T extends FieldTable>(
  table: T,
  sort: string | readonly string[] | undefined,
): SortKey<SortNameOf<T>>[] {
  return parseSort(sort, sortNamesOf(table));
}
