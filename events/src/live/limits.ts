/** Bounds of the protocol in one place: bytes, seconds and counts that both sides or their tests rely on. */
export const LIVE_LIMITS = {
  helloSeconds: 5,
  ticketSeconds: 30,
  /** Longest token that resumes, in bytes, and how many channels its `hello` may subscribe. */
  resumeBytes: 500,
  resumedAtOnce: 3,
  heartbeatSeconds: 15,
  /** Longest client message before and after `welcome`, in bytes. */
  helloBytes: 1024,
  messageBytes: 4096,
  messagesPerSecond: 30,
  messageBurst: 90,
  subscriptionsPerSocket: 32,
  socketsPerUser: 20,
  /** Unsent bytes from which a reader counts as slow, and from which it is dropped. */
  slowBytes: 256 * 1024,
  dropBytes: 1024 * 1024,
  slowSeconds: 10,
  /** Gateways tell each other who is present this often, and forget what they have not received for that long. */
  presenceSeconds: 15,
  presenceForgetSeconds: 30,
} as const;
