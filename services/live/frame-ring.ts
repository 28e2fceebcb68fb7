import { comparePositions } from '@keywright/events/live';

/** One encoded frame; `data` is shared by everybody it is sent to. */
export interface RingEntry {
  from: string;
  to: string;
  data: Buffer;
}

/** The newest frames of one channel, bounded in number and bytes. They tile: each begins where the one before ends. */
export class FrameRing {
  readonly #most: { entries: number; bytes: number };
  #entries: RingEntry[] = [];
  #bytes = 0;
  #head: string;

  constructor(head: string, most: { entries: number; bytes: number }) {
    this.#head = head;
    this.#most = most;
  }

  /** The position of the newest frame. */
  get head(): string {
    return this.#head;
  }

  /** Whoever stands here or later can be given everything they miss. */
  get floor(): string {
    return this.#entries[0]?.from ?? this.#head;
  }

  push(entry: RingEntry): void {
    this.#entries.push(entry);
    this.#bytes += entry.data.length;
    this.#head = entry.to;
    let old = 0;
    while (this.#entries.length - old > 1 && this.#isOver(old)) {
      this.#bytes -= this.#entries[old]?.data.length ?? 0;
      old += 1;
    }
    if (old > 0) this.#entries.splice(0, old);
  }

  /** Everything after a position, oldest first; null when a part of it is gone. */
  after(position: string): readonly RingEntry[] | null {
    if (comparePositions(position, this.floor) < 0) return null;
    const first = this.#entries.findLastIndex((entry) => comparePositions(entry.to, position) <= 0) + 1;
    return this.#entries.slice(first);
  }

  #isOver(old: number): boolean {
    return this.#bytes > this.#most.bytes || this.#entries.length - old > this.#most.entries;
  }
}
