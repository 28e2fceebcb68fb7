import { type Channel, comparePositions } from '@keywright/events/live';
import type { FeedRow } from './port.ts';
import type { PresenceListener } from './presence.ts';
import type { LiveSettings } from './settings.ts';
import { encodeChange, type SocketWriter } from './socket-writer.ts';

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
  /** What readers who were behind got, for the next one who is as far behind. */
  readonly merged = new Map<string, Buffer>();
  /** The answers to subscribes at the present head, by the position they come from; null for a long one. */
  readonly answers = new Map<string, Buffer | null>();
  /** Most bytes that are passed on in one go, so that a slow reader is noticed in between. */
  readonly batchBytes: number;

  constructor(name: Channel, epoch: string, head: string, settings: LiveSettings) {
    this.name = name;
    this.epoch = epoch;
    this.ring = new FrameRing(head, { entries: settings.ringEntries, bytes: settings.ringBytes });
    this.batchBytes = settings.slowBytes / 4;
  }

  /** Takes the next rows of the feed and passes them on. */
  take(rows: readonly FeedRow[]): void {
    this.merged.clear();
    this.answers.clear();
    let entries: RingEntry[] = [];
    let bytes = 0;
    for (const row of rows) {
      const entry = { from: row.from, to: row.to, data: encodeChange(this.name, row) };
      this.ring.push(entry);
      if (bytes > 0 && bytes + entry.data.length > this.batchBytes) {
        this.#pass(entries);
        [entries, bytes] = [[], 0];
      }
      entries.push(entry);
      bytes += entry.data.length;
    }
    this.#pass(entries);
  }

  #pass(entries: readonly RingEntry[]): void {
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last) return;
    const data = first === last ? first.data : Buffer.concat(entries.map((entry) => entry.data));
    const batch = { from: first.from, to: last.to, entries, data };
    for (const subscriber of this.subscribers) subscriber.offer(batch);
  }
}

interface SlowReaders<C extends { readonly writer: SocketWriter }> {
  add(subscriber: Subscriber<C>): void;
}

/**
 * One client on one channel: a cursor into the shared frames and nothing else, however slow it is.
 *
 *   current ──a frame comes while too much is unsent──▶ behind ──writer drained: missed frames as one──▶ current
 *                                                         └──missed frames are no longer in the ring──▶ lost
 */
export class Subscriber<C extends { readonly writer: SocketWriter }> implements FrameListener {
  readonly connection: C;
  readonly channel: ChannelBuffer;
  knowsPeople: PresenceListener['knowsPeople'] = 'nothing';
  behind = false;
  /** The client's own position. */
  cursor: string;
  readonly #slowReaders: SlowReaders<C>;

  constructor(connection: C, channel: ChannelBuffer, cursor: string, slowReaders: SlowReaders<C>) {
    this.connection = connection;
    this.channel = channel;
    this.cursor = cursor;
    this.#slowReaders = slowReaders;
  }

  /** The newest frames of the channel: sent when there is room, else left in the ring for later. */
  offer(batch: FrameBatch): void {
    const { writer } = this.connection;
    if (this.behind || comparePositions(batch.to, this.cursor) <= 0) return;
    if (!writer.hasRoom) this.#fallBehind();
    else if (this.cursor === batch.from) {
      writer.coalesce(batch.data);
      this.cursor = batch.to;
    } else this.replay(batch.entries);
  }

  /** What the client lacks of these frames, oldest first. */
  replay(entries: readonly RingEntry[]): void {
    for (const { to, data } of entries) {
      if (this.behind || comparePositions(to, this.cursor) <= 0) continue;
      if (this.connection.writer.hasRoom) this.write(data, to);
      else this.#fallBehind();
    }
  }

  /** Sends what brings the client to a position. */
  write(data: Buffer, to: string): void {
    this.connection.writer.write(data);
    this.cursor = to;
  }

  /** Sends a frame without a position, where there is room. */
  sendEphemeral(data: Buffer): boolean {
    const { hasRoom } = this.connection.writer;
    if (hasRoom) this.connection.writer.write(data);
    return hasRoom;
  }

  #fallBehind(): void {
    this.behind = true;
    this.#slowReaders.add(this);
  }
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
  readonly #entries: RingEntry[] = [];
  /** Of all frames together. */
  bytes = 0;
  /** The position of the newest frame. */
  head: string;

  constructor(head: string, most: { entries: number; bytes: number }) {
    this.head = head;
    this.#most = most;
  }

  /** Whoever stands here or later can be given everything they miss. */
  get floor(): string {
    return this.#entries[0]?.from ?? this.head;
  }

  push(entry: RingEntry): void {
    this.#entries.push(entry);
    this.bytes += entry.data.length;
    this.head = entry.to;
    this.keepWithin(this.#most.bytes);
  }

  /** Forgets the oldest frames beyond so many bytes; the newest one stays. */
  keepWithin(bytes: number): void {
    const { entries } = this.#most;
    while (this.#entries.length > 1 && (this.#entries.length > entries || this.bytes > bytes))
      this.bytes -= this.#entries.shift()?.data.length ?? 0;
  }

  /** Everything after a position, oldest first; null when a part of it is gone. */
  after(position: string): readonly RingEntry[] | null {
    if (comparePositions(position, this.floor) < 0) return null;
    const first = this.#entries.findLastIndex((entry) => comparePositions(entry.to, position) <= 0) + 1;
    return this.#entries.slice(first);
  }
}

/** Keeps the frames of all channels within so many bytes: the largest rings give, and what they lack is read from the feed. */
export function boundRings(channels: Iterable<ChannelBuffer>, bytes: number): void {
  const rings = Array.from(channels, ({ ring }) => ring);
  if (rings.reduce((sum, ring) => sum + ring.bytes, 0) <= bytes) return;
  rings.sort((a, b) => a.bytes - b.bytes);
  let left = bytes;
  for (const [nth, ring] of rings.entries()) {
    ring.keepWithin(left / (rings.length - nth));
    left -= ring.bytes;
  }
}
