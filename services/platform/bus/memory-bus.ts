import { EventEmitter } from 'node:events';
import type { Bus, BusState } from './port.ts';

type Handler = (message: unknown) => void;

/** Carries messages within one process. Handlers run later, in order; what one throws is reported and harms no other. */
export class MemoryBus implements Bus {
  readonly state: BusState = { connected: true, since: new Date(), dropped: 0 };
  readonly #handlers = new EventEmitter().setMaxListeners(0);
  readonly #onError: (error: unknown, subject: string) => void;

  constructor(onError: (error: unknown, subject: string) => void = () => undefined) {
    this.#onError = onError;
  }

  /** Answers the message as text; undefined, and reported, where JSON cannot carry it. */
  publish(subject: string, message: unknown): string | undefined {
    // As text, as any other bus would carry it: nobody can change what others receive.
    const text = this.#guard(subject, () => JSON.stringify(message ?? null));
    if (text !== undefined && this.has(subject)) queueMicrotask(() => this.deliver(subject, text));
    return text;
  }

  subscribe(subject: string, handler: Handler): () => void {
    // The same handler may subscribe twice, and each leaves once.
    const own: Handler = (message) => handler(message);
    this.#handlers.on(subject, own);
    return () => void this.#handlers.off(subject, own);
  }

  has(subject: string): boolean {
    return this.#handlers.listenerCount(subject) > 0;
  }

  /** Hands everybody on the subject what the text holds; whoever leaves meanwhile gets nothing more. */
  deliver(subject: string, text: string): void {
    const message = this.#guard(subject, () => JSON.parse(text) as unknown);
    if (message === undefined) return;
    for (const handler of this.#handlers.listeners(subject) as Handler[]) {
      if (this.#handlers.listenerCount(subject, handler) > 0) this.#guard(subject, () => handler(message));
    }
  }

  ready(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.#handlers.removeAllListeners();
    return Promise.resolve();
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
