/** How a bus stands: whether its messages reach other processes. */
export interface BusState {
  connected: boolean;
  /** When that began. */
  since: Date;
  /** Messages of this process that were given up since it began, because the bus was down or too far behind. */
  dropped: number;
}

/**
 * At-most-once by contract: a lost message costs latency, never data; every subscriber also polls. A message is
 * whatever JSON can carry, and each delivery brings a copy of it. A process receives what it publishes itself, later but
 * without a way over the network, so that it does also while the bus is down. What one process publishes on a subject
 * comes in that order to each subscriber, as far as it comes.
 */
export interface Bus {
  /** Never throws: what cannot be sent is dropped. */
  publish(subject: string, message: unknown): void;
  /** Answers how to stop; what the handler throws is reported and harms nobody else. */
  subscribe(subject: string, handler: (message: unknown) => void): () => void;
  readonly state: BusState;
  /** Resolves once the bus is connected. @throws StartError where it cannot be within the first seconds. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
