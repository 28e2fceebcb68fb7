import type { Operation } from '@keywright/events/catalogue';
import { addressCodecOf, type FieldTable } from '@keywright/events/fields';
import type { AnswerOf } from '../api/index.ts';

export type SavedView = AnswerOf<'/api/savedViews'>['_embedded']['savedViews'][number];

interface SavedViewKindOptions<T extends FieldTable> {
  kind: SavedView['kind'];
  /** What one must be allowed to do in the project to use views of it. */
  needs: Operation;
  /** Of the rows that its views list. */
  table: T;
  sortFields: readonly string[];
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

const known = new Map<SavedView['kind'], SavedViewKind>();

/** To be called before anything is shown, with the kinds of all features. */
export function registerSavedViewKinds(kinds: readonly SavedViewKind[]): void {
  for (const kind of kinds) known.set(kind.kind, kind);
}

export const savedViewKinds = (): readonly SavedViewKind[] => [...known.values()];

/** @throws Error for a kind that no feature brings */
export function savedViewKindOf({ kind }: Pick<SavedView, 'kind'>): SavedViewKind {
  const found = known.get(kind);
  if (found === undefined) throw new Error(`no feature brings views of ${kind}`);
  return found;
}
