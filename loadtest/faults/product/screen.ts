import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, ResetReason } from '@keywright/events/live';
import type { TopicRow } from '@keywright/events/topic';
import { createLiveClient, type LiveChannel, type LiveClient } from '@keywright/web/live/live-client.ts';
import { RowMap } from '@keywright/web/live/testing/row-map.ts';
import { nodeEnvironment } from '@keywright/web/live/testing/node-environment.ts';
import WebSocket from 'ws';
import { loadBoard } from './board.ts';
import type { Caller } from './caller.ts';

const RETRY_MS = 50;

/** What a frame, or a row of the change feed, covers: the positions after `from` up to `to`. */
export interface FrameRange {
  from: string;
  to: string;
}

/** Somebody's open board without a screen: the web app's own socket module, its list loaded at first and on each reset. */
export class Screen {
  /** Why its list was loaded again, each time. */
  readonly resets: ResetReason[] = [];
  disconnects = 0;
  frames = 0;
  /** Since its list was loaded. */
  readonly applied: FrameRange[] = [];
  readonly #caller: Caller;
  readonly #projectId: string;
  readonly #store = new RowMap<TopicRow>();
  readonly #client: LiveClient;
  readonly #channel: LiveChannel;
  #socket: WebSocket | null = null;
  /** Where the last list was read. */
  #seeded = '0';

  constructor(caller: Caller, projectId: string) {
    this.#caller = caller;
    this.#projectId = projectId;
    const channel: Channel = `topics:${projectId}`;
    this.#client = createLiveClient({
      environment: {
        ...nodeEnvironment(WebSocket),
        openSocket: (url) => (this.#socket = new WebSocket(url)),
      },
      url: `${caller.url.replace(/^http/, 'ws')}/api/live`,
      fetchTicket: () => this.#ticket(),
    });
    this.#channel = this.#client.channel(channel, {
      rows: this.#store,
      applied: ({ from, to }) => {
        this.frames += 1;
        this.applied.push({ from, to });
      },
      reset: (reason) => {
        this.resets.push(reason);
        void this.#load();
      },
    });
  }

  async open(): Promise<void> {
    this.#client.start();
    await this.#load();
  }

  get rows(): ReadonlyMap<string, TopicRow> {
    return this.#store.rows;
  }

  get seeded(): string {
    return this.#seeded;
  }

  /** Whether it has seen everything of one build of the read model up to a position. */
  hasSeen(epoch: string, position: string): boolean {
    const { position: own, epoch: ownEpoch } = this.#channel;
    return ownEpoch === epoch && BigInt(own ?? '0') >= BigInt(position);
  }

  get isLive(): boolean {
    return this.#client.connection.state === 'live';
  }

  resetCounts(): void {
    this.resets.length = 0;
    this.disconnects = 0;
    this.frames = 0;
  }

  /** Its network drops without a close frame, or it gives the connection up itself. */
  disconnect(silently: boolean): void {
    this.disconnects += 1;
    if (silently) this.#socket?.terminate();
    else this.#client.reconnect();
  }

  close(): void {
    this.#client.stop();
  }

  async #ticket(): Promise<string> {
    const { status, body } = await this.#caller.attempt({ method: 'POST', path: '/api/live/tickets' });
    if (typeof body['ticket'] !== 'string') throw new Error(`no ticket: ${status}`);
    return body['ticket'];
  }

  async #load(): Promise<void> {
    const { rows, epoch, position } = await loadBoard(this.#caller, this.#projectId);
    for (const row of rows) this.#store.put(row);
    // The answer of an old build: the process that gave it does not know the new one yet.
    if (this.#channel.seed({ epoch, position }) === 'stale') {
      await pause(RETRY_MS);
      return this.#load();
    }
    this.#seeded = position;
    this.applied.length = 0;
  }
}
