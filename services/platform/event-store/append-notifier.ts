/** Wakes the subscribers of this process when something was stored; at most once, so every waiter also polls. */
export class AppendNotifier {
  readonly #listeners = new Set<() => void>();
  #waiting = new Set<() => void>();
  #version = 0;

  /** Calls `listener` whenever this process has appended; answers how to end that. */
  onAppended(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /** This process has appended. */
  appended(): void {
    this.notify();
    for (const listener of this.#listeners) listener();
  }

  /** A version to wait from: appends after it was taken are never missed. */
  version(): number {
    return this.#version;
  }

  notify(): void {
    this.#version += 1;
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const wake of waiting) wake();
  }

  /** Resolves on an append since `version`, after `pollMs`, or when aborted, whichever comes first. */
  async waitSince(version: number, pollMs: number, signal: AbortSignal): Promise<void> {
    if (this.#version !== version || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, pollMs);
      signal.addEventListener('abort', wake, { once: true });
      this.#waiting.add(wake);
    });
  }
}
