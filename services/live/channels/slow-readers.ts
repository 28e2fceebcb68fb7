import { LIVE_CLOSE } from '@keywright/events/live';
import type { LiveMetrics } from '../metrics.ts';
import type { LiveSettings } from '../settings.ts';
import type { Outlet } from './outlet.ts';
import type { Connection } from '../sockets/connection.ts';
import type { Subscriber } from './subscriber.ts';

interface Debt {
  /** How long it has not drained, in ms, counted in looks: no clock that may jump decides who is dropped. */
  stuckMs: number;
  subscribers: Set<Subscriber<Connection>>;
}

/**
 * Looks after the readers that are behind, and only while there are any: one that has drained catches up, one that owes
 * too much, or has not drained for too long, is dropped to resume later (LP22, LP23).
 */
export class SlowReaders {
  readonly #settings: LiveSettings;
  readonly #metrics: LiveMetrics;
  readonly #debts = new Map<Outlet, Debt>();
  #timer: NodeJS.Timeout | null = null;

  constructor(settings: LiveSettings, metrics: LiveMetrics) {
    this.#settings = settings;
    this.#metrics = metrics;
  }

  add(subscriber: Subscriber<Connection>): void {
    const debt = this.#debts.get(subscriber.outlet) ?? { stuckMs: 0, subscribers: new Set() };
    debt.subscribers.add(subscriber);
    this.#debts.set(subscriber.outlet, debt);
    this.#metrics.behind(this.#debts.size);
    this.#timer ??= setInterval(() => this.look(), this.#settings.drainMs);
  }

  remove(subscriber: Subscriber<Connection>): void {
    const debt = this.#debts.get(subscriber.outlet);
    debt?.subscribers.delete(subscriber);
    if (debt?.subscribers.size === 0) this.#debts.delete(subscriber.outlet);
    this.#rest();
  }

  look(): void {
    for (const [outlet, debt] of [...this.#debts]) {
      debt.stuckMs += this.#settings.drainMs;
      if (!outlet.open) this.#debts.delete(outlet);
      else if (outlet.drained) this.#catchUp(outlet, debt);
      else if (outlet.overdrawn || debt.stuckMs >= this.#settings.slowSeconds * 1000) this.#drop(outlet);
    }
    this.#rest();
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #rest(): void {
    this.#metrics.behind(this.#debts.size);
    if (this.#debts.size === 0) this.close();
  }

  #catchUp(outlet: Outlet, debt: Debt): void {
    debt.stuckMs = 0;
    for (const subscriber of [...debt.subscribers]) {
      if (subscriber.catchUp()) debt.subscribers.delete(subscriber);
    }
    if (debt.subscribers.size === 0) this.#debts.delete(outlet);
  }

  #drop(outlet: Outlet): void {
    this.#debts.delete(outlet);
    this.#metrics.dropped();
    outlet.close(LIVE_CLOSE.TOO_SLOW);
  }
}
