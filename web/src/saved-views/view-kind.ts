import type { Operation } from '@keywright/events/catalogue';
import { addressCodecOf, type FieldTable } from '@keywright/events/fields';
import { atom, useAtomValue } from 'jotai';
import type { AnswerOf } from '../api/index.ts';
import { store } from '../state/store.ts';

export type SavedView = AnswerOf<'/api/savedViews'>['_embedded']['savedViews'][number];

interface SavedViewKindOptions<T extends FieldTable> {
  kind: SavedView['kind'];
  /** What one must be allowed to do in the project to use views of it. */
  needs: Operation;
  /** Of the rows that its views list. */
  table: T;
  sortFields: readonly string[];
  /** Translation key of what its views list, as the word after a number, which is its `count`. */
  counted: string;
  /** The view whose page an address is; null for any other page. */
  viewAt: (pathname: string) => SavedView['view'] | null;
  pathOf: (view: Pick<SavedView, 'projectId' | 'view'>) => string;
}

/** Rows of which filters can be kept under a name; the feature that lists them brings it. */
export interface SavedViewKind extends Omit<SavedViewKindOptions<FieldTable>, 'table'> {
  /** The filter that an address says, in one way of writing it. */
  filterIn: (search: URLSearchParams) => URLSearchParams;
  withoutFilter: (search: URLSearchParams) => URLSearchParams;
}

export function defineSavedViewKind<T extends FieldTable>({
  table,
  ...kind
}: SavedViewKindOptions<T>): SavedViewKind {
  const codec = addressCodecOf(table);
  return {
    ...kind,
    filterIn: (search) => codec.write(codec.read(search, codec.empty), codec.empty, new URLSearchParams()),
    withoutFilter: (search) => codec.write(codec.empty, codec.empty, search),
  };
}

const kindsAtom = atom<readonly SavedViewKind[]>([]);

/** Makes kinds known: of those that the first page may show before anything is, of others as soon as their code is there. */
export function registerSavedViewKinds(kinds: readonly SavedViewKind[]): void {
  const known = savedViewKinds();
  const added = kinds.filter((kind) => !known.includes(kind));
  if (added.length > 0) store.set(kindsAtom, [...known, ...added]);
}

export const savedViewKinds = (): readonly SavedViewKind[] => store.get(kindsAtom);

export const useSavedViewKinds = (): readonly SavedViewKind[] => useAtomValue(kindsAtom);

/** @throws Error for a kind that is not known (yet) */
export function savedViewKindOf({ kind }: Pick<SavedView, 'kind'>): SavedViewKind {
  const found = savedViewKinds().find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no feature brings views of ${kind}`);
  return found;
}
