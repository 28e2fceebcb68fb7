/** Why a connection was closed, and with it what the client does next (SPEC.md, Closing). */
export const LIVE_CLOSE = {
  /** The server restarts; come back soon. */
  RESTART: 1012,
  /** A message that is malformed, too long, or one too many. */
  BAD_FRAME: 4000,
  /** The ticket is unknown or spent, the session ended or the connection outlived its ticket. */
  SESSION: 4001,
  /** The two sides speak different versions: reload the application. */
  PROTOCOL: 4002,
  /** No `hello` in time. */
  HELLO_TIMEOUT: 4005,
  /** The reader is too slow; come back and resume. */
  TOO_SLOW: 4008,
  /** More connections than one person may hold. */
  TOO_MANY: 4029,
} as const;

export type LiveCloseCode = (typeof LIVE_CLOSE)[keyof typeof LIVE_CLOSE];
