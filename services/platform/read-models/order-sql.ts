import type {
  FieldTable,
  FilterOf,
  KeyValue,
  RuleNameOf,
  SortKey,
  SortNameOf,
} from '@keywright/events/fields';
import { emptyFilterOf, rowOrderOf, type RowOf, type RulesOf, sortTermsOf } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type SqlCondition, idColumnOf, type ListScope, type Search, type SqlRules } from './filter-sql.ts';

/** The order of a list: rows that a rule accepts first, or not, then these keys, then the id. */
export interface ListOrder<T extends FieldTable> {
  /** Name of the rule, as `mine`. */
  first: RuleNameOf<T> | null;
  keys: readonly SortKey<SortNameOf<T>>[];
}

/** One expression a list is ordered by. Unknown values come last in either direction. */
export interface Term {
  sql: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  nullable: boolean;
  /** Whether a great many rows may have one value, as of all but moments. */
  ties: boolean;
}

/** A part of a list's rows that stand one behind the other, in an order that an index has. */
export interface OrderedRange {
  /** Place of its rows by the rule that comes first: 0 accepted, 1 not; null without such a rule. */
  rank: number | null;
  where: readonly SqlCondition[];
  /** What its rows differ by. */
  terms: readonly Term[];
}

/** Orders of lists of one table's rows in SQL, equal to those in memory. */
export interface OrderSql<T extends FieldTable> {
  /** The expressions of an order behind its rule, the id as the last. */
  terms(order: ListOrder<T>): Term[];
  /** The parts of a list, or of what stands in it behind the row with some keys, one behind the other. */
  ranges(order: ListOrder<T>, scope: ListScope, after: readonly unknown[] | null): OrderedRange[];
  /** The values a row is ordered by, as a cursor carries them. */
  keysOf(row: RowOf<T>, order: ListOrder<T>, scope: ListScope): KeyValue[];
}

/** The rules of a table; `opposite` where rows that one does not accept are found better than by `not`. */
export interface Rules<T extends FieldTable> {
  memory: RulesOf<T>;
  sql: SqlRules<T>;
  opposite?: Partial<SqlRules<T>>;
  /** What the conditions search in tables of texts. */
  searches?(filter: FilterOf<T>, scope: ListScope): Search[];
  /** Looks up what the conditions depend on beside the rows. */
  prepare?(
    db: Kysely<Database>,
    scope: ListScope,
    asked: { filter: FilterOf<T>; order: ListOrder<T> | null },
  ): Promise<ListScope>;
}

export function orderSqlOf<T extends FieldTable>(table: T, rules: Rules<T>): OrderSql<T> {
  const columns = sortTermsOf(table);
  const rows = rowOrderOf(table);
  const id = sql.ref(idColumnOf(table));
  const none: FilterOf<T> = emptyFilterOf(table);
  const terms: OrderSql<T>['terms'] = ({ keys }) => [
    ...keys.map(({ field, direction }): Term => {
      const term = columns.get(field);
      if (term === undefined) throw new Error(`no order ${field}`);
      const { column, nullable, type } = term;
      const key = sql.ref(column);
      return {
        sql: type === 'flag' ? sql`${key}::integer` : key,
        direction,
        nullable,
        ties: type !== 'moment',
      };
    }),
    { sql: id, direction: 'asc', nullable: false, ties: false },
  ];
  return {
    terms,
    ranges({ first, ...order }, scope, after) {
      const own = terms({ first, ...order });
      if (first === null) return rangesOf(own, after).map((range) => ({ rank: null, ...range }));
      const accepted = rules.sql[first](none, scope);
      const others = rules.opposite?.[first]?.(none, scope) ?? sql<boolean>`not ${accepted}`;
      const [from = 0, ...rest] = (after ?? []) as [number?, ...unknown[]];
      return [accepted, others].flatMap((condition, rank) =>
        rank < from
          ? []
          : within(condition, rangesOf(own, after !== null && rank === from ? rest : null)).map((range) => ({
              rank,
              ...range,
            })),
      );
    },
    keysOf(row, { first, keys }, viewer) {
      const lead = first === null ? [] : [rules.memory[first](row, none, viewer) ? 0 : 1];
      return [...lead, ...rows.keysOf(row, keys)];
    },
  };
}

/** The order of a range as SQL: one that an index over its columns, read in either direction, has or nearly has. */
export function orderBy(terms: readonly Term[]): RawBuilder<unknown> {
  // The first of them is known where it descends, and an ascending index has unknown values last by itself.
  const parts = terms.map(({ sql: key, direction, nullable }, place) => {
    const last = place > 0 && nullable && direction === 'desc' ? sql` nulls last` : sql``;
    return sql`${key} ${sql.raw(direction)}${last}`;
  });
  return sql.join(parts);
}

/** What of a descending range comes before a value, and what has it. */
export function splitAt({ rank, where, terms }: OrderedRange, value: unknown): OrderedRange[] {
  const [term, ...rest] = terms as [Term, ...Term[]];
  return [
    { rank, where: [...where, sql<boolean>`${term.sql} > ${value}`], terms },
    ...within(isLevel(term, value), rangesOf(rest, null)).map((level) => ({
      rank,
      where: [...where, ...level.where],
      terms: level.terms,
    })),
  ];
}

/**
 * The rows behind those with some keys: level in all terms but the last, then in all but the last two, and so on. Each is
 * a range of its own, since no index is walked for several that an "or" joins. Unknown values stand behind all others,
 * which is where an ascending index has them; a descending range begins behind them.
 */
function rangesOf([term, ...rest]: readonly Term[], after: readonly unknown[] | null): Unranked[] {
  if (term === undefined) return [];
  const { sql: key, direction, nullable } = term;
  const unknown = nullable ? within(isLevel(term, null), rangesOf(rest, null)) : [];
  if (after === null) {
    if (!nullable || direction === 'asc') return [{ where: [], terms: [term, ...rest] }];
    return [{ where: [sql<boolean>`${key} is not null`], terms: [term, ...rest] }, ...unknown];
  }
  const [value = null, ...others] = after;
  const level = within(isLevel(term, value), rangesOf(rest, others));
  if (value === null) return level;
  const behind = direction === 'asc' ? sql<boolean>`${key} > ${value}` : sql<boolean>`${key} < ${value}`;
  return [...level, { where: [behind], terms: [term, ...rest] }, ...unknown];
}

type Unranked = Omit<OrderedRange, 'rank'>;

function within(condition: SqlCondition, ranges: readonly Unranked[]): Unranked[] {
  return ranges.map(({ where, terms }) => ({ where: [condition, ...where], terms }));
}

function isLevel({ sql: key }: Term, value: unknown): SqlCondition {
  return value === null ? sql`${key} is null` : sql`${key} = ${value}`;
}
