import type { FieldTable, FilterOf, KeyValue, RowOf, RulesOf } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Anchors, type PageBounds } from './anchors.ts';
import { columnsOf } from './columns.ts';
import {
  type SqlCondition,
  type FilterSql,
  filterSqlOf,
  idColumnOf,
  type ListScope,
  type SqlRules,
  type StoredRows,
} from './filter-sql.ts';
import type { RowNames } from './row-names.ts';
import { afterKeys, betweenKeys, type ListOrder, orderBy, type OrderSql, orderSqlOf } from './order-sql.ts';

/** Where a page begins: after so many rows, or after the row with these keys. */
export type PageStart = { skip: number } | { after: readonly KeyValue[] };

export interface RowPage<Row> {
  rows: Row[];
  /** Whether rows follow. */
  more: boolean;
}

/** Up to here a page is found by counting rows; one further behind is jumped to. */
const MOST_SKIPPED = 1_000;

/** Lists of the rows of one read model, filtered, ordered and by page. */
export class RowList<T extends FieldTable> {
  readonly fields: T;
  /** The table that `where` is a condition on. */
  readonly table: RawBuilder<unknown>;
  readonly filter: FilterSql<T>;
  readonly order: OrderSql<T>;
  readonly #id: RawBuilder<unknown>;
  readonly #selection: RawBuilder<unknown>;
  readonly #anchors: Anchors;
  readonly #names: RowNames | undefined;

  /** `names` fills in what rows have a place for. */
  constructor(
    { model }: { model: StoredRows<T> },
    rules: { memory: RulesOf<T>; sql: SqlRules<T> },
    names?: RowNames,
  ) {
    this.#names = names;
    this.fields = model.fields;
    this.table = sql.table(model.table);
    this.filter = filterSqlOf(model, rules.sql);
    this.order = orderSqlOf(model.fields, rules);
    this.#id = sql.ref(idColumnOf(model.fields));
    this.#selection = columnsOf(model.fields.fields).selection;
    this.#anchors = new Anchors(model);
  }

  /** One page of a filtered list in its order, and whether more follows. One query, or a few far down. */
  async page(
    db: Kysely<Database>,
    scope: ListScope,
    filter: FilterOf<T>,
    order: ListOrder<T>,
    start: PageStart,
    size: number,
  ): Promise<RowPage<RowOf<T>>> {
    const where = this.filter.where(filter, scope);
    const terms = this.order.terms(order, scope);
    const place =
      'after' in start
        ? { after: start.after, until: null, skip: 0 }
        : start.skip <= MOST_SKIPPED
          ? { after: null, until: null, skip: start.skip }
          : await this.#anchors.find(
              db,
              { skip: start.skip, size: size + 1 },
              {
                question: [scope, filter, order],
                scopeId: scope.scopeId,
                rows: sql`${this.table} where ${where}`,
                terms,
              },
            );
    const from = async (found: PageBounds) => {
      const { rows } = await sql<RowOf<T>>`
        select ${this.#selection} from ${this.table} where ${sql.join([where, ...bounds(found, terms)], sql` and `)}
        order by ${orderBy(terms)} limit ${size + 1} offset ${found.skip}`.execute(db);
      return rows;
    };
    let rows = await from(place);
    // Rows have left since places were sampled: what the page lacks stands behind the bound.
    if (place.until !== null && rows.length <= size) rows = await from({ ...place, until: null });
    const own = rows.slice(0, size);
    await this.#names?.fill(db, own);
    return { rows: own, more: rows.length > size };
  }

  /** One row by its id. */
  async one(db: Kysely<Database>, id: string): Promise<RowOf<T> | null> {
    const { rows } = await sql<RowOf<T>>`
      select ${this.#selection} from ${this.table} where ${this.#id} = ${id}`.execute(db);
    await this.#names?.fill(db, rows);
    return rows[0] ?? null;
  }

  /** All rows that a condition lets through, in the order of their ids, without names. */
  async all(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<RowOf<T>[]> {
    const { rows } = await sql<RowOf<T>>`
      select ${this.#selection} from ${this.table} where ${where} order by ${this.#id}`.execute(db);
    return rows;
  }

  /** How many rows a filter lets through, counted to `cap`. */
  async count(
    db: Kysely<Database>,
    scope: ListScope,
    filter: FilterOf<T>,
    cap: number,
  ): Promise<{ total: number; capped: boolean }> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total
      from (select from ${this.table} where ${this.filter.where(filter, scope)} limit ${cap + 1}) as matching`.execute(
      db,
    );
    const found = rows[0]?.total ?? 0;
    return { total: Math.min(found, cap), capped: found > cap };
  }

  /** How many rows a filter lets through by the values of a column; `cap` as in `countBy`. */
  countBy(
    db: Kysely<Database>,
    where: RawBuilder<unknown>,
    by: { column: string; values: readonly string[] },
    cap: number,
  ): Promise<Record<string, number>> {
    return countBy(db, this.table, where, by, cap);
  }
}

function bounds({ after, until }: PageBounds, terms: Parameters<typeof orderBy>[0]): SqlCondition[] {
  if (after === null) return [];
  return [until === null ? afterKeys(after, terms) : betweenKeys(after, until, terms)];
}

/**
 * Counts rows by the values of a column. They are counted to one more than the cap and, where there is more, by each
 * value to one more than the cap again: a count of millions costs no more than one of thousands.
 */
async function countBy(
  db: Kysely<Database>,
  table: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  { column, values }: { column: string; values: readonly string[] },
  cap: number,
): Promise<Record<string, number>> {
  const by = sql.ref(column);
  const none = Object.fromEntries(values.map((value) => [value, 0]));
  const numbers = async (query: RawBuilder<{ value: string; number: number }>) => {
    const { rows } = await query.execute(db);
    return { ...none, ...Object.fromEntries(rows.map(({ value, number }) => [value, number])) };
  };
  const some = await numbers(sql`
    select value, count(*)::integer as number
    from (select ${by} as value from ${table} where ${where} limit ${cap + 1}) as matching
    group by value`);
  if (Object.values(some).reduce((sum, number) => sum + number, 0) <= cap) return some;
  return numbers(sql`
    select names.value, counted.number
    from unnest(${[...values]}::text[]) as names (value)
    cross join lateral (
      select count(*)::integer as number from (
        select from ${table} where ${by} = names.value and ${where} limit ${cap + 1}
      ) as matching
    ) as counted`);
}
