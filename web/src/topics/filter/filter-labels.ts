import type { Formats, T } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { type FilterField, type FilterState, ME } from './filter-state.ts';

interface LabelContext {
  t: T;
  formats: Formats;
  scope: ProjectScope;
}

export interface ChipLabels {
  field: string;
  operator: string;
  value: string;
}

/** The labels of one part of a filter, for its chip: "Delivery | before | 15/04/26". */
export function chipLabels(
  filter: FilterState,
  field: FilterField,
  { t, formats, scope }: LabelContext,
): ChipLabels {
  const some = (values: readonly string[]): ChipLabels => ({
    field: t(`board.filter.${field}`),
    operator: t(values.length > 1 ? 'board.filter.anyOf' : 'board.filter.is'),
    value: shortList(values, t),
  });
  switch (field) {
    case 'assignees':
      return some(filter.assignees.map((id) => (id === ME ? t('board.filter.me') : scope.personOf(id).name)));
    case 'pageTags':
      return some(filter.pageTags);
    case 'types':
      return some(filter.types.map((type) => t(`type.${type}`)));
    case 'priorities':
      return some(filter.priorities.map((priority) => t(`priority.${priority}`)));
    case 'late':
      return some([t('board.filter.isLate')]);
    case 'deliveryBefore':
      return {
        field: t('board.filter.deliveryBefore'),
        operator: t('board.filter.before'),
        value: formats.date(filter.deliveryBefore),
      };
    case 'sea':
      return some([t(filter.sea ? 'board.filter.sea.yes' : 'board.filter.sea.no')]);
    case 'followed':
      return some([t(`board.filter.followed.${filter.followed ?? 'FOLLOWED'}`)]);
  }
}

/** Two values by name, the rest as a number. */
function shortList(values: readonly string[], t: T): string {
  if (values.length <= 2) return values.join(', ');
  return t('board.filter.more', { values: values.slice(0, 2).join(', '), count: values.length - 2 });
}
