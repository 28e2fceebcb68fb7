import { LocalSubscribers } from './local-subscribers.ts';
import type { Bus, BusState } from './port.ts';

/** Carries messages within one process. Handlers run later, in order; what one throws harms no other. */
export class MemoryBus implements Bus {
  readonly state: BusState = { connected: true, since: new Date(), dropped: 0 };
  readonly #subscribers: LocalSubscribers;
  #closed = false;

  constructor(onError: (error: unknown, subject: string) => void = () => undefined) {
    this.#subscribers = new LocalSubscribers(onError);
  }

  publish(subject: string, message: unknown): void {
    if (this.#closed || !this.#subscribers.has(subject)) return;
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
    this.#closed = true;
    this.#subscribers.clear();
    return Promise.resolve();
  }
}
