import type { LiveRow } from '@keywright/events/live';
import type { RowChange } from './row-store.ts';

/**
 * One filtered, sorted list of rows of which the browser has loaded a part: `ids` equals the server's entries from `start` on;
 * `total` counts all of them, loaded or not.
 */
export interface ListWindow {
  start: number;
  ids: readonly string[];
  total: number;
  /** Nothing follows what is loaded: a row that sorts last belongs at the end and is not merely further down. */
  ends: boolean;
  /** Everything is loaded. */
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

export const EMPTY_LIST: ListWindow = listWindow(0, [], 0, false, false);

/** A window as its parts say; the total is never less than what is known to be there. */
export function listWindow(
  start: number,
  ids: readonly string[],
  total: number,
  ends: boolean,
  uncertain: boolean,
): ListWindow {
  const least = start + ids.length;
  return { start, ids, total: Math.max(total, least), ends, complete: ends && start === 0, uncertain };
}

/**
 * Lets rows enter, leave and change place. The rule is: first every changed id leaves, then those that match are put
 * where they sort; the rows that stayed are in order meanwhile. A row that sorts before or behind what is loaded only
 * counts. A row that an answer brought into view for the first time is no change: pages bring what belongs here.
 * Answers the same list when nothing of it changed.
 */
export function applyChanges<Row extends LiveRow>(
  list: ListWindow,
  all: readonly RowChange<Row>[],
  rule: ListRule<Row>,
): ListWindow {
  const changes = all.filter((change) => change.before !== null || change.source !== 'answer');
  const changed = new Map(changes.map((change) => [change.id, change]));
  const ids = list.ids.filter((id) => !changed.has(id));
  const loaded = new Set(list.ids.length === ids.length ? [] : list.ids.filter((id) => changed.has(id)));
  const first =
    list.ids[0] === undefined ? null : (changed.get(list.ids[0])?.before ?? rule.rowOf(list.ids[0]));
  let { start, total, uncertain } = list;
  for (const { id, before, after } of changes) {
    const below = !loaded.has(id) && before !== null && !list.complete && rule.matches(before);
    const belongs = after !== null && rule.matches(after);
    if (before === null && !list.complete) uncertain = true;
    if (below && first !== null && start > 0 && rule.compare(before, first) < 0) start -= 1;
    total += Number(belongs) - Number(below || loaded.has(id));
    if (!belongs) continue;
    const place = placeOf(ids, after, rule);
    const moved = loaded.has(id) && before !== null ? rule.compare(after, before) : null;
    const isAhead = place === 0 && list.start > 0 && (moved === null || moved < 0);
    const isBehind = place === ids.length && !list.ends && (moved === null || moved > 0);
    // Where a row was that nobody has seen is not known: it may have been ahead before.
    if (isAhead) start += Number(before !== null);
    else if (!isBehind) ids.splice(place, 0, id);
  }
  const sameIds = ids.length === list.ids.length && ids.every((id, index) => id === list.ids[index]);
  if (sameIds && start === list.start && total === list.total && uncertain === list.uncertain) return list;
  return listWindow(start, sameIds ? list.ids : ids, total, list.ends, uncertain);
}

/** Where a row sorts among ids that are in order. */
export function placeOf<Row>(ids: readonly string[], row: Row, rule: ListRule<Row>): number {
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
