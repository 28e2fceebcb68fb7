import { LIVE_CLOSE } from '@keywright/events/live';
import type { LiveMetrics } from '../metrics.ts';
import type { LiveSettings } from '../settings.ts';
import type { SocketWriter } from './socket-writer.ts';
import type { SocketConnection } from '../sockets/connection.ts';
import type { Subscriber } from './subscriber.ts';

interface Backlog {
  /** How long it has not drained, in ms, counted in checks: no clock that may jump decides who is dropped. */
  stuckMs: number;
  subscribers: Set<Subscriber<SocketConnection>>;
}

/**
 * Watches the readers that are behind, and only while there are any: one that has drained catches up, one that owes
 * too much, or has not drained for too long, is dropped to resume later (LP22, LP23).
 */
export class SlowReaders {
  readonly #settings: LiveSettings;
  readonly #metrics: LiveMetrics;
  readonly #backlogs = new Map<SocketWriter, Backlog>();
  #timer: NodeJS.Timeout | null = null;

  constructor(settings: LiveSettings, metrics: LiveMetrics) {
    this.#settings = settings;
    this.#metrics = metrics;
  }

  add(subscriber: Subscriber<SocketConnection>): void {
    const backlog = this.#backlogs.get(subscriber.writer) ?? { stuckMs: 0, subscribers: new Set() };
    backlog.subscribers.add(subscriber);
    this.#backlogs.set(subscriber.writer, backlog);
    this.#metrics.behind(this.#backlogs.size);
    this.#timer ??= setInterval(() => this.check(), this.#settings.drainMs);
  }

  remove(subscriber: Subscriber<SocketConnection>): void {
    const backlog = this.#backlogs.get(subscriber.writer);
    backlog?.subscribers.delete(subscriber);
    if (backlog?.subscribers.size === 0) this.#backlogs.delete(subscriber.writer);
    this.#stopWhenIdle();
  }

  check(): void {
    for (const [writer, backlog] of [...this.#backlogs]) {
      backlog.stuckMs += this.#settings.drainMs;
      if (!writer.open) this.#backlogs.delete(writer);
      else if (writer.drained) this.#catchUp(writer, backlog);
      else if (writer.overLimit || backlog.stuckMs >= this.#settings.slowSeconds * 1000) this.#drop(writer);
    }
    this.#stopWhenIdle();
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #stopWhenIdle(): void {
    this.#metrics.behind(this.#backlogs.size);
    if (this.#backlogs.size === 0) this.close();
  }

  #catchUp(writer: SocketWriter, backlog: Backlog): void {
    backlog.stuckMs = 0;
    for (const subscriber of [...backlog.subscribers]) {
      if (subscriber.catchUp()) backlog.subscribers.delete(subscriber);
    }
    if (backlog.subscribers.size === 0) this.#backlogs.delete(writer);
  }

  #drop(writer: SocketWriter): void {
    this.#backlogs.delete(writer);
    this.#metrics.dropped();
    writer.close(LIVE_CLOSE.TOO_SLOW);
  }
}
