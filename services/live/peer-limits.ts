import { FrameCounter } from './frame-counter.ts';
import { MessageLimit } from './message-limit.ts';
import type { LiveSettings } from './settings.ts';

type PeerBounds = Pick<
  LiveSettings,
  | 'greetingBytes'
  | 'greetingFrames'
  | 'greetingControlFramesPerSecond'
  | 'greetingControlFrameBurst'
  | 'bytesPerSecond'
  | 'byteBurst'
  | 'framesPerSecond'
  | 'frameBurst'
  | 'controlFramesPerSecond'
  | 'controlFrameBurst'
>;

/** What still comes behind the end of a connection is read up to here, for the sake of the other side's close frame. */
const AFTER_THE_END = 16 * 1024;

/**
 * How much one peer may send: little in all before it is welcome, later so much a second (LP5, LP42). It is counted as it comes
 * off the wire, since pings, and pieces of what never becomes a message, are no messages. All frames have one budget, and pings
 * and pongs a part of it.
 */
export class PeerLimits {
  readonly #bounds: PeerBounds;
  readonly #counter = new FrameCounter();
  #bytes: MessageLimit;
  #frames: MessageLimit;
  #controlFrames: MessageLimit;

  constructor(bounds: PeerBounds, now: number) {
    const { greetingControlFramesPerSecond, greetingControlFrameBurst } = bounds;
    this.#bounds = bounds;
    this.#bytes = new MessageLimit(0, bounds.greetingBytes, now);
    this.#frames = new MessageLimit(0, bounds.greetingFrames, now);
    this.#controlFrames = new MessageLimit(greetingControlFramesPerSecond, greetingControlFrameBurst, now);
  }

  /** The peer is known now. */
  welcome(now: number): void {
    const bounds = this.#bounds;
    this.#bytes = new MessageLimit(bounds.bytesPerSecond, bounds.byteBurst, now);
    this.#frames = new MessageLimit(bounds.framesPerSecond, bounds.frameBurst, now);
    this.#controlFrames = new MessageLimit(bounds.controlFramesPerSecond, bounds.controlFrameBurst, now);
  }

  /** The connection is ending: what comes is passed over, and may not be much. */
  end(now: number): void {
    this.#bytes = new MessageLimit(0, AFTER_THE_END, now);
  }

  takesBytes(count: number, now: number): boolean {
    return this.#bytes.take(now, count);
  }

  /** How many frames begin with these bytes; null where one of them is one too many. */
  takeFrames(bytes: Buffer, now: number): number | null {
    const { all, control } = this.#counter.count(bytes);
    return takesEach(this.#controlFrames, control, now) && takesEach(this.#frames, all, now) ? all : null;
  }
}

/** However many come in one piece, none goes through beyond the limit. */
function takesEach(limit: MessageLimit, count: number, now: number): boolean {
  for (let taken = 0; taken < count; taken += 1) if (!limit.take(now)) return false;
  return true;
}
