import type { Channel } from '@keywright/events/live';
import type { RowSink } from '@keywright/web/live/channel-handlers.ts';
import { createLiveClient, type LiveChannel, type LiveClient } from '@keywright/web/live/live-client.ts';
import { nodeEnvironment } from '@keywright/web/live/testing/node-environment.ts';
import WebSocket from 'ws';

/** Epoch and position of a read model, as its list answers say. */
export interface FeedPosition {
  epoch: string;
  position: string;
}

export interface WebSubscriberOptions {
  /** Of the proxy. */
  url: string;
  token: string;
  channel: Channel;
  feedPosition: FeedPosition;
}

/** One of many subscribers: the web app's own socket module, which forgets the rows it is shown. */
export class WebSubscriber {
  resets = 0;
  frames = 0;
  /** Frames whose beginning is not behind what it had. */
  faults = 0;
  opened = 0;
  readonly #client: LiveClient;
  readonly #channel: LiveChannel;
  #own: bigint;

  constructor({ url, token, channel, feedPosition }: WebSubscriberOptions) {
    const rows: RowSink = { receiveFrame: () => undefined };
    this.#own = BigInt(feedPosition.position);
    this.#client = createLiveClient({
      environment: {
        ...nodeEnvironment(WebSocket),
        openSocket: (address) => {
          this.opened += 1;
          return new WebSocket(address);
        },
      },
      url: `${url.replace(/^http/, 'ws')}/api/live`,
      fetchTicket: () => ticketFor(url, token),
    });
    this.#channel = this.#client.channel(channel, {
      rows,
      applied: ({ from, to }) => {
        this.frames += 1;
        if (BigInt(from) > this.#own || BigInt(to) <= this.#own) this.faults += 1;
        this.#own = BigInt(to);
      },
      reset: () => (this.resets += 1),
    });
    this.#channel.seed(feedPosition);
  }

  start(): void {
    this.#client.start();
  }

  get isLive(): boolean {
    return this.#client.connection.state === 'live';
  }

  hasSeen({ epoch, position }: FeedPosition): boolean {
    return (
      this.isLive &&
      this.#channel.epoch === epoch &&
      BigInt(this.#channel.position ?? '0') >= BigInt(position)
    );
  }

  stop(): void {
    this.#client.stop();
  }
}

/** @throws Error of any answer but a ticket. */
export async function ticketFor(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/live/tickets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  });
  const { ticket } = (await response.json()) as { ticket?: string };
  if (ticket === undefined) throw new Error(`no ticket: ${response.status}`);
  return ticket;
}
