import { KEYWORD_FIELDS, type KeywordRow } from '@keywright/events/keywords';
import { type Field, labelOfValue } from '@keywright/events/fields';
import type { Cell, CellFormat, SheetColumn } from '../../platform/spreadsheets/sheet.ts';
import type { ExportLabels } from './export-labels.ts';

/** What a cell may name beside what its row says. */
export interface ExportNames {
  /** Of a list, a category or a tag. */
  placeName(id: string): string;
  topicName(id: string): string;
  userName(id: string): string;
  /** Of a keyword that others are variants of. */
  keywordName(id: string): string;
}

type Told = Omit<KeywordRow, 'projectId' | 'revision'>;
/** The names of the fields that can be exported. */
export type ExportField = keyof Told;

interface ExportColumn<Name extends ExportField> {
  width: number;
  format?: CellFormat;
  /** Default: the value itself, or the label of a choice. */
  cell?(value: KeywordRow[Name], names: ExportNames): Cell;
}

const figure = { width: 12, format: 'decimal' } as const;

/** Figures stand unrounded in the file and are shown as tables show them; what is a list on screen is one text. */
const COLUMNS: { readonly [Name in ExportField]: ExportColumn<Name> } = {
  id: { width: 38 },
  value: { width: 42 },
  country: { width: 9 },
  language: { width: 10 },
  scope: { width: 14 },
  keyWordListId: {
    width: 24,
    cell: (id, names) => (id === null ? null : names.placeName(id)),
  },
  status: { width: 13 },
  publication: { width: 13 },
  relation: { width: 12 },
  originalId: { width: 32, cell: (id, names) => (id === null ? null : names.keywordName(id)) },
  typeKeyword: { width: 12 },
  kwType: { width: 14 },
  channels: { width: 20, cell: (channels) => channels.join(', ') },
  volume: { width: 12, format: 'whole' },
  volumeRange: {
    width: 18,
    cell: (range) => (range === null ? null : `${range.from}–${range.to ?? '…'}`),
  },
  months: { width: 30, cell: (months) => months.join(', ') },
  cpc: figure,
  competition: { width: 13, format: 'share' },
  position: { width: 10, format: 'whole' },
  previousPosition: { width: 12, format: 'whole' },
  categories: { width: 24, cell: labelsInWords },
  tags: { width: 24, cell: labelsInWords },
  top: { width: 9 },
  followed: { width: 12 },
  topics: {
    width: 32,
    cell: (topics, names) => topics.flatMap(({ id }) => names.topicName(id) || []).join('; '),
  },
  lastActionDate: { width: 18, format: 'moment', cell: (at) => new Date(at) },
  lastActionBy: { width: 20, cell: (id, names) => (id === null ? null : names.userName(id)) },
};

function labelsInWords(ids: readonly string[], names: ExportNames): string {
  return ids
    .flatMap((id) => names.placeName(id) || [])
    .sort((one, other) => one.localeCompare(other))
    .join('; ');
}

/** The fields that can be exported, in the order of the row. */
export const EXPORT_FIELDS = Object.keys(COLUMNS) as ExportField[];

/** How a field is called above its column. */
export function headingOf(name: ExportField, labels: ExportLabels): string {
  const field: Field = KEYWORD_FIELDS.fields[name];
  return labels.of(('label' in field ? field.label : undefined) ?? `keywords.export.column.${name}`);
}

/** The columns of an export under their headings. */
export function exportColumns(fields: readonly ExportField[], labels: ExportLabels): SheetColumn[] {
  return fields.map((name) => {
    const { width, format = 'text' } = COLUMNS[name];
    return { header: headingOf(name, labels), width, format };
  });
}

/** Makes the cells of rows; unknown values are empty. */
export function exportCells(
  fields: readonly ExportField[],
  labels: ExportLabels,
  names: ExportNames,
): (row: KeywordRow) => Cell[] {
  const makers = fields.map((name) => cellOf(name, labels, names));
  return (row) => makers.map((make) => make(row));
}

function cellOf<Name extends ExportField>(
  name: Name,
  labels: ExportLabels,
  names: ExportNames,
): (row: KeywordRow) => Cell {
  const { cell }: ExportColumn<Name> = COLUMNS[name];
  if (cell !== undefined) return (row) => cell(row[name], names);
  return (row) => {
    const value = row[name] as Cell;
    return typeof value === 'string' ? wordOf(KEYWORD_FIELDS.fields[name], value, labels) : value;
  };
}

/** A value as people read it: by its label where its field has some. */
export function wordOf(field: Field, value: string, labels: ExportLabels): string {
  return 'labels' in field && field.labels !== undefined
    ? labels.of(labelOfValue(field.labels, value))
    : value;
}
