import { WHOLE_PARAM } from '../filters/whole-param.ts';
import { decodeSort } from '../grid/sort.ts';
import { LAYOUT_PARAM } from '../paths/index.ts';
import { savedViewKindOf, type SavedView, type SavedViewKind } from './view-kind.ts';

/** The search parameter that names the saved view an address was opened from. */
export const SAVED_PARAM = 'saved';
const SORT_PARAM = 'sort';

/** What of an address is saved: its filter, over nothing narrowed, and `field,direction`; null: the order of the page. */
type Content = Pick<SavedView, 'filter' | 'order'>;

/** What a filter and an order say, in one way of writing it. */
function written(kind: SavedViewKind, filter: URLSearchParams, order: string | null): URLSearchParams {
  const search = kind.filterIn(filter);
  const sort = decodeSort(order, kind.sortFields);
  if (sort !== null) search.set(SORT_PARAM, `${sort.field},${sort.direction}`);
  return search;
}

/** The search of a page with a saved view on it; what else `now` says stays. */
export function searchOf(
  view: Content & Pick<SavedView, 'id' | 'kind' | 'layout'>,
  now = new URLSearchParams(),
): URLSearchParams {
  const kind = savedViewKindOf(view);
  const search = kind.withoutFilter(now);
  search.delete(SORT_PARAM);
  search.delete(LAYOUT_PARAM);
  for (const [key, value] of written(kind, new URLSearchParams(view.filter), view.order))
    search.append(key, value);
  if (view.layout !== null) search.set(LAYOUT_PARAM, view.layout);
  search.set(WHOLE_PARAM, 'yes');
  search.set(SAVED_PARAM, view.id);
  return search;
}

/** What a page would be saved as: its filter is the one its address says, which has to be whole. */
export function contentOf(kind: SavedViewKind, search: URLSearchParams): Content {
  const content = written(kind, search, search.get(SORT_PARAM));
  const order = content.get(SORT_PARAM);
  content.delete(SORT_PARAM);
  return { filter: content.toString(), order };
}

/** Whether a page shows something else than the saved view it was opened from. */
export function isEdited(view: Content & Pick<SavedView, 'kind' | 'layout'>, search: URLSearchParams) {
  if ((search.get(LAYOUT_PARAM) ?? view.layout) !== view.layout) return true;
  const kind = savedViewKindOf(view);
  const saved = written(kind, new URLSearchParams(view.filter), view.order);
  return saved.toString() !== written(kind, search, search.get(SORT_PARAM)).toString();
}
