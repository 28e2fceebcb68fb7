import { type ChangeFrame, comparePositions, type LiveRow } from '@keywright/events/live';

/** Takes what a frame carries, in the order of frames; may collect it and show it later. */
export interface RowSink<Row extends LiveRow = LiveRow> {
  receiveFrame(rows: readonly Row[], removed: readonly string[]): void;
}

/** Whether a row takes the place of the known one: not when its revision is smaller (LP15). */
export function supersedes(
  row: Pick<LiveRow, 'revision'>,
  known: Pick<LiveRow, 'revision'> | undefined,
): boolean {
  return known === undefined || comparePositions(row.revision, known.revision) >= 0;
}

/** Rows in a map, for clients without a screen. A removed id stays removed, whatever list answer still names it. */
export class MapRowStore<Row extends LiveRow = LiveRow> implements RowSink<Row> {
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

const MAX_IDS = 5_000;

/** Remembers where each row changed last, so that a list answer older than the channel can be brought up to date. */
export class ChangeLog {
  readonly #last = new Map<string, string>();
  #floor: string | null = null;

  /** Everything changed after `position` is or will be recorded. */
  begin(position: string): void {
    this.#floor = position;
  }

  record(ids: readonly string[], frame: Pick<ChangeFrame, 'to'>): void {
    if (this.#last.size + ids.length > MAX_IDS) this.forget(frame);
    else for (const id of ids) this.#last.set(id, frame.to);
  }

  /** Which rows a frame changed is not known. */
  forget(frame: Pick<ChangeFrame, 'to'>): void {
    this.#last.clear();
    this.#floor = frame.to;
  }

  /** The rows changed after `position`; null when the log does not reach back that far. */
  since(position: string): Set<string> | null {
    if (this.#floor === null || comparePositions(position, this.#floor) < 0) return null;
    const ids = new Set<string>();
    for (const [id, to] of this.#last) if (comparePositions(to, position) > 0) ids.add(id);
    return ids;
  }
}
