import { addDays } from '@keywright/events';
import type { FilterPart, Filters, FilterValue } from './filters.ts';

/** One way of comparing a field in a condition. */
export interface Operator {
  /** Of its own within the field. */
  name: string;
  /** What it speaks of; two are the ends of one range. */
  parts: readonly FilterPart[];
  /** What it says by itself, as “is late” does; absent where a value is asked for. */
  says?: FilterValue;
}

/** What a condition is about, and the ways to compare it. */
export interface FilterField {
  /** Translation key; parts that share it are ways to compare one field. */
  label: string;
  /** Translation key of what it is offered under; null where all are offered in one list. */
  heading: string | null;
  operators: readonly Operator[];
}

/** The fields of a filter in the order of their first part, the operators that ask for a value first. */
export function fieldsOf<Address extends object>({ parts }: Filters<Address>): FilterField[] {
  const labels = [...new Set(parts.map(({ label }) => label))];
  return labels.map((label) => {
    const own = parts.filter((part) => part.label === label);
    const all = [...own.flatMap(operatorsOf), ...betweenOf(own)];
    const asking = (operator: Operator): boolean => operator.says === undefined;
    return {
      label,
      heading: own[0]?.heading ?? null,
      operators: [...all.filter(asking), ...all.filter((one) => !asking(one))],
    };
  });
}

/** Few named answers, or yes and no, are statements each; anything else asks for its value. */
function operatorsOf(part: FilterPart): Operator[] {
  const { name, value, labels, single } = part;
  if (labels !== null && value.type === 'flag')
    return [true, false].map((says) => ({ name: `${name}.${says ? 'yes' : 'no'}`, parts: [part], says }));
  if (labels !== null && single && value.type === 'list' && value.of.type === 'choice')
    return value.of.values.map((word) => ({ name: `${name}.${word}`, parts: [part], says: [word] }));
  return [{ name: part.operator, parts: [part] }];
}

/** Both ends of a range of days in one condition. */
function betweenOf(parts: readonly FilterPart[]): Operator[] {
  const after = parts.find(({ range, operator }) => range !== null && operator === 'after');
  const before = parts.find(({ range, operator }) => range === after?.range && operator === 'before');
  if (after === undefined || before === undefined || after.value.type !== 'day') return [];
  return [{ name: 'between', parts: [after, before] }];
}

/** How a part with this value compares: the statement it makes, else the operator that asks for it. */
export function operatorFor(part: FilterPart, value: FilterValue): Operator {
  const all = operatorsOf(part);
  return (
    all.find(({ says }) => JSON.stringify(says) === JSON.stringify(value)) ??
    all.find(({ says }) => says === undefined) ?? { name: part.operator, parts: [part] }
  );
}

/** First and last day of a range whose ends lie outside of it, as `after` and `before` do. */
export function daysBetween([after, before]: readonly FilterValue[]): [string | null, string | null] {
  return [dayOff(after, 1), dayOff(before, -1)];
}

/** The ends of a range from its first to its last day. */
export function endsOf(first: string | null, last: string | null): FilterValue[] {
  return [dayOff(first, -1), dayOff(last, 1)];
}

const dayOff = (day: FilterValue | undefined, by: number): string | null =>
  typeof day === 'string' ? addDays(day, by) : null;
