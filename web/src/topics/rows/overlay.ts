import { comparePositions } from '@keywright/events/live';
import type { TopicRow } from '@keywright/events/topic';

/** An optimistic patch of one command of this browser. `revision` is known once the server accepted it. */
export interface PendingPatch {
  commandId: string;
  patch: Partial<TopicRow>;
  revision: string | null;
}

/** What is known of one topic: the server's newest row and the patches shown on top of it, oldest first. */
export interface TopicCell {
  server: TopicRow | null;
  pending: readonly PendingPatch[];
}

export const EMPTY_CELL: TopicCell = { server: null, pending: [] };

/** The row as the screen shows it. A patch on a topic that is not known shows nothing. */
export function shownRow(cell: TopicCell): TopicRow | null {
  if (!cell.server || cell.pending.length === 0) return cell.server;
  return Object.assign({}, cell.server, ...cell.pending.map((pending) => pending.patch)) as TopicRow;
}

/** Takes the server's row unless a newer one is known, and drops the patches it already contains. */
export function receiveRow(cell: TopicCell, row: TopicRow): TopicCell {
  if (cell.server && comparePositions(row.revision, cell.server.revision) < 0) return cell;
  return { server: row, pending: withoutReached(cell.pending, row.revision) };
}

/** The server no longer lists the topic. */
export function removeRow(cell: TopicCell): TopicCell {
  return cell.server ? { server: null, pending: cell.pending } : cell;
}

/** Shows `patch` ahead of the server. */
export function beginPatch(cell: TopicCell, commandId: string, patch: Partial<TopicRow>): TopicCell {
  return { ...cell, pending: [...cell.pending, { commandId, patch, revision: null }] };
}

/** The server accepted the command at `revision`: the patch stays until a row of that revision has arrived. */
export function acceptPatch(cell: TopicCell, commandId: string, revision: string): TopicCell {
  const pending = cell.pending.map((one) => (one.commandId === commandId ? { ...one, revision } : one));
  return { ...cell, pending: cell.server ? withoutReached(pending, cell.server.revision) : pending };
}

/** The server refused the command, or it never arrived: the patch goes, whatever else is pending stays. */
export function rejectPatch(cell: TopicCell, commandId: string): TopicCell {
  const pending = cell.pending.filter((one) => one.commandId !== commandId);
  return pending.length === cell.pending.length ? cell : { ...cell, pending };
}

function withoutReached(pending: readonly PendingPatch[], revision: string): readonly PendingPatch[] {
  const open = pending.filter((one) => one.revision === null || comparePositions(one.revision, revision) > 0);
  return open.length === pending.length ? pending : open;
}
