import { type ChangeFrame, type Channel, comparePositions, mergeChanges } from '@keywright/events/live';
import type { FeedRow } from './change-feed.ts';
import { encodeChange, encodeFrame, textOf } from './socket-writer.ts';
import type { PresenceListener } from './presence.ts';
import type { LiveSettings } from './settings.ts';

const MAX_REMEMBERED = 32;

/** The channel's next frames: each of them, and all of them as one piece of bytes. They begin at the head before. */
export interface FrameBatch {
  from: string;
  to: string;
  entries: readonly RingEntry[];
  data: Buffer;
}

/** Somebody who gets the frames of a channel. */
export interface FrameListener extends PresenceListener {
  offer(batch: FrameBatch): void;
}

/** A channel somebody listens to: its newest frames, each encoded once, and who gets them. */
export class ChannelBuffer {
  readonly name: Channel;
  readonly epoch: string;
  readonly ring: FrameRing;
  readonly subscribers = new Set<FrameListener>();
  readonly #batchBytes: number;
  /** What readers who were behind got, for the next one who is as far behind. */
  readonly #merged = new Map<string, Buffer>();
  /** The answers to subscribes at the present head, by the position they come from; null for a long one. */
  readonly #answers = new Map<string, Buffer | null>();

  constructor(name: Channel, epoch: string, head: string, settings: LiveSettings) {
    this.name = name;
    this.epoch = epoch;
    this.ring = new FrameRing(head, { entries: settings.ringEntries, bytes: settings.ringBytes });
    this.#batchBytes = settings.slowBytes / 4;
  }

  /** Takes the next rows of the feed and passes them on, few at a time so that a slow reader is noticed in between. */
  take(rows: readonly FeedRow[]): void {
    this.#merged.clear();
    this.#answers.clear();
    let entries: RingEntry[] = [];
    let bytes = 0;
    for (const row of rows) {
      const entry = { from: row.from, to: row.to, data: encodeChange(this.name, row) };
      this.ring.push(entry);
      if (bytes > 0 && bytes + entry.data.length > this.#batchBytes) {
        this.#pass(entries);
        [entries, bytes] = [[], 0];
      }
      entries.push(entry);
      bytes += entry.data.length;
    }
    this.#pass(entries);
  }

  /**
   * `subscribed` and the frames that a client at a position misses, as one piece of bytes for all who come from there;
   * null where that is too much to be written in one go.
   */
  answer(position: string, missed: readonly RingEntry[]): Buffer | null {
    const known = this.#answers.get(position);
    if (known !== undefined) return known;
    const bytes = missed.reduce((sum, { data }) => sum + data.length, 0);
    const answer =
      bytes > this.#batchBytes ? null : Buffer.concat([this.subscribed(), ...missed.map(({ data }) => data)]);
    keep(this.#answers, position, answer);
    return answer;
  }

  /** The frame that says a subscription stands, encoded. */
  subscribed(): Buffer {
    return encodeFrame({ t: 'subscribed', channel: this.name, epoch: this.epoch, to: this.ring.head });
  }

  /** The frame that stands for consecutive ones, encoded (LP16). */
  merge(entries: readonly RingEntry[]): Buffer {
    const [first, last] = [entries[0], entries.at(-1)];
    if (entries.length === 1 && first) return first.data;
    const key = `${first?.from} ${last?.to}`;
    const known = this.#merged.get(key);
    if (known) return known;
    const frames = entries.map(({ data }) => JSON.parse(textOf(data)) as ChangeFrame);
    const data = encodeFrame(mergeChanges(frames));
    keep(this.#merged, key, data);
    return data;
  }

  #pass(entries: readonly RingEntry[]): void {
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last) return;
    const data = first === last ? first.data : Buffer.concat(entries.map((entry) => entry.data));
    const batch = { from: first.from, to: last.to, entries, data };
    for (const subscriber of this.subscribers) subscriber.offer(batch);
  }
}

/** Remembers something for those who come next; what is remembered stays little. */
function keep<Value>(memory: Map<string, Value>, key: string, value: Value): void {
  if (memory.size >= MAX_REMEMBERED) memory.clear();
  memory.set(key, value);
}

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
