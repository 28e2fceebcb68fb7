import { comparePositions } from '@keywright/events/live';
import type { TopicRow } from '@keywright/events/topic';

/** Takes what a frame carries, in the order of frames; may collect it and show it later. */
export interface RowSink {
  receiveFrame(rows: readonly TopicRow[], removed: readonly string[]): void;
}

/** Whether a row takes the place of the known one: not when its revision is smaller (LP15). */
export function supersedes(
  row: Pick<TopicRow, 'revision'>,
  known: Pick<TopicRow, 'revision'> | undefined,
): boolean {
  return known === undefined || comparePositions(row.revision, known.revision) >= 0;
}

/** Rows in a map, for clients without a screen. A removed id stays removed, whatever list answer still names it. */
export class MapRowStore implements RowSink {
  readonly rows = new Map<string, TopicRow>();
  readonly #removed = new Set<string>();

  put(row: TopicRow): void {
    if (!this.#removed.has(row.id) && supersedes(row, this.rows.get(row.id))) this.rows.set(row.id, row);
  }

  receiveFrame(rows: readonly TopicRow[], removed: readonly string[]): void {
    for (const row of rows) this.put(row);
    for (const id of removed) {
      this.#removed.add(id);
      this.rows.delete(id);
    }
  }
}
