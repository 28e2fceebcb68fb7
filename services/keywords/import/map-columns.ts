import { shortened } from '../../platform/import/file-refusal.ts';
import { nameKey, type TableCell, type TableHead } from '../../platform/import/table-rows.ts';
import { type ColumnAnswer, IMPORT_FIELDS, type ImportField } from './answer.schema.ts';
import {
  COLUMN_NAMES,
  type ColumnMeaning,
  HEADER_LANGUAGES,
  type HeaderLanguage,
  LANGUAGES_OF_NAME,
} from './column-names.ts';
import { currencyIn, type DecimalSign, findDecimalSign } from './read-number.ts';

/** Languages that put a point before decimals; the others put a comma. */
const POINT: readonly HeaderLanguage[] = ['en'];

const SHOWN_SAMPLE = 80;

/** Which column is which, as a person chose it: its place; null leaves a field out, an absent one is found out. */
export type ColumnMapping = Partial<Record<ImportField, number | null>>;

/** How the cells of a file are read. */
export interface FileColumns {
  /** Places of the columns that are taken in. */
  places: Partial<Record<ImportField, number>>;
  /** Fields whose place was guessed from what stands there. */
  guessed: ReadonlySet<ImportField>;
  /** Whether the column of competition goes up to 100. */
  isIndex: boolean;
  language: HeaderLanguage | null;
  /** null where no column has numbers. */
  numbers: DecimalSign | null;
  /** ISO 4217, of what a click costs; null where nothing says it. */
  currency: string | null;
}

/** Finds out which column is which: as a person mapped them, by their names, else by what stands in them. */
export function mapColumns(head: TableHead, mapping: ColumnMapping): FileColumns {
  const names = (head.header ?? []).map(nameKey);
  const language = languageOf(names);
  const chosen = new Set(Object.values(mapping).filter((place) => place !== null));
  const places: FileColumns['places'] = {};
  const guessed = new Set<ImportField>();
  const byName = (meaning: ColumnMeaning): number | undefined =>
    placeByName(names, meaning, (place) => !chosen.has(place));
  for (const field of IMPORT_FIELDS) {
    const mapped = mapping[field];
    const index = field === 'competition' ? byName('competitionIndex') : undefined;
    const place = mapped === undefined ? (index ?? byName(field)) : mapped;
    if (place !== null && place !== undefined) places[field] = place;
  }
  if (places.keyword === undefined && mapping.keyword === undefined) {
    const taken = new Set<number | undefined>(Object.values(places));
    const guess = textPlace(head, (place) => !taken.has(place));
    if (guess !== null) {
      places.keyword = guess;
      guessed.add('keyword');
    }
  }
  const cellsAt = (place: number | undefined): TableCell[] =>
    place === undefined ? [] : head.first.map(({ cells }) => cells[place] ?? '');
  const figures = [places.volume, places.cpc, places.competition, places.position, places.impressions];
  const byLanguage = language === null ? null : POINT.includes(language) ? ('.' as const) : (',' as const);
  const written = findDecimalSign(figures.flatMap(cellsAt)) ?? byLanguage;
  const hasNumbers = figures.some((place) => place !== undefined);
  const competition = cellsAt(places.competition);
  const named = places.competition === undefined ? '' : (names[places.competition] ?? '');
  return {
    ...{ places, guessed, language },
    isIndex: hasMeaning(named, 'competitionIndex') || competition.some((cell) => Number(cell) > 1),
    numbers: hasNumbers ? (written ?? (head.delimiter === ';' ? ',' : '.')) : null,
    currency:
      cellsAt(byName('currency')).flatMap((cell) => currencyIn(cell) ?? [])[0] ??
      currencyIn(places.cpc === undefined ? '' : (names[places.cpc] ?? '')) ??
      cellsAt(places.cpc).flatMap((cell) => currencyIn(cell) ?? [])[0] ??
      null,
  };
}

/** Every column of a file, and what it is taken for. */
export function columnAnswers(head: TableHead, { places, guessed }: FileColumns): ColumnAnswer[] {
  return Array.from({ length: head.width }, (_, place) => {
    const field = IMPORT_FIELDS.find((each) => places[each] === place) ?? null;
    const sample = head.first.map(({ cells }) => String(cells[place] ?? '')).find((text) => text !== '');
    const header = head.header?.[place];
    return {
      place,
      header: header === undefined ? null : shortened(header, SHOWN_SAMPLE),
      sample: sample === undefined ? null : shortened(sample, SHOWN_SAMPLE),
      field,
      certain: field === null || !guessed.has(field),
    };
  });
}

const hasMeaning = (name: string, meaning: ColumnMeaning): boolean =>
  Object.values(COLUMN_NAMES[meaning]).some((names) => names.includes(name));

/** Of several columns that mean it that one whose name comes first among the names; of two alike the first. */
function placeByName(
  names: readonly string[],
  meaning: ColumnMeaning,
  isFree: (place: number) => boolean,
): number | undefined {
  const languages = COLUMN_NAMES[meaning];
  for (const language of HEADER_LANGUAGES)
    for (const known of languages[language] ?? []) {
      const place = names.findIndex((name, at) => name === known && isFree(at));
      if (place !== -1) return place;
    }
  return undefined;
}

/** The language that most names of columns are of; of two the one that comes first. */
function languageOf(names: readonly string[]): HeaderLanguage | null {
  const many = (language: HeaderLanguage): number =>
    names.filter((name) => LANGUAGES_OF_NAME.get(name)?.includes(language)).length;
  let found: HeaderLanguage | null = null;
  for (const language of HEADER_LANGUAGES)
    if (many(language) > (found === null ? 0 : many(found))) found = language;
  return found;
}

/** The first column in which mostly words stand. */
function textPlace({ first, width }: TableHead, isFree: (place: number) => boolean): number | null {
  for (let place = 0; place < width; place += 1) {
    const cells = first.map(({ cells: all }) => all[place] ?? '').filter((cell) => cell !== '');
    const words = cells.filter((cell) => typeof cell === 'string' && /\p{L}/u.test(cell)).length;
    if (isFree(place) && words > 0 && words * 2 > cells.length) return place;
  }
  return null;
}
