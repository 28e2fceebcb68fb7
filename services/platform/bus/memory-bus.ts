import type { Bus } from './port.ts';

type Handler = (message: unknown) => void;

/**
 * The bus of a single process. Messages are handed over after the publisher's own turn, as any network would, so that
 * nobody comes to rely on a subscriber having run; a handler that throws harms no other.
 */
export class MemoryBus implements Bus {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void = () => undefined) {
    this.#onError = onError;
  }

  publish(subject: string, message: unknown): void {
    queueMicrotask(() => {
      for (const handler of this.#handlers.get(subject) ?? []) this.#deliver(handler, message);
    });
  }

  subscribe(subject: string, handler: Handler): () => void {
    const handlers = this.#handlers.get(subject) ?? new Set();
    this.#handlers.set(subject, handlers.add(handler));
    return () => {
      handlers.delete(handler);
    };
  }

  close(): Promise<void> {
    this.#handlers.clear();
    return Promise.resolve();
  }

  #deliver(handler: Handler, message: unknown): void {
    try {
      handler(message);
    } catch (error) {
      this.#onError(error);
    }
  }
}
