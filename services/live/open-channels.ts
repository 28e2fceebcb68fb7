import { type Channel, comparePositions } from '@keywright/events/live';
import { boundRings, ChannelBuffer } from './channel-buffer.ts';
import type { ChangeFeed, FeedRow, FeedState } from './port.ts';
import type { LiveSettings } from './settings.ts';

/** The epoch of a channel that carries nudges alone; its position is 0. */
export const NO_EPOCH = 'none';

const MAX_SPREAD_SECONDS = 5;
const RETURNS_A_SECOND = 200;

export interface OpenChannelsOptions {
  feed: ChangeFeed;
  settings: LiveSettings;
  /** There is one channel more. */
  opened(): void;
  /** The channel can not be continued: its subscribers have to begin anew. */
  retired(channel: ChannelBuffer, why: Retirement): void;
}

/** Why a channel can not be continued, the present epoch, and over how long its subscribers should come back. */
export interface Retirement {
  reason: 'epoch' | 'too-old';
  epoch: string;
  spreadSeconds: number;
}

/** The channels that somebody in this process listens to, or did a moment ago. Each begins at the head it had when opened. */
export class OpenChannels {
  readonly all = new Map<Channel, ChannelBuffer>();
  /** How far the rows behind a channel were when the feed was last read. */
  reached: FeedState['position'] = () => '0';
  readonly #options: OpenChannelsOptions;
  readonly #opening = new Map<Channel, Promise<ChannelBuffer>>();

  constructor(options: OpenChannelsOptions) {
    this.#options = options;
  }

  /** Opens the channel with its newest frames at hand, or joins those who already have. */
  open(name: Channel): Promise<ChannelBuffer> {
    const known = this.all.get(name);
    if (known) return Promise.resolve(known);
    const opening = this.#opening.get(name) ?? this.#load(name).finally(() => this.#opening.delete(name));
    this.#opening.set(name, opening);
    return opening;
  }

  /** Forgets a channel that still has nobody after a while. */
  release(channel: ChannelBuffer): void {
    setTimeout(() => {
      const mine = this.all.get(channel.name) === channel;
      if (mine && channel.subscribers.size === 0) this.all.delete(channel.name);
    }, this.#options.settings.lingerMs).unref();
  }

  /** The bytes of the frames that are kept of all channels. */
  get ringBytes(): number {
    let bytes = 0;
    for (const { ring } of this.all.values()) bytes += ring.bytes;
    return bytes;
  }

  /** Whether the rows behind a channel have come as far as a position that a client claims to hold. */
  async hasReached(channel: Channel, position: string): Promise<boolean> {
    if (comparePositions(position, this.reached(channel)) <= 0) return true;
    this.reached = (await this.#options.feed.state()).position;
    return comparePositions(position, this.reached(channel)) <= 0;
  }

  /**
   * What a client at `position` misses before the ring begins, oldest first; null when it can not be given all of it.
   * The ring may move on while this reads: the caller asks again until the two meet.
   */
  async missedBefore(channel: ChannelBuffer, position: string): Promise<readonly FeedRow[] | null> {
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
    for (const channel of this.all.values())
      if (channel.epoch === epoch) subscribers += channel.subscribers.size;
    return Math.min(MAX_SPREAD_SECONDS, subscribers / RETURNS_A_SECOND);
  }

  /** Gives up channels that can not be continued; `epochOf` is the present epoch of one. */
  retire(
    channels: readonly ChannelBuffer[],
    reason: Retirement['reason'],
    epochOf: (name: Channel) => string,
  ): void {
    const epochs = new Set(channels.map(({ epoch }) => epoch));
    const spread = new Map([...epochs].map((epoch) => [epoch, this.spreadSeconds(epoch)]));
    for (const channel of channels) {
      this.all.delete(channel.name);
      const spreadSeconds = spread.get(channel.epoch) ?? 0;
      this.#options.retired(channel, { reason, epoch: epochOf(channel.name), spreadSeconds });
    }
  }

  async #load(name: Channel): Promise<ChannelBuffer> {
    const { feed, settings } = this.#options;
    if (!feed.hasRows(name)) {
      const channel = new ChannelBuffer(name, NO_EPOCH, '0', settings);
      this.all.set(name, channel);
      return channel;
    }
    const state = await feed.state();
    this.reached = state.position;
    const bounds = { rows: settings.ringEntries, bytes: settings.ringBytes / 4 };
    const epoch = state.epoch(name);
    const rows = await feed.latest(epoch, name, bounds);
    const head = rows[0]?.from ?? (await feed.head(epoch, name)) ?? '0';
    const channel = new ChannelBuffer(name, epoch, head, settings);
    channel.take(rows);
    this.all.set(name, channel);
    this.#options.opened();
    boundRings(this.all.values(), settings.allRingsBytes);
    return channel;
  }
}
