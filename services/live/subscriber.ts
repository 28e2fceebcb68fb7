import { comparePositions, type ResetReason } from '@keywright/events/live';
import type { ChannelBuffer, FrameBatch, FrameListener, RingEntry } from './channel-buffer.ts';
import type { LiveMetrics } from './metrics.ts';
import type { PresenceListener } from './presence.ts';
import type { LiveSettings } from './settings.ts';
import type { SocketWriter } from './socket-writer.ts';

/** Whoever a subscriber is a part of: what it has to say goes out there. */
export interface Owner {
  readonly writer: SocketWriter;
}

/** What all subscribers of a gateway have in common. */
export interface SubscriberHost<O extends Owner> {
  settings: Pick<LiveSettings, 'slowBytes'>;
  metrics: LiveMetrics;
  /** Its copy can not be continued: the subscription is over. */
  lost(subscriber: Subscriber<O>, reason: ResetReason): void;
  /** It fell behind and wants to be asked to `catchUp` when its writer has drained. */
  slow(subscriber: Subscriber<O>): void;
}

/**
 * One client on one channel: a cursor into the shared frames and nothing else, however slow it is.
 *
 *   current ──a frame comes while too much is unsent──▶ behind ──writer drained: missed frames as one──▶ current
 *                                                         └──missed frames are no longer in the ring──▶ lost
 */
export class Subscriber<O extends Owner> implements FrameListener {
  readonly connection: O;
  readonly channel: ChannelBuffer;
  knowsPeople: PresenceListener['knowsPeople'] = 'nothing';
  readonly #host: SubscriberHost<O>;
  /** The client's own position. */
  #cursor: string;
  #behind = false;

  constructor(connection: O, channel: ChannelBuffer, cursor: string, host: SubscriberHost<O>) {
    this.connection = connection;
    this.channel = channel;
    this.#cursor = cursor;
    this.#host = host;
  }

  get writer(): SocketWriter {
    return this.connection.writer;
  }

  get behind(): boolean {
    return this.#behind;
  }

  /** The newest frames of the channel: sent when there is room, else left in the ring for later. */
  offer(batch: FrameBatch): void {
    if (this.#behind || comparePositions(batch.to, this.#cursor) <= 0) return;
    if (!this.writer.hasRoom) this.#fallBehind();
    else if (this.#cursor === batch.from) {
      this.writer.coalesce(batch.data);
      this.#cursor = batch.to;
    } else for (const entry of batch.entries) this.#offerOne(entry);
  }

  /** Sends the answer to its subscribe, which holds everything it missed. */
  begin(answer: Buffer, missed: readonly RingEntry[]): void {
    this.#write(answer, missed.at(-1)?.to ?? this.#cursor);
  }

  /** Sends a frame without a position, where there is room. */
  sendEphemeral(data: Buffer): boolean {
    const { hasRoom } = this.writer;
    if (hasRoom) this.writer.write(data);
    return hasRoom;
  }

  /** What the client missed before it came, oldest first. */
  replay(entries: readonly RingEntry[]): void {
    for (const entry of entries) this.#offerOne(entry);
  }

  /** Sends what was missed, merged into few frames; answers whether it is current again. */
  catchUp(): boolean {
    while (this.#behind && this.writer.hasRoom) {
      const missed = this.channel.ring.after(this.#cursor);
      if (missed === null) {
        this.#host.lost(this, 'slow');
        return true;
      }
      if (missed.length === 0) this.#behind = false;
      else this.#writeMerged(missed);
    }
    return !this.#behind;
  }

  #offerOne({ to, data }: RingEntry): void {
    if (this.#behind || comparePositions(to, this.#cursor) <= 0) return;
    if (this.writer.hasRoom) this.#write(data, to);
    else this.#fallBehind();
  }

  #writeMerged(missed: readonly RingEntry[]): void {
    const some = withinBytes(missed, this.#host.settings.slowBytes);
    const last = some.at(-1);
    if (!last) return;
    if (some.length > 1) this.#host.metrics.conflated(some.length);
    this.#write(this.channel.merge(some), last.to);
  }

  #write(data: Buffer, to: string): void {
    this.writer.write(data);
    this.#cursor = to;
  }

  #fallBehind(): void {
    this.#behind = true;
    this.#host.slow(this);
  }
}

function withinBytes(entries: readonly RingEntry[], most: number): readonly RingEntry[] {
  let bytes = 0;
  const end = entries.findIndex((entry) => (bytes += entry.data.length) > most);
  return end === -1 ? entries : entries.slice(0, Math.max(1, end));
}
