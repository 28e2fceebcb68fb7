import { comparePositions, type ChangeFrame } from '@keywright/events/live';

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
    if (this.#last.size + ids.length > MAX_IDS) {
      this.#last.clear();
      this.#floor = frame.to;
      return;
    }
    for (const id of ids) this.#last.set(id, frame.to);
  }

  /** The rows changed after `position`; null when the log does not reach back that far. */
  since(position: string): Set<string> | null {
    if (this.#floor === null || comparePositions(position, this.#floor) < 0) return null;
    const ids = new Set<string>();
    for (const [id, to] of this.#last) if (comparePositions(to, position) > 0) ids.add(id);
    return ids;
  }
}
