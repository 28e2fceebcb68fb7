import { type ChangeFrame, comparePositions, mergeChanges, type ResetReason } from '@keywright/events/live';
import { encodeFrame } from '../encode.ts';
import type { LiveMetrics } from '../metrics.ts';
import type { RingEntry } from './frame-ring.ts';
import type { FrameListener, OpenChannel } from './open-channel.ts';
import type { Outlet } from './outlet.ts';

export interface SubscriberOptions {
  outlet: Outlet;
  channel: OpenChannel;
  /** The client's own position. */
  cursor: string;
  mergeBytes: number;
  metrics: LiveMetrics;
  /** Its copy can not be continued: the subscription is over. */
  lost(reason: ResetReason): void;
  /** It fell behind and wants to be asked to `catchUp` when its outlet has drained. */
  slow(): void;
}

/**
 * One client on one channel: a cursor into the shared frames and nothing else, however slow it is.
 *
 *   current ──a frame comes while too much is unsent──▶ behind ──outlet drained: missed frames as one──▶ current
 *                                                         └──missed frames are no longer in the ring──▶ lost
 */
export class Subscriber implements FrameListener {
  readonly outlet: Outlet;
  readonly channel: OpenChannel;
  readonly #options: SubscriberOptions;
  #cursor: string;
  #behind = false;

  constructor(options: SubscriberOptions) {
    this.#options = options;
    this.outlet = options.outlet;
    this.channel = options.channel;
    this.#cursor = options.cursor;
  }

  get behind(): boolean {
    return this.#behind;
  }

  /** The newest frame of the channel: sent when there is room, else left in the ring for later. */
  offer(entry: RingEntry): void {
    if (this.#behind || comparePositions(entry.to, this.#cursor) <= 0) return;
    if (this.outlet.clear) this.#write(entry.data, entry.to);
    else this.#fallBehind();
  }

  /** Sends what was missed, merged into few frames; answers whether it is current again. */
  catchUp(): boolean {
    while (this.#behind && this.outlet.clear) {
      const missed = this.channel.ring.after(this.#cursor);
      if (missed === null) {
        this.#options.lost('slow');
        return true;
      }
      if (missed.length === 0) this.#behind = false;
      else this.#writeMerged(missed);
    }
    return !this.#behind;
  }

  #writeMerged(missed: readonly RingEntry[]): void {
    const some = withinBytes(missed, this.#options.mergeBytes);
    const last = some.at(-1);
    if (!last) return;
    const frames = some.map(({ data }) => JSON.parse(data.toString()) as ChangeFrame);
    const data = some.length === 1 ? last.data : encodeFrame(mergeChanges(frames));
    if (some.length > 1) this.#options.metrics.conflated(some.length);
    this.#write(data, last.to);
  }

  #write(data: Buffer, to: string): void {
    this.outlet.write(data);
    this.#cursor = to;
  }

  #fallBehind(): void {
    this.#behind = true;
    this.#options.slow();
  }
}

function withinBytes(entries: readonly RingEntry[], most: number): readonly RingEntry[] {
  let bytes = 0;
  const end = entries.findIndex((entry) => (bytes += entry.data.length) > most);
  return end === -1 ? entries : entries.slice(0, Math.max(1, end));
}
