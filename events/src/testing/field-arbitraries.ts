import fc from 'fast-check';
import type { Field, RowOf } from '../fields/field.ts';
import type { FieldTable } from '../fields/field-table.ts';
import { emptyFilterOf, valueOf } from '../fields/filter-value.ts';
import type { FilterEntry, FilterOf } from '../fields/filter-entry.ts';

/** Texts that differ in case, accent, width, wildcard and plane, so that orders and searches have something to trip on. */
export const TRICKY_TEXTS = [
  'Boots',
  'boots',
  'BÖOTS',
  'ﬁt',
  'Fit',
  '100 %',
  'a_b',
  'back\\slash',
  '東京',
  '🥾',
  '\uffee',
  '',
];
const SEARCHED = ['o', '%', '_', 'FI', ' ', 'oo', '京', '\\'];
const IDS = ['a', 'b', 'c'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);

/** Values of a field, from few, so that rows often tie and filters often match. */
function anyValue(field: Field): fc.Arbitrary<unknown> {
  const nullable = 'nullable' in field && field.nullable === true;
  const value = anyPresent(field);
  return nullable ? fc.option(value, { nil: null, freq: 3 }) : value;
}

function anyPresent(field: Field): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'choice':
      return fc.constantFrom(...field.values);
    case 'list':
      return fc.uniqueArray(anyPresent(field.of), { maxLength: 3, selector: (item) => JSON.stringify(item) });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(field.fields).flatMap(([name, part]) =>
            'nameOf' in part ? [] : [[name, anyValue(part)]],
          ),
        ),
      );
    case 'group':
      return fc.tuple(
        ...Object.entries(field.fields).map(([name, part]) =>
          fc.record({ [field.by]: fc.constant(name), [field.of]: anyValue(part) }),
        ),
      );
    case 'flag':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: 0, max: 4 });
    case 'number':
      return fc.constantFrom(0, 0.5, 1.25, 100);
    case 'int64':
      return fc.integer({ min: 0, max: 9 }).map(String);
    case 'day':
      return fc.integer({ min: 1, max: 6 }).map((number) => `2026-03-0${number}`);
    case 'moment':
      return fc.integer({ min: 0, max: 6 }).map((hour) => `2026-03-01T0${hour}:00:00.00${hour}Z`);
    case 'id':
      return fc.constantFrom(...IDS);
    case 'text':
      return fc.constantFrom(...TRICKY_TEXTS);
  }
}

/** Any row of a field table, under an id of its own. */
export function anyRowOf<T extends FieldTable>(table: T): fc.Arbitrary<RowOf<T>> {
  const fields = Object.entries(table.fields).map(([name, field]) => [
    name,
    name === 'id' ? fc.uuid() : anyValue(field),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>) as fc.Arbitrary<
    RowOf<T>
  >;
}

/** Any value of each filter of a field table that a list takes, by the filter's name. */
export function anyFilterValues(table: FieldTable): Record<string, fc.Arbitrary<unknown>> {
  const entries = Object.entries<FilterEntry>(table.filters).filter(([, { by }]) => by !== 'shorthand');
  return Object.fromEntries(
    entries.map(([name, entry]) => {
      const value = valueOf(table, entry);
      if (entry.by === 'contains') return [name, fc.constantFrom(...TRICKY_TEXTS, ...SEARCHED)];
      if (value.type !== 'list') return [name, anyPresent(value)];
      const own = value.of.type === 'id' ? fc.constantFrom(...IDS, 'not an id') : anyPresent(value.of);
      return [name, fc.uniqueArray(own, { minLength: 1, maxLength: 3 })];
    }),
  );
}

/** Any filter with at most three parts set, so that it leaves something over. */
export function anyFilterOf<T extends FieldTable>(table: T): fc.Arbitrary<FilterOf<T>> {
  return fc
    .subarray(Object.entries(anyFilterValues(table)), { maxLength: 3 })
    .chain((parts) => fc.record(Object.fromEntries(parts)))
    .map((parts) => ({ ...emptyFilterOf(table), ...parts }));
}
