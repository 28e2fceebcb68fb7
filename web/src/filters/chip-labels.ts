import { type Field, labelOfValue, ME } from '@keywright/events/fields';
import { type Formats, isolated, type T } from '../i18n/index.ts';
import type { FilterCondition } from './conditions.ts';
import type { FilterPart, FilterValue } from './filters.ts';
import { daysBetween } from './operators.ts';
import type { FilterScope } from './use-filter.ts';

interface LabelContext {
  t: T;
  formats: Formats;
  scope: Pick<FilterScope, 'personOf' | 'nameOf'>;
}

export interface ChipLabels {
  field: string;
  operator: string;
  value: string;
}

/** The labels of one part of a filter, for its chip: "Delivery | before | 15 Apr". */
export function chipLabels(part: FilterPart, value: FilterValue, context: LabelContext): ChipLabels {
  const { t, formats } = context;
  if (part.group) {
    const [count, field] = [(value as readonly string[]).length, t(part.label)];
    return { field, operator: '', value: formats.full(count) };
  }
  if (value !== null && isPredicate(part)) {
    const [said] = typeof value === 'object' ? value : [value];
    return { field: '', operator: '', value: said === undefined ? '' : valueText(part, said, context) };
  }
  const values = typeof value === 'object' && value !== null ? value : [value];
  return {
    field: t(part.label),
    operator: t(values.length > 1 ? 'board.filter.anyOf' : `board.filter.${part.operator}`),
    value: shortList(
      values.map((one) => valueText(part, one, context)),
      t,
    ),
  };
}

/** The labels of a condition beside its field: "is late", or "between" and "15 Apr – 20 Apr". */
export function conditionLabels(
  { operator: { name, parts, says }, values }: FilterCondition,
  context: LabelContext,
): Omit<ChipLabels, 'field'> {
  const { t, formats } = context;
  const [part] = parts;
  if (part === undefined) return { operator: '', value: '' };
  if (says !== undefined) return { operator: chipLabels(part, says, context).value, value: '' };
  if (parts.length === 1) return chipLabels(part, values[0] ?? null, context);
  const days = daysBetween(values).map((day) => (day === null ? '…' : formats.dayMonth(day)));
  return { operator: t(`board.filter.${name}`), value: days.join(' – ') };
}

/** Of a part with a few named answers each is a whole statement: "is late", "has no assignee". */
const isPredicate = ({ value, labels, single }: FilterPart): boolean =>
  labels !== null && (single || value.type === 'flag');

function valueText(
  { name, value: field, labels }: FilterPart,
  value: string | number | boolean | null,
  { t, formats, scope }: LabelContext,
): string {
  const item: Field = field.type === 'list' ? field.of : field;
  if (typeof value === 'boolean')
    return labels === null ? String(value) : t(labelOfValue(labels, value ? 'yes' : 'no'));
  if (value === null) return '';
  if (typeof value === 'number') return labels === null ? formats.full(value) : t(labels, { count: value });
  if (item.type === 'day') return formats.dayMonth(value);
  if ('refers' in item && item.refers === 'user')
    return value === ME ? t('board.filter.me') : isolated(scope.personOf(value).name);
  if ((item.type === 'id' || item.type === 'text') && scope.nameOf)
    return isolated(scope.nameOf(name, value));
  return labels === null ? isolated(value) : t(labelOfValue(labels, value));
}

/** Two values by name, the rest as a number. */
function shortList(values: readonly string[], t: T): string {
  if (values.length <= 2) return values.join(', ');
  return t('board.filter.more', { values: values.slice(0, 2).join(', '), count: values.length - 2 });
}
