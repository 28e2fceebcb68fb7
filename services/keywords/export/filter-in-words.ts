import { fieldAt, type FilterEntry, labelOfValue } from '@keywright/events/fields';
import { KEYWORD_FIELDS, type KeywordFilter, type KeywordSortKey } from '@keywright/events/keywords';
import type { Selection } from '../read/keyword-sums.ts';
import { headingOf, wordOf } from './export-columns.ts';
import type { ExportLabels } from './export-labels.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a filter, with a selection beside it, demands of keywords, each as a person says it; [] where it demands nothing. */
export function filterInWords(
  filter: KeywordFilter,
  { ids, exclude = [] }: Selection,
  labels: ExportLabels,
  placeName: (id: string) => string,
): string[] {
  const said = Object.entries<FilterEntry>(KEYWORD_FIELDS.filters).flatMap(([name, entry]) => {
    const value = (filter as Values)[name];
    const isUnset = value === null || value === undefined || value === '';
    if (isUnset || (Array.isArray(value) && value.length === 0)) return [];
    return [conditionInWords(name, entry, value, labels, placeName)];
  });
  const counted = (label: string, many: number) => `${labels.of(label)}: ${labels.number(many)}`;
  return [
    ...said,
    ...(ids === undefined ? [] : [counted('keywords.export.selected', ids.length)]),
    ...(exclude.length === 0 ? [] : [counted('keywords.export.leftOut', exclude.length)]),
  ];
}

function conditionInWords(
  name: string,
  entry: FilterEntry,
  value: unknown,
  labels: ExportLabels,
  placeName: (id: string) => string,
): string {
  const field = 'field' in entry ? fieldAt(KEYWORD_FIELDS.fields, entry.field).field : null;
  if (entry.by === 'is' && entry.labels !== undefined)
    return labels.of(labelOfValue(entry.labels, value === true ? 'yes' : 'no'));
  const own = field !== null && 'label' in field ? field.label : undefined;
  const label = labels.of(entry.label ?? own ?? `keywords.export.filter.${name}`);
  if (entry.by === 'range' && typeof value === 'number')
    return `${label} ${{ from: '≥', after: '>', until: '≤', before: '<' }[entry.end]} ${labels.number(value)}`;
  const words = (Array.isArray(value) ? value : [value]).map((one: unknown) => {
    const text = String(one);
    if (['lists', 'categories', 'tags'].includes(name)) return placeName(text);
    return field === null ? text : wordOf(field, text, labels);
  });
  return `${label}: ${words.join(', ')}`;
}

/** The order of rows in words. */
export function orderInWords(keys: readonly KeywordSortKey[], labels: ExportLabels): string {
  return keys
    .map(({ field, direction }) => {
      const heading = headingOf(field === 'LTOP' ? 'top' : field, labels);
      return `${heading} ${direction === 'asc' ? '↑' : '↓'}`;
    })
    .join(', ');
}
