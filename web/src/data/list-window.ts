import type { LiveRow } from './overlay.ts';
import type { RowChange } from './row-store.ts';

/**
 * One filtered, sorted list of rows of which the browser has loaded the beginning. `ids` equals the server's first
 * `ids.length` entries; `total` counts all of them, loaded or not.
 */
export interface ListWindow {
  ids: readonly string[];
  total: number;
  /** Everything is loaded: a row that sorts last belongs at the end and is not merely further down. */
  complete: boolean;
  /** A row that was never loaded changed, so that `total` may be off by it until the server has counted again. */
  uncertain: boolean;
}

/** What the list holds and in which order; `rowOf` answers with the row as shown now. */
export interface ListRule<Row> {
  matches: (row: Row) => boolean;
  compare: (a: Row, b: Row) => number;
  rowOf: (id: string) => Row | null;
}

export const EMPTY_LIST: ListWindow = { ids: [], total: 0, complete: false, uncertain: false };

/**
 * Merges one more page of an answer. Rows are placed by order and not appended, because changes that came over the
 * socket since may have shifted the pages.
 */
export function addPage<Row extends LiveRow>(
  list: ListWindow,
  rows: readonly Row[],
  total: number,
  last: boolean,
  rule: ListRule<Row>,
): ListWindow {
  const known = new Set(list.ids);
  const fresh = rows.filter((row) => !known.has(row.id));
  const ids = [...list.ids];
  for (const row of fresh) ids.splice(placeOf(ids, row, rule), 0, row.id);
  return { ids, total: Math.max(total, ids.length), complete: last, uncertain: false };
}

/**
 * Lets rows enter, leave and change place. The rule is: first every changed id leaves, then those that match are put
 * where they sort; the rows that stayed are in order meanwhile. A row that sorts behind an incomplete beginning only
 * counts. A row that an answer brought into view for the first time is no change: pages bring what belongs here.
 * Answers the same list when nothing of it changed.
 */
export function applyChanges<Row extends LiveRow>(list: ListWindow, all: readonly RowChange<Row>[], rule: ListRule<Row>): ListWindow {
  const changes = all.filter((change) => change.before !== null || change.source !== 'answer');
  const changed = new Set(changes.map((change) => change.id));
  const ids = list.ids.filter((id) => !changed.has(id));
  const loaded = new Set(list.ids.length === ids.length ? [] : list.ids.filter((id) => changed.has(id)));
  let { total, uncertain } = list;
  for (const { id, before, after } of changes) {
    const counted = loaded.has(id) || (before !== null && !list.complete && rule.matches(before));
    const belongs = after !== null && rule.matches(after);
    if (before === null && !list.complete) uncertain = true;
    total += Number(belongs) - Number(counted);
    if (!belongs) continue;
    const place = placeOf(ids, after, rule);
    const stays = loaded.has(id) && before !== null && rule.compare(after, before) <= 0;
    if (place < ids.length || list.complete || stays) ids.splice(place, 0, id);
  }
  const sameIds = ids.length === list.ids.length && ids.every((id, index) => id === list.ids[index]);
  if (sameIds && total === list.total && uncertain === list.uncertain) return list;
  return {
    ids: sameIds ? list.ids : ids,
    total: Math.max(total, ids.length),
    complete: list.complete,
    uncertain,
  };
}

/** The server has counted again. */
export function withTotal(list: ListWindow, total: number): ListWindow {
  return { ...list, total: Math.max(total, list.ids.length), uncertain: false };
}

function placeOf<Row>(ids: readonly string[], row: Row, rule: ListRule<Row>): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = rule.rowOf(ids[middle] as string);
    if (other && rule.compare(other, row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
