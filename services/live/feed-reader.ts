import { setTimeout as pause } from 'node:timers/promises';
import { comparePositions } from '@keywright/events/live';
import type { Platform } from '../platform/feature.ts';
import { PROJECTION_ADVANCED, type ProjectionAdvanced } from '../platform/projections/port.ts';
import { boundRings, type ChannelBuffer } from './channel-buffer.ts';
import type { OpenChannels } from './open-channels.ts';
import type { ChangeFeed, FeedRow } from './port.ts';
import type { LiveSettings } from './settings.ts';
import type { WriteCoalescer } from './socket-writer.ts';

/** Longest pause after a poll; what comes meanwhile is sent together. */
const MAX_PAUSE_MS = 25;

export interface FeedReaderOptions extends Pick<Platform, 'bus' | 'log'> {
  feed: ChangeFeed;
  channels: OpenChannels;
  /** The read models behind them: the bus tells when one has changed. */
  readModels: ReadonlySet<string | null>;
  /** What the changes of a poll were offered to. */
  coalescer: WriteCoalescer;
  settings: LiveSettings;
}

/**
 * One reader of the change feed for all channels of this process.
 *
 *   idle ──nudge or timer──▶ polling: one query for what is new on all channels ──▶ pausing ──▶ idle
 *                             └─ a nudge meanwhile, or more than one poll reads: poll once more, after the pause
 *
 * A pause is as long as it took to offer the changes, so that many readers make larger batches and not a busier process.
 * Polls never overlap, so that rows reach a channel in order and once. A nudge only saves time: what a lost one hid is
 * found by the timer, which runs while there is a channel: each begins at the head it was opened at, so that nothing is
 * missed before.
 */
export class FeedReader {
  readonly #options: FeedReaderOptions;
  #timer: NodeJS.Timeout | undefined;
  readonly #stopNudges: () => void;
  #polling: Promise<void> | null = null;
  #again = false;
  #pauseUntil = 0;
  #closed = false;

  constructor(options: FeedReaderOptions) {
    this.#options = options;
    this.#stopNudges = options.bus.subscribe(PROJECTION_ADVANCED, (message) => {
      const { projection, changed } = message as ProjectionAdvanced;
      if (changed && options.readModels.has(projection)) void this.poll();
    });
  }

  /** Has the next poll come in time; called when a channel has opened. */
  start(): void {
    const { channels, settings } = this.#options;
    if (this.#closed || channels.all.size === 0) return;
    this.#timer ??= setTimeout(() => void this.poll(), settings.pollMs).unref();
  }

  /** Polls now, or right after the poll in progress; resolves when that poll is over. */
  poll(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#again = true;
    this.#polling ??= this.#pollUntilDone().finally(() => {
      this.#polling = null;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.start();
    });
    return this.#polling;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopNudges();
    clearTimeout(this.#timer);
    await this.#polling;
  }

  async #pollUntilDone(): Promise<void> {
    while (this.#again && !this.#closed) {
      const left = this.#pauseUntil - performance.now();
      if (left >= 1) await pause(left, undefined, { ref: false });
      this.#again = false;
      try {
        await this.#pollOnce();
      } catch (error) {
        this.#options.log.warn({ err: error }, 'the change feed could not be read');
        return;
      }
    }
  }

  async #pollOnce(): Promise<void> {
    const { feed, channels, coalescer, settings } = this.#options;
    if (channels.all.size === 0) return;
    const after = new Map([...channels.all.values()].map(({ name, ring }) => [name, ring.head]));
    const changes = await feed.changesAfter(after, { rows: settings.ringEntries, bytes: settings.ringBytes });
    channels.reached = changes.position;
    const began = performance.now();
    const rebuilt: ChannelBuffer[] = [];
    for (const channel of [...channels.all.values()]) {
      const found = changes.channels.get(channel.name);
      if (channel.epoch !== changes.epoch(channel.name)) rebuilt.push(channel);
      else if (found && this.#take(channel, found.rows) && found.more) this.#again = true;
    }
    if (rebuilt.length > 0) channels.retire(rebuilt, 'epoch', changes.epoch);
    boundRings(channels.all.values(), settings.allRingsBytes);
    coalescer.flush();
    this.#pauseUntil = performance.now() + Math.min(MAX_PAUSE_MS, performance.now() - began);
  }

  /** Passes the next rows of a channel on; false where some were pruned before this process read them. */
  #take(channel: ChannelBuffer, rows: readonly FeedRow[]): boolean {
    const [first] = rows;
    if (first && comparePositions(first.from, channel.ring.head) > 0) {
      // Nobody here can be given what is gone.
      this.#options.channels.retire([channel], 'too-old', () => channel.epoch);
      return false;
    }
    channel.take(rows);
    return true;
  }
}
