import { setTimeout as pause } from 'node:timers/promises';
import { type Channel, comparePositions } from '@keywright/events/live';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveSettings } from '../settings.ts';
import type { ChangeFeed, FeedRow, FeedState } from './change-feed.ts';
import { OpenChannel } from './open-channel.ts';

const MOST_SPREAD_SECONDS = 5;
const RETURNS_A_SECOND = 200;
/** Longest rest after a look; what comes meanwhile travels together. */
const MOST_REST_MS = 25;

export interface HubOptions {
  feed: ChangeFeed;
  settings: LiveSettings;
  log: FastifyBaseLogger;
  /** The channel can not be continued: its subscribers have to begin anew. */
  retired(
    channel: OpenChannel,
    why: { reason: 'epoch' | 'too-old'; epoch: string; spreadSeconds: number },
  ): void;
  /** The news of a look have been offered to everybody. */
  offered(): void;
}

/**
 * One reader of the change feed for all channels of this process.
 *
 *   idle ──nudge or poll──▶ looking: one query for what is new on all channels ──▶ resting ──▶ idle
 *                             └─ a nudge meanwhile: look once more, after the rest
 *
 * A rest is as long as it took to offer the news, so that many readers make larger batches and not a busier process.
 * Looks never overlap, so that rows reach a channel in order and once. A nudge only saves time: what a lost one hid is
 * found by the poll. A channel is opened before it is looked after, at the head it had then.
 */
export class Hub {
  readonly #options: HubOptions;
  readonly #channels = new Map<Channel, OpenChannel>();
  readonly #opening = new Map<Channel, Promise<OpenChannel>>();
  #looking: Promise<void> | null = null;
  #again = false;
  #restUntil = 0;
  #timer: NodeJS.Timeout | null = null;
  #reached: FeedState['position'] = () => '0';
  #closed = false;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  channel(name: Channel): OpenChannel | undefined {
    return this.#channels.get(name);
  }

  /** Opens the channel with its newest frames at hand, or joins those who already have. */
  open(name: Channel): Promise<OpenChannel> {
    const known = this.#channels.get(name);
    if (known) return Promise.resolve(known);
    const opening = this.#opening.get(name) ?? this.#load(name).finally(() => this.#opening.delete(name));
    this.#opening.set(name, opening);
    return opening;
  }

  /** Something has changed: look soon. */
  nudge(): void {
    if (this.#channels.size > 0) void this.look();
  }

  /** Looks now, or right after the look under way; resolves when that look is over. */
  look(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#again = true;
    this.#looking ??= this.#lookUntilDone().finally(() => {
      this.#looking = null;
      this.#later();
    });
    return this.#looking;
  }

  /** Whether the rows behind a channel have come as far as a position that a client claims to hold. */
  async hasReached(channel: Channel, position: string): Promise<boolean> {
    if (comparePositions(position, this.#reached(channel)) <= 0) return true;
    this.#note(await this.#options.feed.state([]));
    return comparePositions(position, this.#reached(channel)) <= 0;
  }

  /**
   * What a client at `position` misses before the ring begins, oldest first; null when it can not be given all of it.
   * The ring may move on while this reads: the caller asks again until the two meet.
   */
  async history(channel: OpenChannel, position: string): Promise<readonly FeedRow[] | null> {
    const { settings, feed } = this.#options;
    const bounds = { rows: settings.historyRows, bytes: settings.historyBytes };
    const rows = await feed.after(channel.epoch, channel.name, position, bounds);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last || comparePositions(first.from, position) > 0) return null;
    return comparePositions(last.to, channel.ring.floor) >= 0 ? rows : null;
  }

  /** Over how long the subscribers of a rebuilt read model should come back: all at once would be a storm. */
  spreadSeconds(): number {
    let subscribers = 0;
    for (const channel of this.#channels.values()) subscribers += channel.subscribers.size;
    return Math.min(MOST_SPREAD_SECONDS, subscribers / RETURNS_A_SECOND);
  }

  /** Forgets a channel that still has nobody after a while. */
  release(channel: OpenChannel): void {
    setTimeout(() => {
      const mine = this.#channels.get(channel.name) === channel;
      if (mine && channel.subscribers.size === 0) this.#channels.delete(channel.name);
    }, this.#options.settings.lingerMs).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#looking;
  }

  async #load(name: Channel): Promise<OpenChannel> {
    const { feed, settings } = this.#options;
    const state = await feed.state([name]);
    this.#note(state);
    const bounds = { rows: settings.ringEntries, bytes: settings.ringBytes / 4 };
    const rows = await feed.latest(state.epoch, name, bounds);
    const head = rows[0]?.from ?? state.heads.get(name) ?? '0';
    const channel = new OpenChannel(name, state.epoch, head, settings);
    channel.take(rows);
    this.#channels.set(name, channel);
    this.#later();
    return channel;
  }

  async #lookUntilDone(): Promise<void> {
    while (this.#again && !this.#closed) {
      const rest = this.#restUntil - performance.now();
      if (rest >= 1) await pause(rest, undefined, { ref: false });
      this.#again = false;
      try {
        await this.#lookOnce();
      } catch (error) {
        this.#options.log.warn({ err: error }, 'the change feed could not be read');
        return;
      }
    }
  }

  async #lookOnce(): Promise<void> {
    const { feed, settings, offered } = this.#options;
    const after = new Map([...this.#channels.values()].map(({ name, ring }) => [name, ring.head]));
    const news = await feed.news(after, { rows: settings.ringEntries, bytes: settings.ringBytes });
    this.#note(news);
    const began = performance.now();
    const { epoch } = news;
    const spreadSeconds = this.spreadSeconds();
    const unfinished: OpenChannel[] = [];
    for (const channel of [...this.#channels.values()]) {
      const found = news.channels.get(channel.name);
      if (channel.epoch !== epoch) this.#retire(channel, { reason: 'epoch', epoch, spreadSeconds });
      else if (found && this.#take(channel, found.rows) && found.more) unfinished.push(channel);
    }
    offered();
    this.#restUntil = performance.now() + Math.min(MOST_REST_MS, performance.now() - began);
    for (const channel of unfinished) await this.#follow(channel);
  }

  /** Reads on where one look was not enough. */
  async #follow(channel: OpenChannel): Promise<void> {
    const { feed, settings, offered } = this.#options;
    const bounds = { rows: settings.ringEntries, bytes: settings.ringBytes };
    for (;;) {
      const rows = await feed.after(channel.epoch, channel.name, channel.ring.head, bounds);
      if (rows.length === 0 || !this.#take(channel, rows)) return;
      offered();
    }
  }

  /** Passes the next rows of a channel on; false where some were pruned before this process read them. */
  #take(channel: OpenChannel, rows: readonly FeedRow[]): boolean {
    const [first] = rows;
    if (first && comparePositions(first.from, channel.ring.head) > 0) {
      // Nobody here can be given what is gone.
      const { epoch } = channel;
      this.#retire(channel, { reason: 'too-old', epoch, spreadSeconds: this.spreadSeconds() });
      return false;
    }
    channel.take(rows);
    return true;
  }

  #retire(channel: OpenChannel, why: Parameters<HubOptions['retired']>[1]): void {
    this.#channels.delete(channel.name);
    this.#options.retired(channel, why);
  }

  #note(state: Pick<FeedState, 'position'>): void {
    this.#reached = state.position;
  }

  #later(): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#closed || this.#channels.size === 0) return;
    this.#timer = setTimeout(() => void this.look(), this.#options.settings.pollMs);
    this.#timer.unref();
  }
}
