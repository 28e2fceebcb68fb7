import type { Fields, ValueOf } from '@keywright/events/fields';
import type { ColumnType } from 'kysely';

/** JSON goes in as text and comes out parsed. */
export type JsonColumn<T> = ColumnType<T, string, string>;
/** Goes in as ISO 8601, comes out as a Date. */
export type Moment = ColumnType<Date, string, string>;

/**
 * The columns that the fields of a read model's rows stand in, for queries that name some: a column a field, a group's
 * parts each in one of their own. Objects are read as whole rows only, by way of the field table.
 */
export type RowColumns<T extends { fields: Fields }> = {
  [Leaf in LeafOf<T['fields']> as Leaf['column']]: Stored<Leaf['field']>;
};

type LeafOf<F> = {
  [Name in keyof F & string]: F[Name] extends { type: 'group'; fields: infer Parts }
    ? LeafOf<Parts>
    : {
        column: F[Name] extends { column: infer Own extends string } ? Own : SnakeCase<Name>;
        field: F[Name];
      };
}[keyof F & string];

type Stored<F> = F extends { type: 'moment' }
  ? Moment
  : F extends { type: 'object' } | { of: { type: 'object' } }
    ? unknown
    : ValueOf<F>;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
