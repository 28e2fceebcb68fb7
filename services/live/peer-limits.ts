import { MessageLimit } from './message-limit.ts';
import type { LiveSettings } from './settings.ts';

type PeerBounds = Pick<
  LiveSettings,
  | 'greetingBytes'
  | 'greetingControlFrames'
  | 'bytesPerSecond'
  | 'byteBurst'
  | 'controlFramesPerSecond'
  | 'controlFrameBurst'
  | 'messagesPerSecond'
  | 'messageBurst'
>;

/** What still comes behind the end of a connection is read up to here, for the sake of the other side's close frame. */
const AFTER_THE_END = 16 * 1024;

/**
 * How much one peer may send: little in all before it is welcome, later so much a second (LP5, LP42). Bytes are counted as they
 * come off the wire, since pings and empty fragments are no messages.
 */
export class PeerLimits {
  readonly #bounds: PeerBounds;
  #bytes: MessageLimit;
  #controlFrames: MessageLimit;
  #messages: MessageLimit;

  constructor(bounds: PeerBounds, now: number) {
    this.#bounds = bounds;
    this.#bytes = new MessageLimit(0, bounds.greetingBytes, now);
    this.#controlFrames = new MessageLimit(0, bounds.greetingControlFrames, now);
    this.#messages = new MessageLimit(0, bounds.messageBurst, now);
  }

  /** The peer is known now. */
  welcome(now: number): void {
    const bounds = this.#bounds;
    this.#bytes = new MessageLimit(bounds.bytesPerSecond, bounds.byteBurst, now);
    this.#controlFrames = new MessageLimit(bounds.controlFramesPerSecond, bounds.controlFrameBurst, now);
    this.#messages = new MessageLimit(bounds.messagesPerSecond, bounds.messageBurst, now);
  }

  /** The connection is ending: what comes is passed over, and may not be much. */
  end(now: number): void {
    this.#bytes = new MessageLimit(0, AFTER_THE_END, now);
  }

  takesBytes(count: number, now: number): boolean {
    return this.#bytes.take(now, count);
  }

  takesControlFrame(now: number): boolean {
    return this.#controlFrames.take(now);
  }

  takesMessage(now: number): boolean {
    return this.#messages.take(now);
  }
}
