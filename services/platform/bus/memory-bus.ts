import type { Bus } from './port.ts';

/** Carries messages within one process. Handlers run later, in order; what one throws harms no other. */
export class MemoryBus implements Bus {
  readonly #handlers = new Map<string, Set<(message: unknown) => void>>();
  readonly #onError: (error: unknown, subject: string) => void;
  #closed = false;

  constructor(onError: (error: unknown, subject: string) => void = () => undefined) {
    this.#onError = onError;
  }

  publish(subject: string, message: unknown): void {
    if (this.#closed) return;
    // A copy, as any other bus would deliver: nobody can change what others receive.
    const copy: unknown = structuredClone(message);
    for (const handler of this.#handlers.get(subject) ?? []) {
      queueMicrotask(() => this.#deliver(subject, handler, copy));
    }
  }

  subscribe(subject: string, handler: (message: unknown) => void): () => void {
    const handlers = this.#handlers.get(subject) ?? new Set();
    this.#handlers.set(subject, handlers);
    const own = (message: unknown) => handler(message);
    handlers.add(own);
    return () => {
      handlers.delete(own);
    };
  }

  close(): Promise<void> {
    this.#closed = true;
    this.#handlers.clear();
    return Promise.resolve();
  }

  #deliver(subject: string, handler: (message: unknown) => void, message: unknown): void {
    if (!this.#handlers.get(subject)?.has(handler)) return;
    try {
      handler(message);
    } catch (error) {
      this.#onError(error, subject);
    }
  }
}
