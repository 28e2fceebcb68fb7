import { type Field, labelOfValue, ME } from '@keywright/events/fields';
import type { Formats, T } from '../i18n/index.ts';
import type { ProjectScope } from '../projects/index.ts';
import type { FilterPart, FilterValue } from './filters.ts';

interface LabelContext {
  t: T;
  formats: Formats;
  scope: Pick<ProjectScope, 'personOf'>;
}

export interface ChipLabels {
  field: string;
  operator: string;
  value: string;
}

/** The labels of one part of a filter, for its chip: "Delivery | before | 15/04/26". */
export function chipLabels(part: FilterPart, value: FilterValue, context: LabelContext): ChipLabels {
  const { t } = context;
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

function valueText(
  { value: field, labels }: FilterPart,
  value: string | number | boolean | null,
  { t, formats, scope }: LabelContext,
): string {
  const item: Field = field.type === 'list' ? field.of : field;
  if (typeof value === 'boolean')
    return labels === null ? String(value) : t(labelOfValue(labels, value ? 'yes' : 'no'));
  if (value === null) return '';
  if (typeof value === 'number') return formats.full(value);
  if (item.type === 'day') return formats.date(value);
  if ('refers' in item && item.refers === 'user')
    return value === ME ? t('board.filter.me') : scope.personOf(value).name;
  return labels === null ? value : t(labelOfValue(labels, value));
}

/** Two values by name, the rest as a number. */
function shortList(values: readonly string[], t: T): string {
  if (values.length <= 2) return values.join(', ');
  return t('board.filter.more', { values: values.slice(0, 2).join(', '), count: values.length - 2 });
}
