import type { LiveRow } from '@keywright/events/live';
import { EMPTY_LIST, type ListRule, type ListWindow, listWindow, placeOf } from './list-window.ts';

/** One page of an answer, with the place in the channel's history it was read at. */
export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  /** The server stops counting at its limit; the total is then "at least". */
  capped: boolean;
  last: boolean;
  /** Reads on behind the last row, whatever comes or goes before it; null where nothing follows. */
  cursor: string | null;
  epoch: string;
  position: string;
}

/** A list of known rows, as far as they match, until the first page is there. */
export function knownRows<Row extends LiveRow>(known: readonly string[], rule: ListRule<Row>): ListWindow {
  const ids: string[] = [];
  for (const id of new Set(known)) {
    const row = rule.rowOf(id);
    if (row !== null && rule.matches(row)) ids.splice(placeOf(ids, row, rule), 0, id);
  }
  return ids.length === 0 ? EMPTY_LIST : listWindow(0, ids, ids.length, false, false);
}

/**
 * Merges the page that begins at entry `at`. Rows are placed by order and not appended, because changes that came over the
 * socket since may have shifted the pages. A page that touches what is loaded extends it, one elsewhere takes its place.
 */
export function addPage<Row extends LiveRow>(
  list: ListWindow,
  at: number,
  page: Pick<ListPage<Row>, 'rows' | 'total' | 'capped' | 'last'>,
  rule: ListRule<Row>,
): ListWindow {
  const { rows, last } = page;
  const total = totalAfter(list, at, page);
  const end = list.start + list.ids.length;
  if (rows.length === 0)
    return listWindow(list.start, list.ids, total, list.ends || (last && at <= end), false);
  const touches = list.ids.length > 0 && at <= end && at + rows.length >= list.start;
  const ids = touches ? [...list.ids] : [];
  const known = new Set(ids);
  for (const row of rows) if (!known.has(row.id)) ids.splice(placeOf(ids, row, rule), 0, row.id);
  if (!touches) return listWindow(at, ids, total, last, false);
  const entered = ids.indexOf(list.ids[0] as string);
  const start = at === 0 || list.start === 0 ? 0 : Math.max(0, list.start + shift(list, at, rows) - entered);
  const ends = last || (list.ends && at + rows.length < end);
  return listWindow(start, ids, total, ends, false);
}

/** A capped total is only the least that there is: the list is as long as it was found to be, until its end is seen. */
function totalAfter(
  list: ListWindow,
  at: number,
  { rows, total, capped, last }: Pick<ListPage<unknown>, 'rows' | 'total' | 'capped' | 'last'>,
): number {
  if (!capped) return total;
  return last ? at + rows.length : Math.max(total, list.total);
}

/** By how many entries the server has a row further down than it was thought to be; 0 where they share none. */
function shift(list: ListWindow, at: number, rows: readonly LiveRow[]): number {
  const index = rows.findIndex(({ id }) => list.ids.includes(id));
  const row = rows[index];
  return row === undefined ? 0 : at + index - list.start - list.ids.indexOf(row.id);
}

/** Which page brings the next of the wanted entries; null where all that there are have been loaded. */
export function missingPage(
  list: ListWindow & { capped: boolean },
  wanted: { first: number; last: number },
  size: number,
): number | null {
  const end = list.start + list.ids.length;
  // A capped total is only the least that there is.
  const limit = list.ends ? end : list.capped ? Infinity : list.total;
  const last = Math.min(wanted.last, limit - 1);
  const first = Math.min(wanted.first, last);
  if (last < 0) return null;
  if (first < list.start || first >= end) return Math.floor(first / size);
  return last >= end ? Math.floor(end / size) : null;
}

/** Drops what is farthest from the wanted entries, so that at most so many stay loaded. */
export function keepNear(
  list: ListWindow,
  wanted: { first: number; last: number },
  most: number,
): ListWindow {
  const over = list.ids.length - most;
  if (over <= 0) return list;
  const middle = (wanted.first + wanted.last) >> 1;
  const from = Math.min(over, Math.max(0, middle - list.start - (most >> 1)));
  const ids = list.ids.slice(from, from + most);
  return listWindow(list.start + from, ids, list.total, list.ends && from === over, list.uncertain);
}

/** The server has counted again. What ends the list then stands where it ends. */
export function withTotal(list: ListWindow, total: number): ListWindow {
  const start = list.ends && list.start > 0 ? Math.max(0, total - list.ids.length) : list.start;
  return listWindow(start, list.ids, total, list.ends, false);
}
