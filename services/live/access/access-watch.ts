import { type Channel, LIVE_CLOSE, projectOf, type DeniedCode } from '@keywright/events/live';
import { SESSION_REVOKED, type SessionRevoked } from '../../platform/auth/revoked-families.ts';
import type { Platform } from '../../platform/feature.ts';
import type { LiveSettings } from '../settings.ts';
import type { Connection } from '../sockets/connection.ts';
import type { Registry } from '../sockets/registry.ts';
import { MembershipWatch } from './membership-watch.ts';

export interface AccessWatchOptions {
  platform: Pick<Platform, 'store' | 'gate' | 'bus' | 'log'>;
  settings: LiveSettings;
  registry: Registry;
  /** Which of these log-ins have ended. */
  endedFamilies(families: readonly string[]): Promise<readonly string[]>;
  refusal(connection: Connection, channel: Channel): Promise<DeniedCode | null>;
  deny(connection: Connection, channel: Channel, code: DeniedCode): void;
}

/**
 * Takes back what somebody may no longer see (LP24, LP26).
 *
 *   idle ──nudge, or every 0.4 s while anybody is connected──▶ looking: ended log-ins, changed memberships ──▶ idle
 *                                                              └─ a nudge meanwhile: look once more
 *
 * A message over the bus ends a log-in at once; the look finds what a lost message hid. Once a minute everything is
 * checked, for changes that are no events, such as a new owner.
 */
export class AccessWatch {
  readonly #options: AccessWatchOptions;
  readonly #memberships: MembershipWatch;
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | null = null;
  #again = false;
  #fullCheckIn = 0;
  #version = 0;
  #closed = false;

  constructor(options: AccessWatchOptions) {
    this.#options = options;
    this.#memberships = new MembershipWatch(options.platform);
    this.#unsubscribe = options.platform.bus.subscribe(SESSION_REVOKED, (message) => {
      this.#end((message as SessionRevoked).family);
    });
    const { accessMs } = options.settings;
    this.#timer = setInterval(() => {
      this.#fullCheckIn -= accessMs;
      this.nudge();
    }, accessMs).unref();
  }

  get version(): number {
    return this.#version;
  }

  /** A membership may have changed: look now, or once more after the look under way. */
  nudge(): void {
    if (this.#options.registry.all.size > 0) this.#look();
  }

  async #lookOnce(): Promise<void> {
    const { registry } = this.#options;
    const ended = await this.#options.endedFamilies(registry.families());
    for (const family of ended) this.#end(family);
    const changed = await this.#memberships.look();
    const projects = this.#fullCheckIn <= 0 ? 'all' : changed;
    if (projects === 'all') this.#fullCheckIn = this.#options.settings.fullCheckMs;
    if (projects !== 'all' && projects.length === 0) return;
    this.#version += 1;
    await Promise.all([...registry.all].map((connection) => this.#check(connection, projects)));
  }

  close(): void {
    this.#closed = true;
    this.#unsubscribe();
    clearInterval(this.#timer);
  }

  async #check(connection: Connection, projects: 'all' | readonly string[]): Promise<void> {
    for (const channel of [...connection.subscribers.keys()]) {
      if (projects !== 'all' && !projects.includes(projectOf(channel))) continue;
      const refusal = await this.#options.refusal(connection, channel);
      if (refusal && connection.subscribers.has(channel)) this.#options.deny(connection, channel, refusal);
    }
  }

  #end(family: string): void {
    for (const connection of this.#options.registry.ofFamily(family)) connection.close(LIVE_CLOSE.SESSION);
  }

  #look(): void {
    this.#again = true;
    this.#looking ??= this.#lookUntilDone().finally(() => {
      this.#looking = null;
    });
  }

  async #lookUntilDone(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      await this.#lookOnce().catch((error: unknown) => {
        this.#options.platform.log.warn({ err: error }, 'access could not be checked');
      });
    }
  }
}
