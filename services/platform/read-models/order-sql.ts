import type {
  FieldTable,
  FilterOf,
  KeyValue,
  RuleNameOf,
  SortKey,
  SortNameOf,
} from '@keywright/events/fields';
import { emptyFilterOf, rowOrderOf, type RowOf, type RulesOf, sortTermsOf } from '@keywright/events/fields';
import { type RawBuilder, sql } from 'kysely';
import { type SqlCondition, idColumnOf, type ListScope, type SqlRules } from './filter-sql.ts';

/** The order of a list: rows that a rule accepts first, or not, then these keys, then the id. */
export interface ListOrder<T extends FieldTable> {
  /** Name of the rule, as `mine`. */
  first: RuleNameOf<T> | null;
  keys: readonly SortKey<SortNameOf<T>>[];
}

/** One expression a list is ordered by. Unknown values come last in either direction. */
interface Term {
  sql: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  nullable: boolean;
}

/** Orders of lists of one table's rows in SQL, equal to those in memory. */
export interface OrderSql<T extends FieldTable> {
  /** The expressions of an order, the id as the last. */
  terms(order: ListOrder<T>, scope: ListScope): Term[];
  /** The values a row is ordered by, as a cursor carries them. */
  keysOf(row: RowOf<T>, order: ListOrder<T>, scope: ListScope): KeyValue[];
}

export function orderSqlOf<T extends FieldTable>(
  table: T,
  rules: { memory: RulesOf<T>; sql: SqlRules<T> },
): OrderSql<T> {
  const columns = sortTermsOf(table);
  const rows = rowOrderOf(table);
  const id = sql.ref(idColumnOf(table));
  const none: FilterOf<T> = emptyFilterOf(table);
  return {
    terms({ first, keys }, scope) {
      const lead: Term[] =
        first === null
          ? []
          : [
              {
                sql: sql`(case when ${rules.sql[first](none, scope)} then 0 else 1 end)`,
                direction: 'asc',
                nullable: false,
              },
            ];
      const terms = keys.map(({ field, direction }): Term => {
        const term = columns.get(field);
        if (term === undefined) throw new Error(`no order ${field}`);
        const { column, nullable, type } = term;
        return {
          sql: type === 'flag' ? sql`${sql.ref(column)}::integer` : sql.ref(column),
          direction,
          nullable,
        };
      });
      return [...lead, ...terms, { sql: id, direction: 'asc', nullable: false }];
    },
    keysOf(row, { first, keys }, viewer) {
      const lead = first === null ? [] : [rules.memory[first](row, none, viewer) ? 0 : 1];
      return [...lead, ...rows.keysOf(row, keys)];
    },
  };
}

/** The order of a list as SQL, equal to that of the comparison in memory. */
export function orderBy(terms: readonly Term[]): RawBuilder<unknown> {
  // "nulls last" on a column that has none would keep the planner from walking its index backwards.
  const parts = terms.map(
    (term) => sql`${term.sql} ${sql.raw(term.direction)}${term.nullable ? sql` nulls last` : sql``}`,
  );
  return sql.join(parts);
}

/**
 * True for the rows that come after the row with these keys: behind it in the first term, or level in the first and
 * behind it in the second, and so on. The terms differ in direction, so a comparison of whole rows will not do.
 */
export function afterKeys(values: readonly unknown[], terms: readonly Term[]): SqlCondition {
  return sql`(${fromBound(terms[0]!, values[0] ?? null)} and ${isBeyond(values, terms)})`;
}

/** True for the rows that come after the row with the one keys, up to the row with the others. */
export function betweenKeys(
  after: readonly unknown[],
  until: readonly unknown[],
  terms: readonly Term[],
): SqlCondition {
  const [term] = terms as [Term];
  const [first = null, last = null] = [after[0], until[0]];
  const from = last === null ? fromBound(term, first) : reached(term, first, 'asc');
  const to = last === null ? sql<boolean>`true` : reached(term, last, 'desc');
  const parts = [from, to, isBeyond(after, terms), sql`not ${isBeyond(until, terms)}`];
  return sql`(${sql.join(parts, sql` and `)})`;
}

function isBeyond(values: readonly unknown[], terms: readonly Term[]): SqlCondition {
  const parts = terms.map((term, index) => {
    const level = terms.slice(0, index).map((earlier, at) => isLevel(earlier, values[at] ?? null));
    return sql`(${sql.join([...level, isBehind(term, values[index] ?? null)], sql` and `)})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

function isLevel(term: Term, value: unknown): SqlCondition {
  return value === null ? sql`${term.sql} is null` : sql`${term.sql} = ${value}`;
}

function isBehind({ sql: key, direction, nullable }: Term, value: unknown): SqlCondition {
  if (value === null) return sql`false`;
  const behind = direction === 'asc' ? sql<boolean>`${key} > ${value}` : sql<boolean>`${key} < ${value}`;
  return nullable ? sql`(${behind} or ${key} is null)` : behind;
}

/** Follows from the rest, and lets the planner begin in the middle of an index. Nulls come behind everything. */
function fromBound(term: Term, value: unknown): SqlCondition {
  if (value === null) return sql`${term.sql} is null`;
  return term.nullable ? sql`true` : reached(term, value, 'asc');
}

/** At a value or behind it (`asc`), or at it or before it (`desc`), in the direction of a term. */
function reached({ sql: key, direction }: Term, value: unknown, side: 'asc' | 'desc'): SqlCondition {
  return direction === side ? sql`${key} >= ${value}` : sql`${key} <= ${value}`;
}
