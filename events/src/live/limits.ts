/** Why a connection was closed, and with it what the client does next (SPEC.md, Closing). */
export const LIVE_CLOSE = {
  /** The server restarts; come back soon. */
  RESTART: 1012,
  /** A message that is malformed or too long, or bytes or frames of any kind beyond their number. */
  BAD_FRAME: 4000,
  /** The ticket is unknown or spent, the session ended or the connection outlived its ticket. */
  SESSION: 4001,
  /** The two sides speak different versions: reload the application. */
  PROTOCOL: 4002,
  /** No `hello` in time. */
  HELLO_TIMEOUT: 4005,
  /** The reader is too slow; come back and resume. */
  TOO_SLOW: 4008,
  /** More connections than one person may hold, or more frames over all of them. */
  TOO_MANY: 4029,
} as const;

export type LiveCloseCode = (typeof LIVE_CLOSE)[keyof typeof LIVE_CLOSE];

/** Bounds of the protocol in one place: bytes, seconds and counts that both sides or their tests rely on. */
export const LIVE_LIMITS = {
  helloSeconds: 5,
  ticketSeconds: 30,
  /** Longest token that resumes, in bytes, and how many channels its `hello` may subscribe. */
  resumeBytes: 500,
  resumedAtOnce: 32,
  heartbeatSeconds: 15,
  /** Longest client message before and after `welcome`, in bytes. */
  helloBytes: 8192,
  messageBytes: 4096,
  /** What may come before `welcome` in all, bytes and frames of any kind, and of those, pings and pongs a second. */
  greetingBytes: 16 * 1024,
  greetingFrames: 10,
  greetingControlFramesPerSecond: 1,
  greetingControlFrameBurst: 2,
  /** What may come after it: bytes and frames of any kind, and of those, pings and pongs. */
  bytesPerSecond: 128 * 1024,
  byteBurst: 384 * 1024,
  framesPerSecond: 30,
  frameBurst: 90,
  controlFramesPerSecond: 5,
  controlFrameBurst: 20,
  /** One person's frames over all connections, each subscription of a `hello` counting as one. */
  personFramesPerSecond: 60,
  personFrameBurst: 1_500,
  /** Bytes a second of what one person missed and is given again, whatever it is read from. */
  catchUpBytesPerSecond: 2 * 1024 * 1024,
  catchUpBurst: 16 * 1024 * 1024,
  subscriptionsPerSocket: 64,
  socketsPerUser: 20,
  /** Unsent bytes from which a reader counts as slow, and from which it is dropped. */
  slowBytes: 256 * 1024,
  dropBytes: 1024 * 1024,
  slowSeconds: 10,
  /** Gateways tell each other who is present this often, and forget what they have not received for that long. */
  presenceSeconds: 15,
  presenceForgetSeconds: 30,
  /** Most people of a channel that are shown, and how often a person's changes are, all connections together. */
  presentPeople: 200,
  presencePerSecond: 2,
  presenceBurst: 8,
  /** Changes of so many milliseconds travel together; longer where a channel's presence would cost more than these bytes a second. */
  presenceTickMs: 100,
  presenceBytesPerSecond: 1024 * 1024,
} as const;
