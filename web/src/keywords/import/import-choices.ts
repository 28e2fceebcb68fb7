import type { KeywordScope } from '@keywright/events/catalogue';
import type { FileColumn } from '../../import/import-kind.ts';
import { IMPORT_FIELDS, type ImportField, type Preview } from './preview.ts';

/** A column of a file, by its place from 0, with its header then; null = the field is left out. */
type ChosenColumn = { place: number; header: string } | null;

/** Fields to columns, where somebody chose. */
export type ColumnChoices = Readonly<Partial<Record<ImportField, ChosenColumn>>>;

/** Where keywords go. */
export interface ImportPlace {
  scope: KeywordScope;
  /** A list of that scope; null = in none. */
  listId: string | null;
}

/** What somebody decided about a file of keywords. */
export interface KeywordChoices {
  place: ImportPlace;
  /** Whether the first row is a header; null = as it is found out. */
  hasHeader: boolean | null;
  columns: ColumnChoices;
  /** What was chosen of the columns of the file before, and is looked for in this one. */
  wanted: ColumnChoices;
  /** What becomes of keywords that stand elsewhere. */
  known: 'KEEP' | 'MOVE';
  /** Lines that move though others are kept. */
  move: readonly number[];
  /** Lines and reasons that are left out. */
  skip: readonly (number | string)[];
  /** Lines whose figures that are no numbers are taken for empty. */
  empty: readonly number[];
}

export const choicesFor = (place: ImportPlace): KeywordChoices => ({
  place,
  hasHeader: null,
  columns: {},
  wanted: {},
  known: 'KEEP',
  move: [],
  skip: [],
  empty: [],
});

/** Of another file the rows are others; where keywords go, and which columns and reasons, holds on. */
export const keptForFile = (choices: KeywordChoices): KeywordChoices => ({
  ...choices,
  hasHeader: null,
  columns: {},
  wanted: { ...choices.wanted, ...choices.columns },
  move: [],
  empty: [],
  skip: choices.skip.filter((entry) => typeof entry === 'string'),
});

type FileColumns = Preview['columns'];

/** A column of the file as it is mapped. */
export interface PlacedColumn extends FileColumn {
  place: number;
}

/** The columns of a file: as the server took them, and already as they were chosen since. */
export function placedColumns(columns: FileColumns, chosen: ColumnChoices): PlacedColumn[] {
  return columns.map(({ place, header, sample, field, certain }) => {
    const mine = IMPORT_FIELDS.find((one) => chosen[one]?.place === place) ?? null;
    const found = field !== null && chosen[field] === undefined ? field : null;
    return {
      place,
      header: header ?? '',
      samples: sample === null ? [] : [sample],
      column: mine ?? found,
      doubtful: mine === null && !certain,
    };
  });
}

/**
 * The choices after somebody took a column for a field (null = for nothing). A field has one column and a column stands for
 * one field: whichever of them was taken otherwise before gives way.
 */
export function withColumn(
  chosen: ColumnChoices,
  { place, header, column: before }: PlacedColumn,
  field: ImportField | null,
): ColumnChoices {
  const next: Partial<Record<ImportField, ChosenColumn>> = { ...chosen };
  const known = IMPORT_FIELDS.find((one) => one === before);
  if (known !== undefined && known !== field) next[known] = null;
  if (field !== null) next[field] = { place, header };
  return next;
}

/** Of what was chosen of another file what fits this one: a column of the same header, at its place where there are two. */
export function fittingColumns(wanted: ColumnChoices, columns: FileColumns): ColumnChoices {
  const fitting: Partial<Record<ImportField, ChosenColumn>> = {};
  for (const field of IMPORT_FIELDS) {
    const choice = wanted[field];
    if (choice === undefined) continue;
    if (choice === null) {
      fitting[field] = null;
      continue;
    }
    const same = columns.filter(({ header }) => (header ?? '') === choice.header);
    const there = same.find(({ place }) => place === choice.place);
    const column = there ?? (same.length === 1 && choice.header !== '' ? same[0] : undefined);
    if (column !== undefined) fitting[field] = { place: column.place, header: choice.header };
  }
  return fitting;
}

/** A list with an entry, or without it where it has it already. */
export const withToggled = <Entry>(list: readonly Entry[], entry: Entry): Entry[] =>
  list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry];

/** How many keywords an import of so many rows a verdict changes. */
export const writtenOf = ({ ADD, UPDATE, MOVE }: Preview['counts']): number => ADD + UPDATE + MOVE;
