import { comparePositions, type LiveRow } from '@keywright/events/live';
import { replaceEqualDeep } from '@tanstack/react-query';
import { supersedes } from '../live/channel-copy.ts';

/** An optimistic patch of one command of this browser. `revision` is known once the server accepted it. */
export interface PendingPatch<Row> {
  commandId: string;
  patch: Partial<Row>;
  revision: string | null;
}

/** What is known of one row: the server's newest row and the patches shown on top of it, oldest first. */
export interface RowCell<Row> {
  server: Row | null;
  pending: readonly PendingPatch<Row>[];
}

export const EMPTY_CELL: RowCell<never> = { server: null, pending: [] };

/** The row as the screen shows it. A patch on a row that is not known shows nothing. */
export function shownRow<Row extends LiveRow>(cell: RowCell<Row>): Row | null {
  if (!cell.server || cell.pending.length === 0) return cell.server;
  return Object.assign({}, cell.server, ...cell.pending.map((pending) => pending.patch)) as Row;
}

/** Whether two answers say the same of a row: different lists bring the same rows. */
export const isSameRow = <Row>(one: Row, other: Row): boolean => replaceEqualDeep(one, other) === one;

/**
 * Takes the server's row unless a newer one is known, and drops the patches it already contains. A row that is read again as
 * it is known stays the same one, for which nothing is drawn again.
 */
export function receiveRow<Row extends LiveRow>(cell: RowCell<Row>, row: Row): RowCell<Row> {
  if (!supersedes(row, cell.server ?? undefined)) return cell;
  const server = cell.server !== null && isSameRow(cell.server, row) ? cell.server : row;
  const pending = withoutReached(cell.pending, row.revision);
  return server === cell.server && pending === cell.pending ? cell : { server, pending };
}

/** The server no longer lists the row. */
export function removeRow<Row>(cell: RowCell<Row>): RowCell<Row> {
  return cell.server ? { server: null, pending: cell.pending } : cell;
}

/** Shows `patch` ahead of the server. */
export function beginPatch<Row>(cell: RowCell<Row>, commandId: string, patch: Partial<Row>): RowCell<Row> {
  return { ...cell, pending: [...cell.pending, { commandId, patch, revision: null }] };
}

/** The server accepted the command at `revision`: the patch stays until a row of that revision has arrived. */
export function acceptPatch<Row extends LiveRow>(
  cell: RowCell<Row>,
  commandId: string,
  revision: string,
): RowCell<Row> {
  const pending = cell.pending.map((one) => (one.commandId === commandId ? { ...one, revision } : one));
  return { ...cell, pending: cell.server ? withoutReached(pending, cell.server.revision) : pending };
}

/** The server refused the command, or it never arrived: the patch goes, whatever else is pending stays. */
export function rejectPatch<Row>(cell: RowCell<Row>, commandId: string): RowCell<Row> {
  const pending = cell.pending.filter((one) => one.commandId !== commandId);
  return pending.length === cell.pending.length ? cell : { ...cell, pending };
}

function withoutReached<Row>(
  pending: readonly PendingPatch<Row>[],
  revision: string,
): readonly PendingPatch<Row>[] {
  const open = pending.filter((one) => one.revision === null || comparePositions(one.revision, revision) > 0);
  return open.length === pending.length ? pending : open;
}
