import type { LiveRow } from '@keywright/events/live';
import { supersedes } from '../channel-copy.ts';
import type { RowSink } from '../channel-handlers.ts';

/** Rows in a map, for clients without a screen. A removed id stays removed, whatever list answer still names it. */
export class RowMap<Row extends LiveRow = LiveRow> implements RowSink<Row> {
  readonly rows = new Map<string, Row>();
  readonly #removed = new Set<string>();

  put(row: Row): void {
    if (!this.#removed.has(row.id) && supersedes(row, this.rows.get(row.id))) this.rows.set(row.id, row);
  }

  receiveFrame(rows: readonly Row[], removed: readonly string[]): void {
    for (const row of rows) this.put(row);
    for (const id of removed) {
      this.#removed.add(id);
      this.rows.delete(id);
    }
  }
}
