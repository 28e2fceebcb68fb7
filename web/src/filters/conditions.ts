import type { Filters, FilterValue } from './filters.ts';
import { fieldsOf, type Operator, operatorFor } from './operators.ts';

/** One condition of a filter: in the list of which all hold, or in the group of which at least one does. */
export interface FilterCondition {
  operator: Operator;
  /** Of each part of the operator; as they are where nothing is given: it was begun and does not say all of it yet. */
  values: readonly FilterValue[];
  grouped: boolean;
}

/** A filter has each part once among those that all hold, and once in the group. */
export function conditionKey({ operator, grouped }: Pick<FilterCondition, 'operator' | 'grouped'>): string {
  return `${grouped ? 'or' : 'and'}.${operator.parts.map(({ name }) => name).join('+')}`;
}

/** A condition that says as much as its operator does by itself, and what `old` said of the same parts. */
export function beginning<Address extends object>(
  filters: Filters<Address>,
  operator: Operator,
  grouped: boolean,
  old?: FilterCondition,
): FilterCondition {
  const values = operator.parts.map((part) => {
    const known =
      old?.operator.says === undefined ? old?.values[old.operator.parts.indexOf(part)] : undefined;
    return operator.says ?? known ?? filters.valueOf(filters.empty, part.name);
  });
  return { operator, values, grouped };
}

/** What a filter says as conditions, the grouped ones last; both ends of a range are one. */
export function conditionsIn<Address extends object>(
  filters: Filters<Address>,
  filter: Address,
): FilterCondition[] {
  const { group } = filters;
  const isSet = ({ name }: { name: string }): boolean => filters.isSet(filter, name);
  const pairs = fieldsOf(filters).flatMap(({ operators }) =>
    operators.filter(({ parts }) => parts.length > 1 && parts.every(isSet)),
  );
  const own = filters.parts.filter(isSet).flatMap((part): FilterCondition[] => {
    const pair = pairs.find(({ parts }) => parts.includes(part));
    if (pair !== undefined && pair.parts[0] !== part) return [];
    const operator = pair ?? operatorFor(part, filters.valueOf(filter, part.name));
    const values = operator.parts.map(({ name }) => filters.valueOf(filter, name));
    return [{ operator, values, grouped: false }];
  });
  const texts = group === null ? [] : (filters.valueOf(filter, group.name) as readonly string[]);
  const grouped = texts.flatMap((text): FilterCondition[] => {
    const one = filters.read(new URLSearchParams(text), filters.empty);
    const part = filters.parts.find(({ name }) => filters.isSet(one, name));
    if (part === undefined) return [];
    const value = filters.valueOf(one, part.name);
    return [{ operator: operatorFor(part, value), values: [value], grouped: true }];
  });
  return [...own, ...grouped];
}

/** A filter with these conditions; what it says beside them stays. */
export function filterWith<Address extends object>(
  filters: Filters<Address>,
  filter: Address,
  conditions: readonly FilterCondition[],
): Address {
  const all = conditions.filter(({ grouped }) => !grouped);
  const bare = filters.parts.reduce((rest, { name }) => filters.without(rest, name), filter);
  const own = all.reduce((rest, condition) => withCondition(filters, rest, condition), bare);
  if (filters.group === null) return own;
  const texts = conditions.flatMap((condition) => {
    const text = condition.grouped ? textOf(filters, condition) : '';
    return text === '' ? [] : [text];
  });
  return filters.changed(own, filters.group.name, [...new Set(texts)]);
}

/** The filter with one condition alone, and with what hides no row. */
export function aloneIn<Address extends object>(
  filters: Filters<Address>,
  filter: Address,
  condition: FilterCondition,
): Address {
  return withCondition(filters, filters.cleared(filter), condition);
}

/** Whether a condition says anything yet, or all that it can. */
export function says<Address extends object>(
  filters: Filters<Address>,
  condition: FilterCondition,
  what: 'something' | 'all',
): boolean {
  const alone = withCondition(filters, filters.empty, condition);
  const isSet = ({ name }: { name: string }): boolean => filters.isSet(alone, name);
  const { parts } = condition.operator;
  return what === 'all' ? parts.every(isSet) : parts.some(isSet);
}

function withCondition<Address extends object>(
  filters: Filters<Address>,
  filter: Address,
  { operator, values }: FilterCondition,
): Address {
  return operator.parts.reduce(
    (rest, { name }, nth) => filters.changed(rest, name, values[nth] ?? null),
    filter,
  );
}

function textOf<Address extends object>(filters: Filters<Address>, condition: FilterCondition): string {
  const alone = withCondition(filters, filters.empty, condition);
  return filters.write(alone, filters.empty, new URLSearchParams()).toString();
}
