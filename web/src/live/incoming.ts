import { type Channel, parseServerFrame, type ServerFrame } from '@keywright/events/live';
import type { ChannelFrame } from './channel-copy.ts';
import type { LiveEnvironment, Timer } from './environment.ts';

/** Those of the connection itself, not of a channel. */
export type ConnectionFrame = Exclude<ServerFrame, ChannelFrame>;

/** Who takes the frames of each channel. */
export type Receivers = ReadonlyMap<Channel, { receive(frame: ChannelFrame): void }>;

export interface IncomingOptions {
  environment: LiveEnvironment;
  channels: Receivers;
  connection(frame: ConnectionFrame): void;
  malformed(): void;
  /** What was expected has not come in time. */
  overdue(): void;
}

/** How long a connection that may be gone can be silent before it is taken for lost, in ms. */
export const PROOF_WITHIN_MS = 3_000;

/** The way in: each message is read, shows that the server is there, and goes to its channel or to the connection. */
export class Incoming {
  /** How long the server of a live connection may be silent, in ms; null while there is none. */
  silenceMs: number | null = null;
  readonly #options: IncomingOptions;
  #deadline: Timer = null;

  constructor(options: IncomingOptions) {
    this.#options = options;
  }

  /** Listens to a socket. */
  readonly receive = ({ data }: { data: unknown }): void => {
    const parsed = parseServerFrame(data);
    if (parsed.kind === 'malformed') return this.#options.malformed();
    // Without a network what was on its way still comes in, and says nothing of what follows.
    const isOnline = this.#options.environment.online();
    if (this.silenceMs !== null) this.expectWithin(isOnline ? this.silenceMs : PROOF_WITHIN_MS);
    if (parsed.kind === 'unknown') return;
    const { frame } = parsed;
    if (!('channel' in frame)) this.#options.connection(frame);
    else if (this.silenceMs !== null) this.#options.channels.get(frame.channel)?.receive(frame);
  };

  /** Something has to come within so many ms, else the connection is lost. */
  expectWithin(ms: number): void {
    this.#options.environment.clearTimer(this.#deadline);
    this.#deadline = this.#options.environment.setTimer(this.#options.overdue, ms);
  }

  /** Nothing more is expected. */
  end(): void {
    this.silenceMs = null;
    this.#options.environment.clearTimer(this.#deadline);
  }
}
