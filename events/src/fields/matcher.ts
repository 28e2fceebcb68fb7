import type { RowOf } from './field.ts';
import type { FieldTable } from './field-table.ts';
import { type Condition, conditionsOf, type Viewer } from './filter.ts';
import type { FilterOf, RuleNameOf } from './filter-entry.ts';
import { type Reader, readerOf, searchTextOf } from './rows.ts';

/** The predicates of a table's rules; what they say about a row, the rule of the same name in SQL says too. */
export type RulesOf<T extends FieldTable, V extends Viewer = Viewer> = {
  [Name in RuleNameOf<T>]: (row: RowOf<T>, filter: FilterOf<T>, viewer: V) => boolean;
};

/** Whether a row belongs to a filtered list; the server's SQL answers the same for every row. */
export function matcherOf<T extends FieldTable, V extends Viewer = Viewer>(
  table: T,
  rules: RulesOf<T, V>,
): (row: RowOf<T>, filter: FilterOf<T>, viewer: V) => boolean {
  const readers = new Map<string, Reader>();
  const reader = (path: string): Reader => {
    const found = readers.get(path) ?? readerOf(table.fields, path);
    readers.set(path, found);
    return found;
  };
  type Test = (row: RowOf<T>, viewer: V) => boolean;
  const testOf = (condition: Condition, filter: FilterOf<T>): Test => {
    if (condition.by === 'rule') {
      const rule = rules[condition.rule as RuleNameOf<T>];
      return (row, viewer) => rule(row, filter, viewer);
    }
    if (condition.by !== 'anyOf') return predicateOf(condition, reader);
    const parts = condition.parts.map((part) => allOf(part.conditions, part.filter as FilterOf<T>));
    return (row, viewer) => parts.some((holds) => holds(row, viewer));
  };
  const allOf = (conditions: readonly Condition[], filter: FilterOf<T>): Test => {
    const tests = conditions.map((condition) => testOf(condition, filter));
    return (row, viewer) => tests.every((holds) => holds(row, viewer));
  };
  // It is asked of thousands of rows: what a filter demands is worked out once.
  const known = new WeakMap<FilterOf<T>, Test>();
  return (row, filter, viewer) => {
    const test = known.get(filter) ?? allOf(conditionsOf(table, filter), filter);
    known.set(filter, test);
    return test(row, viewer);
  };
}

type Predicate = (row: object) => boolean;

/** Whether a row meets a condition that is neither a rule of its own nor made of others. */
function predicateOf(
  condition: Exclude<Condition, { by: 'rule' | 'anyOf' }>,
  reader: (path: string) => Reader,
): Predicate {
  switch (condition.by) {
    case 'among': {
      const [read, wanted] = [reader(condition.field), new Set<unknown>(condition.values)];
      return (row) => {
        const value = read(row);
        return Array.isArray(value) ? value.some((item) => wanted.has(item)) : wanted.has(value);
      };
    }
    case 'bound': {
      const { end, value: bound } = condition;
      const read = reader(condition.field);
      return (row) => {
        const value = read(row) as string | number | null;
        if (value === null) return false;
        if (end === 'from') return value >= bound;
        if (end === 'after') return value > bound;
        return end === 'until' ? value <= bound : value < bound;
      };
    }
    case 'contains': {
      const [reads, { text }] = [condition.fields.map(reader), condition];
      return (row) => searchTextOf(reads.map((read) => read(row) as string | null)).includes(text);
    }
  }
}
