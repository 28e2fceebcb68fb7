import type { Channel, ResetReason } from '@keywright/events/live';
import { digestOfRows } from '@keywright/events/testing/row-digest';
import type { TopicRow } from '@keywright/events/topic';
import { createLiveClient, type LiveChannel, type LiveClient } from '@keywright/web/live/live-client.ts';
import { RowMap } from '@keywright/web/live/testing/row-map.ts';
import { nodeEnvironment } from '@keywright/web/live/testing/node-environment.ts';
import WebSocket from 'ws';
import type { TestBoard } from './test-board.ts';

/** One row of the change feed of the board's channel. */
export interface FeedStep {
  from: string;
  to: string;
}

export interface TeamClientOptions {
  url: string;
  channel: Channel<'topics'>;
  board: TestBoard;
  fetchTicket(): Promise<string>;
}

/** A screen without a screen: the web app's own connection and row store, its list loaded at first and on each reset. */
export class TeamClient {
  readonly resets: ResetReason[] = [];
  readonly #options: TeamClientOptions;
  readonly #client: LiveClient;
  readonly #channel: LiveChannel;
  readonly #store = new RowMap<TopicRow>();
  #socket: WebSocket | null = null;
  #loading: Promise<void> = Promise.resolve();
  /** Where the last list was read, and every frame applied since. */
  #seeded = '0';
  #applied: FeedStep[] = [];

  constructor(options: TeamClientOptions) {
    this.#options = options;
    const environment = nodeEnvironment(WebSocket);
    const openSocket = (url: string) => (this.#socket = new WebSocket(url));
    this.#client = createLiveClient({
      environment: { ...environment, openSocket },
      url: options.url,
      fetchTicket: () => options.fetchTicket(),
    });
    this.#channel = this.#client.channel(options.channel, {
      rows: this.#store,
      applied: ({ from, to }) => this.#applied.push({ from, to }),
      reset: (reason) => {
        this.resets.push(reason);
        this.#loading = this.#load();
      },
    });
  }

  async start(): Promise<void> {
    this.#client.start();
    this.#loading = this.#load();
    await this.#loading;
  }

  get position(): string | null {
    return this.#channel.position;
  }

  get live(): boolean {
    return this.#client.connection.state === 'live';
  }

  digest(): string {
    return digestOfRows(this.#store.rows.values());
  }

  /** The network is gone without a word. */
  drop(): void {
    this.#socket?.terminate();
  }

  /** The connection is given up from this side, and comes back by itself. */
  reconnect(): void {
    this.#client.reconnect();
  }

  /** Stops reading for a while. */
  pauseReading(ms: number): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.pause();
    setTimeout(() => socket.resume(), ms);
  }

  stop(): void {
    this.#client.stop();
  }

  restart(): void {
    this.#client.start();
  }

  /**
   * What went wrong since the last list, judged against the channel's whole feed: steps that lie between two applied
   * frames and in neither, and frames that brought nothing new.
   */
  faults(feed: readonly FeedStep[]): { missed: FeedStep[]; doubled: FeedStep[]; applied: number } {
    const missed: FeedStep[] = [];
    const doubled: FeedStep[] = [];
    let own = BigInt(this.#seeded);
    for (const frame of this.#applied) {
      if (BigInt(frame.to) <= own) doubled.push(frame);
      const skipped = feed.filter(({ to }) => BigInt(to) > own && BigInt(to) <= BigInt(frame.from));
      missed.push(...skipped);
      own = BigInt(frame.to);
    }
    missed.push(...feed.filter(({ to }) => BigInt(to) > own));
    return { missed, doubled, applied: this.#applied.length };
  }

  async #load(): Promise<void> {
    const { answer, epoch, position } = await this.#options.board.list();
    for (const row of answer) this.#store.put(row);
    this.#seeded = position;
    this.#applied = [];
    this.#channel.seed({ epoch, position });
  }
}
