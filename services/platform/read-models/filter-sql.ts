import {
  type Condition,
  conditionsOf,
  type Field,
  fieldAt,
  type FieldTable,
  type FilterOf,
  leavesOf,
  onlyPartOf,
  type RuleNameOf,
  sortTermsOf,
  type Viewer,
} from '@keywright/events/fields';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../ids.ts';

export type SqlCondition = RawBuilder<boolean>;

/** Whose list it is: what its rows belong to, who looks, and on which day. */
export interface ListScope extends Viewer {
  scopeId: string;
  /** Whether a great many rows are the viewer's, where that was asked; then a walk through all meets enough of them. */
  ownsMany?: boolean;
  /** The rows that hold a searched text, where they were looked up and are few: by the name of the search. */
  few?: ReadonlyMap<string, readonly string[]>;
}

/** The rules of a table in SQL: true for exactly the rows that the predicate of the same name accepts. */
export type SqlRules<T extends FieldTable> = {
  [Name in RuleNameOf<T>]: (filter: FilterOf<T>, scope: ListScope) => SqlCondition;
};

/** Texts that pairs of characters tell: one or two of those which the pairs are not parted by. */
const SHORT = /^[^\u0001]{1,2}$/su;

/** True where a column `text` of searched texts holds a text, by an index that it has; with `pairs` also for a short one. */
export function holdsText(text: string, pairs: boolean): SqlCondition {
  if (pairs && SHORT.test(text)) return sql<boolean>`text_pairs(text) @> ${[text]}::text[]`;
  return sql<boolean>`text like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
}

/** Turns filters of one table into conditions on its rows. */
export interface FilterSql<T extends FieldTable> {
  /** True for exactly the rows of the scope that the filter accepts. */
  where(filter: FilterOf<T>, scope: ListScope): SqlCondition;
  /** True for the rows whose value at a path is among some, for rules that need it. */
  among(path: string, values: readonly (string | number | boolean)[], scope: ListScope): SqlCondition;
  /** What a filter searches in a table of texts: a query of the ids (`id`) of the rows that hold each. */
  searches(filter: FilterOf<T>, scope: ListScope): Search[];
}

/** A text that is searched; `name` tells it from others of the same filter. */
export interface Search {
  name: string;
  rows: RawBuilder<unknown>;
}

/** Where a read model keeps its rows and what hangs on them, as far as lists need it. */
export interface StoredRows<T extends FieldTable> {
  name: string;
  kind: string;
  fields: T;
  table: string;
  scope?: string;
  parent?: string;
  texts?: { table: string; fields: readonly string[]; pairs?: boolean };
  children?: readonly { table: string; filters?: Readonly<Record<string, string>> }[];
}

/** @throws where a filter asks for what the read model stores nowhere */
export function filterSqlOf<T extends FieldTable>(model: StoredRows<T>, rules: SqlRules<T>): FilterSql<T> {
  const { fields: table, scope: scopeName = 'project_id', parent = 'id' } = model;
  const [scopeColumn, parentColumn] = [sql.ref(scopeName), sql.ref(parent)];
  const id = sql.ref(idColumnOf(table));
  const columns = new Map(
    leavesOf(table.fields).map(({ name, column, field }) => [onlyPartOf(name, field) ?? name, column]),
  );
  const textColumns = new Map(
    [...sortTermsOf(table).values()].flatMap(({ path, column, type }) =>
      type === 'text' ? [[path, column] as const] : [],
    ),
  );
  const children = new Map(
    (model.children ?? []).flatMap((child) =>
      Object.entries(child.filters ?? {}).map(
        ([path, column]) => [path, { table: child.table, column }] as const,
      ),
    ),
  );

  const columnOf = (path: string) => {
    const column = columns.get(path);
    if (column === undefined) throw new Error(`${model.table} stores ${path} in no column to filter by`);
    return sql.ref(column);
  };
  const among: FilterSql<T>['among'] = (path, values, { scopeId }) => {
    const { field, several } = fieldAt(table.fields, path);
    const wanted = storable(field, values);
    const child = children.get(path);
    if (child !== undefined) {
      return sql`${id} in (select ${parentColumn} from ${sql.table(child.table)}
        where ${scopeColumn} = ${scopeId} and ${anyOf(sql.ref(child.column), field, wanted)})`;
    }
    // What is in no list is said by itself, so that an index of those alone that are in some can be used.
    return several
      ? sql`(${columnOf(path)} <> '{}' and ${columnOf(path)} && ${wanted}::${sql.raw(typeOf(field))}[])`
      : anyOf(columnOf(path), field, wanted);
  };
  const holding = (paths: readonly string[], text: string, { scopeId }: ListScope): RawBuilder<unknown> => {
    const { table: texts, fields, pairs = false } = model.texts!;
    const lines = fields.flatMap((path, line) => (paths.includes(path) ? [line + 1] : []));
    const own = lines.map((line) => sql`strpos(split_part(text, E'\\n', ${line}), ${text}) > 0`);
    const elsewhere = lines.length < fields.length;
    return sql`select ${parentColumn} as id from ${sql.table(texts)}
      where ${scopeColumn} = ${scopeId} and ${holdsText(text, pairs)}
        ${elsewhere ? sql`and (${sql.join(own, sql` or `)})` : sql``}`;
  };
  const containing = (paths: readonly string[], text: string, scope: ListScope): SqlCondition => {
    if (model.texts !== undefined) {
      const few = scope.few?.get(searchName(paths, text));
      return few === undefined
        ? sql`${id} in (${holding(paths, text, scope)})`
        : sql`${id} = any(${few}::uuid[])`;
    }
    const parts = paths.map((path) => sql`strpos(${sql.ref(textColumns.get(path) ?? path)}, ${text}) > 0`);
    return sql`(${sql.join(parts, sql` or `)})`;
  };
  const conditionOf = (condition: Condition, filter: FilterOf<T>, scope: ListScope): SqlCondition => {
    switch (condition.by) {
      case 'among':
        return among(condition.field, condition.values, scope);
      case 'bound': {
        const compared = { from: sql`>=`, after: sql`>`, until: sql`<=`, before: sql`<` }[condition.end];
        return sql`${columnOf(condition.field)} ${compared} ${condition.value}`;
      }
      case 'contains':
        return containing(condition.fields, condition.text, scope);
      case 'anyOf': {
        const parts = condition.parts.map((part) =>
          sql.join(
            part.conditions.map((own) => conditionOf(own, part.filter as FilterOf<T>, scope)),
            sql` and `,
          ),
        );
        return sql`((${sql.join(parts, sql`) or (`)}))`;
      }
      case 'rule':
        return rules[condition.rule as RuleNameOf<T>](filter, scope);
    }
  };
  const searched = model.texts?.fields ?? [...textColumns.keys()];
  checkFilters(table, { columns, children, searched });
  return {
    where(filter, scope) {
      const own = conditionsOf(table, filter).map((condition) => conditionOf(condition, filter, scope));
      return sql<boolean>`(${sql.join([sql`${scopeColumn} = ${scope.scopeId}`, ...own], sql` and `)})`;
    },
    among,
    searches(filter, scope) {
      if (model.texts === undefined) return [];
      return conditionsOf(table, filter).flatMap((condition) =>
        condition.by === 'contains'
          ? [
              {
                name: searchName(condition.fields, condition.text),
                rows: holding(condition.fields, condition.text, scope),
              },
            ]
          : [],
      );
    },
  };
}

const searchName = (paths: readonly string[], text: string) => `${paths.join(' ')}: ${text}`;

/** The column of the rows' ids. */
export function idColumnOf({ fields }: FieldTable): string {
  return leavesOf(fields).find(({ name }) => name === 'id')?.column ?? 'id';
}

/** A filter that the read model cannot answer stops the process when it starts, not the reader who asks. */
function checkFilters(
  table: FieldTable,
  stored: {
    columns: ReadonlyMap<string, string>;
    children: ReadonlyMap<string, unknown>;
    searched: readonly string[];
  },
): void {
  for (const [name, entry] of Object.entries(table.filters)) {
    if ('field' in entry && !stored.columns.has(entry.field) && !stored.children.has(entry.field))
      throw new Error(
        `the filter ${name} asks for ${entry.field}, which has neither a column nor a child table`,
      );
    if (entry.by !== 'contains') continue;
    const missing = entry.fields.find((path) => !stored.searched.includes(path));
    if (missing !== undefined)
      throw new Error(
        `the filter ${name} searches ${missing}, which has neither a table of texts nor a key column`,
      );
  }
}

/** One value is compared alone: only then can an index be walked in the order of what follows in it. */
function anyOf(column: RawBuilder<unknown>, field: Field, values: readonly unknown[]): SqlCondition {
  const [only, ...more] = values;
  if (only !== undefined && more.length === 0) return sql`${column} = ${only}`;
  return sql`${column} = any(${values}::${sql.raw(typeOf(field))}[])`;
}

/** An id that is none is nobody's. */
function storable<V>(field: Field, values: readonly V[]): V[] {
  return field.type === 'id' ? values.filter((id) => isUuid(String(id))) : [...values];
}

function typeOf(field: Field): string {
  switch (field.type) {
    case 'id':
      return 'uuid';
    case 'integer':
      return 'integer';
    case 'number':
      return 'double precision';
    case 'flag':
      return 'boolean';
    case 'day':
      return 'date';
    case 'moment':
      return 'timestamptz';
    default:
      return 'text';
  }
}
