import { setTimeout as pause } from 'node:timers/promises';
import { comparePositions } from '@keywright/events/live';
import type { Platform } from '../platform/feature.ts';
import { PROJECTION_ADVANCED, type ProjectionAdvanced } from '../platform/projections/port.ts';
import type { ChangeFeed, FeedChanges } from './change-feed.ts';
import type { ChannelBuffer } from './channel-buffer.ts';
import type { FeedRow } from './channel-history.ts';
import type { OpenChannels } from './open-channels.ts';
import type { LiveSettings } from './settings.ts';
import type { WriteCoalescer } from './socket-writer.ts';

/** Longest pause after a poll; what comes meanwhile is sent together. */
const MAX_PAUSE_MS = 25;

export interface FeedReaderOptions extends Pick<Platform, 'bus' | 'log'> {
  feed: Pick<ChangeFeed, 'changesAfter'>;
  channels: OpenChannels;
  /** The read models behind them: the bus tells when one has changed. */
  readModels: ReadonlySet<string>;
  /** What the changes of a poll were offered to. */
  coalescer: WriteCoalescer;
  settings: LiveSettings;
  /** The channel can not be continued: its subscribers have to begin anew. */
  retired(
    channel: ChannelBuffer,
    why: { reason: 'epoch' | 'too-old'; epoch: string; spreadSeconds: number },
  ): void;
}

/**
 * One reader of the change feed for all channels of this process.
 *
 *   idle ──nudge or timer──▶ polling: one query for what is new on all channels ──▶ pausing ──▶ idle
 *                             └─ a nudge meanwhile: poll once more, after the pause
 *
 * A pause is as long as it took to offer the changes, so that many readers make larger batches and not a busier process.
 * Polls never overlap, so that rows reach a channel in order and once. A nudge only saves time: what a lost one hid is
 * found by the timer.
 */
export class FeedReader {
  readonly #options: FeedReaderOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #stopNudges: () => void;
  #polling: Promise<void> | null = null;
  #again = false;
  #pauseUntil = 0;
  #closed = false;

  constructor(options: FeedReaderOptions) {
    this.#options = options;
    this.#timer = setTimeout(() => void this.poll(), options.settings.pollMs).unref();
    this.#stopNudges = options.bus.subscribe(PROJECTION_ADVANCED, (message) => {
      const { projection, changed } = message as ProjectionAdvanced;
      if (changed && options.readModels.has(projection)) void this.poll();
    });
  }

  /** Polls now, or right after the poll in progress; resolves when that poll is over. */
  poll(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#again = true;
    this.#polling ??= this.#pollUntilDone().finally(() => {
      this.#polling = null;
      if (!this.#closed) this.#timer.refresh();
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
    const unfinished: ChannelBuffer[] = [];
    for (const channel of [...channels.all.values()]) {
      const found = changes.channels.get(channel.name);
      if (channel.epoch !== changes.epoch(channel.name)) rebuilt.push(channel);
      else if (found && this.#take(channel, found.rows) && found.more) unfinished.push(channel);
    }
    if (rebuilt.length > 0) this.#retireAll(rebuilt, changes);
    coalescer.flush();
    this.#pauseUntil = performance.now() + Math.min(MAX_PAUSE_MS, performance.now() - began);
    for (const channel of unfinished) await this.#follow(channel);
  }

  /** Reads on where one poll was not enough. */
  async #follow(channel: ChannelBuffer): Promise<void> {
    const { channels, coalescer } = this.#options;
    for (;;) {
      const rows = await channels.next(channel);
      if (rows.length === 0 || !this.#take(channel, rows)) return;
      coalescer.flush();
    }
  }

  /** Passes the next rows of a channel on; false where some were pruned before this process read them. */
  #take(channel: ChannelBuffer, rows: readonly FeedRow[]): boolean {
    const [first] = rows;
    if (first && comparePositions(first.from, channel.ring.head) > 0) {
      // Nobody here can be given what is gone.
      const { epoch } = channel;
      const spreadSeconds = this.#options.channels.spreadSeconds(epoch);
      this.#retire(channel, { reason: 'too-old', epoch, spreadSeconds });
      return false;
    }
    channel.take(rows);
    return true;
  }

  /** Channels whose read model was rebuilt. */
  #retireAll(rebuilt: readonly ChannelBuffer[], changes: FeedChanges): void {
    const epochs = new Set(rebuilt.map((channel) => channel.epoch));
    const spread = new Map([...epochs].map((old) => [old, this.#options.channels.spreadSeconds(old)]));
    for (const channel of rebuilt) {
      const spreadSeconds = spread.get(channel.epoch) ?? 0;
      this.#retire(channel, { reason: 'epoch', epoch: changes.epoch(channel.name), spreadSeconds });
    }
  }

  #retire(channel: ChannelBuffer, why: Parameters<FeedReaderOptions['retired']>[1]): void {
    this.#options.channels.all.delete(channel.name);
    this.#options.retired(channel, why);
  }
}
