import { setTimeout as pause } from 'node:timers/promises';
import { type Channel, comparePositions } from '@keywright/events/live';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveSettings } from './settings.ts';
import type { ChangeFeed, FeedRow, FeedState } from './change-feed.ts';
import { ChannelBuffer } from './channel-buffer.ts';

const MAX_SPREAD_SECONDS = 5;
const RETURNS_A_SECOND = 200;
/** Longest pause after a poll; what comes meanwhile is sent together. */
const MAX_PAUSE_MS = 25;

export interface FeedReaderOptions {
  feed: ChangeFeed;
  settings: LiveSettings;
  log: FastifyBaseLogger;
  /** The channel can not be continued: its subscribers have to begin anew. */
  retired(
    channel: ChannelBuffer,
    why: { reason: 'epoch' | 'too-old'; epoch: string; spreadSeconds: number },
  ): void;
  /** The changes of a poll have been offered to everybody. */
  offered(): void;
}

/**
 * One reader of the change feed for all channels of this process.
 *
 *   idle ──nudge or timer──▶ polling: one query for what is new on all channels ──▶ pausing ──▶ idle
 *                             └─ a nudge meanwhile: poll once more, after the pause
 *
 * A pause is as long as it took to offer the changes, so that many readers make larger batches and not a busier process.
 * Polls never overlap, so that rows reach a channel in order and once. A nudge only saves time: what a lost one hid is
 * found by the timer. A channel is opened before it is polled, at the head it had then.
 */
export class FeedReader {
  readonly #options: FeedReaderOptions;
  readonly #channels = new Map<Channel, ChannelBuffer>();
  readonly #opening = new Map<Channel, Promise<ChannelBuffer>>();
  #polling: Promise<void> | null = null;
  #again = false;
  #pauseUntil = 0;
  #timer: NodeJS.Timeout | null = null;
  #reached: FeedState['position'] = () => '0';
  #closed = false;

  constructor(options: FeedReaderOptions) {
    this.#options = options;
  }

  channel(name: Channel): ChannelBuffer | undefined {
    return this.#channels.get(name);
  }

  /** Opens the channel with its newest frames at hand, or joins those who already have. */
  open(name: Channel): Promise<ChannelBuffer> {
    const known = this.#channels.get(name);
    if (known) return Promise.resolve(known);
    const opening = this.#opening.get(name) ?? this.#load(name).finally(() => this.#opening.delete(name));
    this.#opening.set(name, opening);
    return opening;
  }

  /** Something has changed: poll soon. */
  nudge(): void {
    if (this.#channels.size > 0) void this.poll();
  }

  /** Polls now, or right after the poll in progress; resolves when that poll is over. */
  poll(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#again = true;
    this.#polling ??= this.#pollUntilDone().finally(() => {
      this.#polling = null;
      this.#schedulePoll();
    });
    return this.#polling;
  }

  /** Whether the rows behind a channel have come as far as a position that a client claims to hold. */
  async hasReached(channel: Channel, position: string): Promise<boolean> {
    if (comparePositions(position, this.#reached(channel)) <= 0) return true;
    this.#note(await this.#options.feed.state([channel]));
    return comparePositions(position, this.#reached(channel)) <= 0;
  }

  /**
   * What a client at `position` misses before the ring begins, oldest first; null when it can not be given all of it.
   * The ring may move on while this reads: the caller asks again until the two meet.
   */
  async history(channel: ChannelBuffer, position: string): Promise<readonly FeedRow[] | null> {
    const { settings, feed } = this.#options;
    const bounds = { rows: settings.historyRows, bytes: settings.historyBytes };
    const rows = await feed.after(channel.epoch, channel.name, position, bounds);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last || comparePositions(first.from, position) > 0) return null;
    return comparePositions(last.to, channel.ring.floor) >= 0 ? rows : null;
  }

  /** Over how long the subscribers of a build of a read model should come back: all at once would be a storm. */
  spreadSeconds(epoch: string): number {
    let subscribers = 0;
    for (const channel of this.#channels.values())
      if (channel.epoch === epoch) subscribers += channel.subscribers.size;
    return Math.min(MAX_SPREAD_SECONDS, subscribers / RETURNS_A_SECOND);
  }

  /** Forgets a channel that still has nobody after a while. */
  release(channel: ChannelBuffer): void {
    setTimeout(() => {
      const mine = this.#channels.get(channel.name) === channel;
      if (mine && channel.subscribers.size === 0) this.#channels.delete(channel.name);
    }, this.#options.settings.lingerMs).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#polling;
  }

  async #load(name: Channel): Promise<ChannelBuffer> {
    const { feed, settings } = this.#options;
    const state = await feed.state([name]);
    this.#note(state);
    const bounds = { rows: settings.ringEntries, bytes: settings.ringBytes / 4 };
    const epoch = state.epoch(name);
    const rows = await feed.latest(epoch, name, bounds);
    const head = rows[0]?.from ?? state.heads.get(name) ?? '0';
    const channel = new ChannelBuffer(name, epoch, head, settings);
    channel.take(rows);
    this.#channels.set(name, channel);
    this.#schedulePoll();
    return channel;
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
    const { feed, settings, offered } = this.#options;
    const after = new Map([...this.#channels.values()].map(({ name, ring }) => [name, ring.head]));
    const changes = await feed.changesAfter(after, { rows: settings.ringEntries, bytes: settings.ringBytes });
    this.#note(changes);
    const began = performance.now();
    const spread = new Map<string, number>();
    for (const { epoch } of this.#channels.values())
      if (!spread.has(epoch)) spread.set(epoch, this.spreadSeconds(epoch));
    const unfinished: ChannelBuffer[] = [];
    for (const channel of [...this.#channels.values()]) {
      const found = changes.channels.get(channel.name);
      const epoch = changes.epoch(channel.name);
      const spreadSeconds = spread.get(channel.epoch) ?? 0;
      if (channel.epoch !== epoch) this.#retire(channel, { reason: 'epoch', epoch, spreadSeconds });
      else if (found && this.#take(channel, found.rows) && found.more) unfinished.push(channel);
    }
    offered();
    this.#pauseUntil = performance.now() + Math.min(MAX_PAUSE_MS, performance.now() - began);
    for (const channel of unfinished) await this.#follow(channel);
  }

  /** Reads on where one poll was not enough. */
  async #follow(channel: ChannelBuffer): Promise<void> {
    const { feed, settings, offered } = this.#options;
    const bounds = { rows: settings.ringEntries, bytes: settings.ringBytes };
    for (;;) {
      const rows = await feed.after(channel.epoch, channel.name, channel.ring.head, bounds);
      if (rows.length === 0 || !this.#take(channel, rows)) return;
      offered();
    }
  }

  /** Passes the next rows of a channel on; false where some were pruned before this process read them. */
  #take(channel: ChannelBuffer, rows: readonly FeedRow[]): boolean {
    const [first] = rows;
    if (first && comparePositions(first.from, channel.ring.head) > 0) {
      // Nobody here can be given what is gone.
      const { epoch } = channel;
      this.#retire(channel, { reason: 'too-old', epoch, spreadSeconds: this.spreadSeconds(epoch) });
      return false;
    }
    channel.take(rows);
    return true;
  }

  #retire(channel: ChannelBuffer, why: Parameters<FeedReaderOptions['retired']>[1]): void {
    this.#channels.delete(channel.name);
    this.#options.retired(channel, why);
  }

  #note(state: Pick<FeedState, 'position'>): void {
    this.#reached = state.position;
  }

  #schedulePoll(): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#closed || this.#channels.size === 0) return;
    this.#timer = setTimeout(() => void this.poll(), this.#options.settings.pollMs);
    this.#timer.unref();
  }
}
