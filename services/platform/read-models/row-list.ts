import {
  conditionsOf,
  type FieldTable,
  type FilterOf,
  type KeyValue,
  type RowOf,
} from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Projection } from '../projections/port.ts';
import { Anchors } from './anchors.ts';
import { columnsOf } from './columns.ts';
import {
  type SqlCondition,
  type FilterSql,
  filterSqlOf,
  idColumnOf,
  type ListScope,
  type Search,
  type StoredRows,
} from './filter-sql.ts';
import type { RowNames } from './row-names.ts';
import {
  type ListOrder,
  orderBy,
  type OrderedRange,
  type OrderSql,
  orderSqlOf,
  type Rules,
  splitAt,
} from './order-sql.ts';
import { FewRows } from './few-rows.ts';
import { together } from './together.ts';

/** Where a page begins: after so many rows, or after the row with these keys. */
export type PageStart = { skip: number } | { after: readonly KeyValue[] };

export interface RowPage<Row> {
  rows: Row[];
  /** Whether rows follow. */
  more: boolean;
}

/** Up to here a page is found by counting rows; one further behind is jumped to. */
const MOST_SKIPPED = 10_000;

/** A read model whose rows are listed. */
type Listed<T extends FieldTable> = Projection & {
  readonly model: StoredRows<T> & { readonly category: string };
};

/** Lists of the rows of one read model, filtered, ordered and by page. */
export class RowList<T extends FieldTable, M = Listed<T>> {
  readonly readModel: M;
  readonly fields: T;
  /** The table that `where` is a condition on. */
  readonly table: RawBuilder<unknown>;
  readonly filter: FilterSql<T>;
  readonly order: OrderSql<T>;
  readonly #id: RawBuilder<unknown>;
  readonly #selection: RawBuilder<unknown>;
  readonly #anchors: Anchors;
  readonly #few = new FewRows();
  readonly #names: RowNames | undefined;
  readonly #prepare: NonNullable<Rules<T>['prepare']>;
  readonly #searches: NonNullable<Rules<T>['searches']>;
  readonly #mostSkipped: number;

  /** `names` fills in what rows have a place for; a page further down than `mostSkipped` is jumped to. */
  constructor(
    readModel: M & { readonly model: StoredRows<T> },
    rules: Rules<T>,
    names?: RowNames,
    mostSkipped = MOST_SKIPPED,
  ) {
    const { model } = readModel;
    this.readModel = readModel;
    this.#names = names;
    this.#mostSkipped = mostSkipped;
    this.#prepare = rules.prepare ?? ((_db, scope) => Promise.resolve(scope));
    this.#searches = rules.searches ?? (() => []);
    this.fields = model.fields;
    this.table = sql.table(model.table);
    this.filter = filterSqlOf(model, rules.sql);
    this.order = orderSqlOf(model.fields, rules);
    this.#id = sql.ref(idColumnOf(model.fields));
    this.#selection = columnsOf(model.fields.fields).selection;
    this.#anchors = new Anchors(model);
  }

  /** One page of a filtered list in its order, and whether more follows. A few queries, each along an index. */
  async page(
    db: Kysely<Database>,
    viewer: ListScope,
    filter: FilterOf<T>,
    order: ListOrder<T>,
    start: PageStart,
    size: number,
  ): Promise<RowPage<RowOf<T>>> {
    const scope = await this.#scopeOf(db, viewer, { filter, order });
    const where = this.filter.where(filter, scope);
    const ranges = (after: readonly unknown[] | null) => this.order.ranges(order, scope, after);
    const counted = 'after' in start ? { after: start.after, skip: 0 } : { after: null, skip: start.skip };
    const { after, skip } =
      counted.skip <= this.#mostSkipped
        ? counted
        : await this.#anchors.find(db, counted.skip, {
            question: [viewer, filter, order],
            scopeId: scope.scopeId,
            rows: sql`${this.table} where ${where}`,
            terms: this.order.terms(order),
            ranges: ranges(null),
          });
    const rows = await this.#rowsIn(db, where, ranges(after), skip, size + 1);
    const own = rows.slice(0, size);
    await this.#names?.fill(db, own);
    return { rows: own, more: rows.length > size };
  }

  /** A scope that knows the rows which a filter's searched text is in, where those are few: for several questions of one moment. */
  async knowing(db: Kysely<Database>, viewer: ListScope, filter: FilterOf<T>): Promise<ListScope> {
    if (viewer.few !== undefined) return viewer;
    const searches = [...this.filter.searches(filter, viewer), ...this.#searches(filter, viewer)];
    return this.#few.within(db, viewer, searches);
  }

  async #scopeOf(
    db: Kysely<Database>,
    viewer: ListScope,
    asked: { filter: FilterOf<T>; order: ListOrder<T> | null },
  ): Promise<ListScope> {
    return this.#prepare(db, await this.knowing(db, viewer, asked.filter), asked);
  }

  /** Up to `most` rows of ranges that follow each other, but for the first `skip` ones. */
  async #rowsIn(
    db: Kysely<Database>,
    where: SqlCondition,
    ranges: readonly OrderedRange[],
    skip: number,
    most: number,
  ): Promise<RowOf<T>[]> {
    const found: RowOf<T>[] = [];
    let left = skip;
    for (const range of ranges) {
      if (found.length === most) break;
      const wanted = most - found.length;
      const rows = await this.#rowsOf(db, where, range, left, wanted);
      found.push(...rows);
      if (rows.length > 0) left = 0;
      else if (left > 0 && range !== ranges.at(-1)) left -= await this.#countOf(db, where, range, left);
    }
    return found;
  }

  /**
   * Rows of one range. An index has ids in ascending order below each value: read backwards, rows with the same value come
   * in the wrong order, and all of them would have to be sorted. So the value is looked up that the last wanted row has:
   * there are few rows before it, and those that have it are read forwards.
   */
  async #rowsOf(
    db: Kysely<Database>,
    where: SqlCondition,
    range: OrderedRange,
    skip: number,
    most: number,
  ): Promise<RowOf<T>[]> {
    const [first, second] = range.terms;
    const own = sql.join([where, ...range.where], sql` and `);
    if (first?.direction === 'desc' && first.ties && second !== undefined) {
      const { rows } = await sql<{ value: unknown }>`
        select ${first.sql} as value from ${this.table} where ${own}
        order by ${first.sql} desc offset ${skip + most - 1} limit 1`.execute(db);
      const [last] = rows;
      if (last !== undefined) {
        const parts = splitAt(range, last.value);
        if (skip > 0) return this.#rowsIn(db, where, parts, skip, most);
        const found = await together(parts.map((part) => this.#rowsOf(db, where, part, 0, most)));
        return found.flat().slice(0, most);
      }
    }
    const { rows } = await sql<RowOf<T>>`
      select ${this.#selection} from ${this.table} where ${own}
      order by ${orderBy(range.terms)} limit ${most} offset ${skip}`.execute(db);
    return rows;
  }

  async #countOf(
    db: Kysely<Database>,
    where: SqlCondition,
    range: OrderedRange,
    cap: number,
  ): Promise<number> {
    return countTo(db, sql`${this.table} where ${sql.join([where, ...range.where], sql` and `)}`, cap);
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
    viewer: ListScope,
    filter: FilterOf<T>,
    cap: number,
  ): Promise<{ total: number; capped: boolean }> {
    const scope = await this.#scopeOf(db, viewer, { filter, order: null });
    const alone = this.#searchAlone(filter, scope);
    const few = alone === null ? undefined : scope.few?.get(alone.name);
    const from =
      alone === null
        ? sql`${this.table} where ${this.filter.where(filter, scope)}`
        : sql`(${alone.rows}) as found`;
    const found = few === undefined ? await countTo(db, from, cap + 1) : few.length;
    return { total: Math.min(found, cap), capped: found > cap };
  }

  /** The text that is all a filter asks for: what it finds is counted without looking at the row of each. */
  #searchAlone(filter: FilterOf<T>, scope: ListScope): Search | null {
    const [search, ...others] = this.filter.searches(filter, scope);
    const isAll = others.length === 0 && conditionsOf(this.fields, filter).length === 1;
    return search !== undefined && isAll ? search : null;
  }

  /** How many rows a filter lets through by the values of a column; `cap` as in `countBy`. */
  countBy(
    db: Kysely<Database>,
    where: RawBuilder<unknown>,
    by: CountedBy,
    cap: number,
  ): Promise<Record<string, number>> {
    return countBy(db, this.table, where, by, cap);
  }
}

/** How many rows there are of those that follow `from`, counted to `cap`. */
async function countTo(db: Kysely<Database>, from: RawBuilder<unknown>, cap: number): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from (select from ${from} limit ${cap}) as matching`.execute(db);
  return rows[0]?.many ?? 0;
}

/** A column and its values; `together` where what is counted is found once rather than for each of them. */
interface CountedBy {
  column: string;
  values: readonly string[];
  together: boolean;
}

/**
 * Counts rows by the values of a column. They are counted to one more than the cap and, where there is more, by each
 * value to one more than the cap again: a count of millions costs no more than one of thousands. Rows that are found by
 * another table (a text, a person) are counted all at once: they would have to be looked for again for each value.
 */
async function countBy(
  db: Kysely<Database>,
  table: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  { column, values, together }: CountedBy,
  cap: number,
): Promise<Record<string, number>> {
  const by = sql.ref(column);
  const none = Object.fromEntries(values.map((value) => [value, 0]));
  const numbers = async (query: RawBuilder<{ value: string; number: number }>) => {
    const { rows } = await query.execute(db);
    return { ...none, ...Object.fromEntries(rows.map(({ value, number }) => [value, number])) };
  };
  if (together)
    return numbers(
      sql`select ${by} as value, count(*)::integer as number from ${table} where ${where} group by ${by}`,
    );
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
