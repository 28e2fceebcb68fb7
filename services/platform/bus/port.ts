/** At-most-once by contract: a lost message costs latency, never data; every subscriber also polls. */
export interface Bus {
  publish(subject: string, message: unknown): void;
  subscribe(subject: string, handler: (message: unknown) => void): () => void;
  close(): Promise<void>;
}
