import {
  KEYWORD_FIELDS,
  type KeywordFilter,
  type KeywordRow,
  type KeywordSortKey,
} from '@keywright/events/keywords';
import { atom, type PrimitiveAtom } from 'jotai';
import type { ColumnPlace, RowChoice } from '../../grid/index.ts';
import { isolated, type T } from '../../i18n/index.ts';
import { keywordOrder } from '../keyword-list.ts';
import type { ListFacts } from '../lists/list-facts.ts';

/** Keywords that can be exported together. */
export interface ExportSet {
  id: string;
  /** "All 2,318 that match", already translated. */
  name: string;
  /** How many keywords, null while that is not known; `atLeast` where there are more than were counted. */
  count: number | null;
  atLeast: boolean;
  filter: Partial<KeywordFilter>;
  order: readonly KeywordSortKey[];
  /** Of those that the filter lets through, these alone, or all but these. */
  ids?: readonly string[];
  exclude?: readonly string[];
}

/** What only machines read. */
type Inner = 'id' | 'projectId' | 'revision';
type Field = Exclude<keyof KeywordRow, Inner>;

const INNER: Readonly<Record<Inner, true>> = { id: true, projectId: true, revision: true };

/** What stands in the columns of the table, in fields of the row. */
const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  relation: ['relation', 'originalId'],
  list: ['keyWordListId'],
  volume: ['volume', 'volumeRange'],
  position: ['position', 'previousPosition'],
  marks: ['top', 'followed'],
  lastActionDate: ['lastActionDate', 'lastActionBy'],
};

const isField = (key: string): key is Field =>
  Object.hasOwn(KEYWORD_FIELDS.fields, key) && !Object.hasOwn(INNER, key);

/** The fields of the columns that a table shows, in its order. */
export const shownFields = (places: readonly Pick<ColumnPlace, 'key' | 'shown'>[]): readonly Field[] =>
  places.filter(({ shown }) => shown).flatMap(({ key }) => FIELDS[key] ?? (isField(key) ? [key] : []));

/** Every field that says something to people. */
export const ALL_FIELDS: readonly Field[] = Object.keys(KEYWORD_FIELDS.fields).filter(isField);

/** What a table holds at a moment, and what of it is chosen. */
export interface ShownTable {
  /** What it is narrowed to: its count is of no other filter. */
  filter: KeywordFilter;
  count: number;
  atLeast: boolean;
  choice: RowChoice;
  /** How many are chosen. */
  chosen: number;
}

/** Where a table says what it holds; null while that is not known. */
export const newShownTable = (): PrimitiveAtom<ShownTable | null> => atom<ShownTable | null>(null);

type Words = { t: T; full: (count: number) => string };

/** The keywords that are chosen in a table, where some are, and all that it lists. */
export function setsOfTable(
  { t, full }: Words,
  asked: { filter: KeywordFilter; order: readonly KeywordSortKey[] },
  table: ShownTable | null,
): readonly ExportSet[] {
  if (table === null)
    return [{ id: 'all', name: t('export.all.unknown'), count: null, atLeast: false, ...asked }];
  const { filter, count, atLeast, choice, chosen } = table;
  const of = { ...asked, filter };
  const shown = atLeast ? t('board.orMore', { count: full(count) }) : full(count);
  const all: ExportSet = { id: 'all', name: t('export.all', { count, shown }), count, atLeast, ...of };
  if (chosen === 0) return [all];
  const name = t('export.selected', { count: chosen, shown: full(chosen) });
  const part = choice.kind === 'ids' ? { ids: [...choice.ids] } : { exclude: [...choice.except] };
  const selected = { id: 'selected', name, count: chosen, atLeast: atLeast && choice.kind === 'all' };
  return [{ ...selected, ...of, ...part }, all];
}

/** All lists of a project together, and each by itself. */
export function setsOfLists({ t, full }: Words, lists: readonly ListFacts[]): readonly ExportSet[] {
  const sum = lists.reduce((keywords, list) => keywords + list.keywords, 0);
  const named = (count: number) => ({ count, shown: full(count) });
  return [
    {
      id: 'all',
      name: t('export.lists.all', named(sum)),
      count: sum,
      atLeast: false,
      filter: { lists: lists.map(({ id }) => id) },
      order: keywordOrder(null),
    },
    ...lists.map(({ id, name, keywords }) => ({
      id,
      name: t('export.lists.one', { ...named(keywords), name: isolated(name) }),
      count: keywords,
      atLeast: false,
      filter: { lists: [id] },
      order: keywordOrder(null),
    })),
  ];
}
