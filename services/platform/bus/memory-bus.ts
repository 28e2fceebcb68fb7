import type { Bus, BusState } from './port.ts';

type Handler = (message: unknown) => void;

/** Carries messages within one process. Handlers run later, in order; what one throws harms no other. */
export class MemoryBus implements Bus {
  readonly state: BusState = { connected: true, since: new Date(), dropped: 0 };
  readonly #subscribers: LocalSubscribers;

  constructor(onError: (error: unknown, subject: string) => void = () => undefined) {
    this.#subscribers = new LocalSubscribers(onError);
  }

  publish(subject: string, message: unknown): void {
    if (!this.#subscribers.has(subject)) return;
    // As text, as any other bus would carry it: nobody can change what others receive.
    const text = this.#subscribers.encode(subject, message);
    if (text === undefined) return;
    queueMicrotask(() => {
      this.#subscribers.deliver(subject, text);
    });
  }

  subscribe(subject: string, handler: (message: unknown) => void): () => void {
    const leave = this.#subscribers.add(subject, handler);
    return () => void leave();
  }

  ready(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.#subscribers.clear();
    return Promise.resolve();
  }
}

/** The subscribers of this process. What one of them throws is reported and harms no other. */
export class LocalSubscribers {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #onError: (error: unknown, subject: string) => void;

  constructor(onError: (error: unknown, subject: string) => void) {
    this.#onError = onError;
  }

  /** Answers how to leave, which is true the one time that leaves the subject with nobody. */
  add(subject: string, handler: Handler): () => boolean {
    const handlers = this.#handlers.get(subject) ?? new Set();
    this.#handlers.set(subject, handlers);
    // The same handler may subscribe twice.
    const own: Handler = (message) => handler(message);
    handlers.add(own);
    return () => {
      if (!handlers.delete(own) || handlers.size > 0) return false;
      return this.#handlers.get(subject) === handlers && this.#handlers.delete(subject);
    };
  }

  has(subject: string): boolean {
    return this.#handlers.has(subject);
  }

  /** Hands everybody on the subject what the text holds. */
  deliver(subject: string, text: string): void {
    const handlers = this.#handlers.get(subject);
    if (!handlers) return;
    const message = this.#guard(subject, () => JSON.parse(text) as unknown);
    if (message === undefined) return;
    for (const handler of [...handlers]) {
      if (handlers.has(handler)) this.#guard(subject, () => handler(message));
    }
  }

  /** The text of a message; undefined, and reported, where JSON cannot carry it. */
  encode(subject: string, message: unknown): string | undefined {
    return this.#guard(subject, () => JSON.stringify(message ?? null));
  }

  clear(): void {
    this.#handlers.clear();
  }

  #guard<T>(subject: string, act: () => T): T | undefined {
    try {
      return act();
    } catch (error) {
      this.#onError(error, subject);
      return undefined;
    }
  }
}
