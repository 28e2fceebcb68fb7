import type { ClientFrame, ServerFrame } from '@keywright/events/live';
import type { LiveEnvironment, WebSocketLike } from '../environment.ts';

/** A socket that goes nowhere: the test plays the server. */
export class FakeSocket implements WebSocketLike {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readonly sent: ClientFrame[] = [];
  closedWith: number | undefined;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close(code?: number): void {
    this.closedWith = code;
  }
  open(): void {
    this.onopen?.({} as never);
  }
  /** What the server says; a string goes as it is. */
  say(frame: ServerFrame | string): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) } as never);
  }
  drop(code = 1006): void {
    this.onclose?.({ code } as never);
  }
}

interface Due {
  at: number;
  run: () => void;
}

/** A tab whose clock, network, visibility and sockets the test controls. */
export class FakeEnvironment implements LiveEnvironment {
  readonly sockets: FakeSocket[] = [];
  isVisible = true;
  isOnline = true;
  chance = 0.5;
  #now = 0;
  readonly #due = new Set<Due>();
  readonly #wakers = new Set<() => void>();

  openSocket(): FakeSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  now(): number {
    return this.#now;
  }
  random(): number {
    return this.chance;
  }
  setTimer(run: () => void, ms: number): Due {
    const due = { at: this.#now + ms, run };
    this.#due.add(due);
    return due;
  }
  clearTimer(timer: unknown): void {
    this.#due.delete(timer as Due);
  }
  visible(): boolean {
    return this.isVisible;
  }
  online(): boolean {
    return this.isOnline;
  }
  onWake(wake: () => void): () => void {
    this.#wakers.add(wake);
    return () => this.#wakers.delete(wake);
  }

  get timers(): number {
    return this.#due.size;
  }
  get listeners(): number {
    return this.#wakers.size;
  }
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  wake(change: { visible?: boolean; online?: boolean }): void {
    this.isVisible = change.visible ?? this.isVisible;
    this.isOnline = change.online ?? this.isOnline;
    for (const waker of [...this.#wakers]) waker();
  }

  /** Lets time pass, running what falls due in its order, and promises settle in between. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settled();
    for (;;) {
      const next = [...this.#due].filter((due) => due.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due.delete(next);
      this.#now = next.at;
      next.run();
      await settled();
    }
    this.#now = end;
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
